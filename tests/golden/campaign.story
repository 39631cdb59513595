Turn 1, Bo
  Bo rolls 4 4.
  Acorns: Bo takes 1 acorn.
  Bo builds for 3 coins: Paper Mill.
  coins: Ana 3, Bo 0, Chris 3, Dina 3

Turn 2, Chris
  Chris rolls 4.
  Chris takes 1 off: the total is 3.
  Chris spends 1 acorn.
  Pier Café: Bo takes 1 coin from Chris.
  Pier Café: Ana takes 1 coin from Chris.
  Bakery: Chris earns 1 coin.
  Courtesy: Chris takes 1 acorn.
  Chris uses: Planting.
  Planting: Chris pays the bank 1 coin.
  Planting: Chris takes 1 seed.
  Chris uses: Overtime.
  Chris spends 3 acorns.
  Chris builds for 1 coin: Chestnut Roaster.
  coins: Ana 4, Bo 1, Chris 0, Dina 3

Turn 3, Dina
  Dina rolls 2.
  Dina rolls again.
  Dina spends 2 acorns.
  Dina rolls 3.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Acorns: Dina takes 1 acorn.
  Dina builds nothing.
  coins: Ana 5, Bo 2, Chris 1, Dina 0

Turn 4, Ana
  Ana rolls 4.
  Pier Café: Chris takes 1 coin from Ana.
  Pier Café: Bo takes 1 coin from Ana.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds for 3 coins: Rice Cooks.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana uses: Lanterns.
  Lanterns: Ana pays the bank 6 coins.
  Lanterns: Ana takes 1 lantern.
  coins: Ana 2, Bo 3, Chris 2, Dina 0

Turn 5, Bo
  Bo rolls 2.
  Rice Chest: Dina earns 1 coin.
  Bakery: Bo earns 1 coin.
  Bo builds for 1 coin: Chestnut Roaster.
  coins: Ana 2, Bo 3, Chris 2, Dina 1

Turn 6, Chris
  Chris rolls 1.
  Wheat Field: Dina earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Acorns: Chris takes 1 acorn.
  Planting: Chris earns 6 coins.
  Chris builds for 5 coins: Puppet Theatre.
  coins: Ana 2, Bo 4, Chris 3, Dina 2

Turn 7, Dina
  Dina rolls 4 5.
  Low Stool: Dina earns 2 coins.
  Dina builds for 1 coin: Bakery.
  Dina uses: Overtime.
  Dina spends 2 acorns.
  Dina builds for 2 coins: Eel Restaurant.
  coins: Ana 2, Bo 4, Chris 3, Dina 1

Turn 8, Ana
  Ana rolls 6.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds for 3 coins: Apple Orchard.
  coins: Ana 7, Bo 4, Chris 3, Dina 1

Turn 9, Bo
  Bo rolls 1 2.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Bakery: Bo earns 1 coin.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 3 coins: Paper Mill.
  coins: Ana 8, Bo 0, Chris 4, Dina 1

Turn 10, Chris
  Chris rolls 1.
  Chris adds 1: the total is 2.
  Chris spends 1 acorn.
  Rice Chest: Dina earns 1 coin.
  Bakery: Chris earns 1 coin.
  Chris builds for 3 coins: Eel Restaurant.
  coins: Ana 8, Bo 0, Chris 2, Dina 2

Turn 11, Dina
  Dina rolls 2 5.
  Signal Skiff: Dina earns 1 coin.
  Signal Skiff: Chris earns 1 coin.
  Dina builds for 2 coins: Squid Boat.
  coins: Ana 8, Bo 0, Chris 3, Dina 1

Turn 12, Ana
  Ana rolls 3 4.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds for 3 coins: Acorn Mill.
  coins: Ana 13, Bo 0, Chris 4, Dina 2

Turn 13, Bo
  Bo rolls 3 4.
  Bo rolls again.
  Bo spends 2 acorns.
  Bo rolls 2 4.
  Chestnut Roaster: Bo earns 2 coins.
  Market Barrow: Bo earns 2 coins.
  Bo builds for 3 coins: Apple Orchard.
  coins: Ana 13, Bo 1, Chris 4, Dina 2

Turn 14, Chris
  Chris rolls 6 6.
  Chris takes another turn after this one.
  Echo Bell: Chris takes 1 lantern.
  Acorns: Chris takes 1 acorn.
  Planting: Chris earns 6 coins.
  Chris builds for 1 coin: Pot-Luck Hall.
  coins: Ana 13, Bo 1, Chris 9, Dina 2

Turn 15, Chris
  Chris rolls 1.
  Wheat Field: Dina earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Acorns: Chris takes 1 acorn.
  Planting: Chris earns 6 coins.
  Chris builds for 3 coins: Acorn Mill.
  coins: Ana 13, Bo 2, Chris 12, Dina 3

Turn 16, Dina
  Dina rolls 4 5.
  Low Stool: Dina earns 2 coins.
  Apple Orchard: Ana earns 2 coins.
  Apple Orchard: Bo earns 2 coins.
  Dina builds for 2 coins: Acorn Mill.
  coins: Ana 15, Bo 4, Chris 12, Dina 3

Turn 17, Ana
  Ana rolls 4 5.
  Low Stool: Ana earns 2 coins.
  Apple Orchard: Ana earns 2 coins.
  Apple Orchard: Bo earns 2 coins.
  Ana builds for 3 coins: Paper Mill.
  coins: Ana 16, Bo 6, Chris 12, Dina 3

Turn 18, Bo
  Bo rolls 2 4.
  Chestnut Roaster: Bo earns 2 coins.
  Market Barrow: Bo earns 2 coins.
  Bo builds nothing.
  coins: Ana 16, Bo 10, Chris 12, Dina 3

Turn 19, Chris
  Chris rolls 4.
  Chris rolls again.
  Chris spends 2 acorns.
  Chris rolls 5.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster: Chris earns 2 coins.
  Chestnut Roaster: Chris declines.
  Chris builds for 3 coins: Paper Mill.
  coins: Ana 16, Bo 10, Chris 12, Dina 3

Turn 20, Dina
  Dina rolls 2 3.
  Ink Desk: Dina earns 1 coin.
  Ink Desk: Dina takes 1 acorn.
  Dina builds nothing.
  coins: Ana 16, Bo 10, Chris 12, Dina 4

Turn 21, Ana
  Ana rolls 5.
  Ana rolls again.
  Ana spends 2 acorns.
  Ana rolls 3.
  Pier Café: Chris takes 1 coin from Ana.
  Pier Café: Bo takes 1 coin from Ana.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Bo a card: Paper Mill.
  coins: Ana 22, Bo 11, Chris 13, Dina 4

Turn 22, Bo
  Bo rolls 4.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Acorns: Bo takes 1 acorn.
  Bo builds for 5 coins: Puppet Theatre.
  coins: Ana 23, Bo 4, Chris 14, Dina 4

Turn 23, Chris
  Chris rolls 4.
  Chris takes 1 off: the total is 3.
  Chris spends 1 acorn.
  Pier Café: Bo takes 1 coin from Chris.
  Pier Café: Ana takes 1 coin from Chris.
  Bakery: Chris earns 1 coin.
  Courtesy: Chris takes 1 acorn.
  Chris builds for 3 coins: Eel Restaurant.
  coins: Ana 24, Bo 5, Chris 10, Dina 4

Turn 24, Dina
  Dina rolls 1 1.
  Dina rolls again.
  Dina spends 2 acorns.
  Dina rolls 1 5.
  Market Barrow: Dina earns 2 coins.
  Dina builds for 2 coins: Acorn Mill.
  coins: Ana 24, Bo 5, Chris 10, Dina 4

Turn 25, Ana
  Ana rolls 3 5.
  Acorn Mill: Ana earns 1 coin.
  Acorn Mill: Ana earns 1 coin.
  Rope Locker: Ana earns 2 coins.
  Rice Cooks: Ana earns 1 coin.
  Rice Cooks: Ana earns 4 coins.
  Ana builds for 3 coins: Apple Orchard.
  coins: Ana 30, Bo 5, Chris 10, Dina 4

Turn 26, Bo
  Bo rolls 4 6.
  Apple Orchard: Bo earns 2 coins.
  Apple Orchard ×2: Ana earns 4 coins.
  Squid Boat: Dina earns 3 coins.
  Bo builds for 3 coins: Rice Cooks.
  coins: Ana 34, Bo 4, Chris 10, Dina 7

Turn 27, Chris
  Chris rolls 2.
  Chris adds 1: the total is 3.
  Chris spends 1 acorn.
  Pier Café: Bo takes 1 coin from Chris.
  Pier Café: Ana takes 1 coin from Chris.
  Bakery: Chris earns 1 coin.
  Courtesy: Chris takes 1 acorn.
  Chris builds for 3 coins: Squid Boat.
  coins: Ana 35, Bo 5, Chris 6, Dina 7

Turn 28, Dina
  Dina rolls 2 4.
  Market Barrow: Dina earns 2 coins.
  Dina builds for 1 coin: Convenience Store.
  coins: Ana 35, Bo 5, Chris 6, Dina 8

Turn 29, Ana
  Ana rolls 6.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds for 3 coins: Salt Works.
  coins: Ana 40, Bo 5, Chris 6, Dina 8

Turn 30, Bo
  Bo rolls 4 6.
  Apple Orchard: Bo earns 2 coins.
  Apple Orchard ×2: Ana earns 4 coins.
  Squid Boat: Chris earns 3 coins.
  Squid Boat: Dina earns 3 coins.
  Bo builds for 3 coins: Apple Orchard.
  coins: Ana 44, Bo 4, Chris 9, Dina 11

Turn 31, Chris
  Chris rolls 2 2.
  Chris adds 1: the total is 5.
  Chris spends 1 acorn.
  Chris takes another turn after this one.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster: Chris earns 2 coins.
  Chris spends 1 seed.
  Chestnut Roaster: Chris earns 4 coins.
  Chris builds for 3 coins: Squid Boat.
  coins: Ana 44, Bo 4, Chris 13, Dina 11

Turn 32, Chris
  Chris rolls 4.
  Chris adds 1: the total is 5.
  Chris spends 1 acorn.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster: Chris earns 2 coins.
  Chestnut Roaster: Chris declines.
  Chris uses: Gifts.
  Gifts: Chris takes 1 lantern.
  Chris gives Bo a card: Squid Boat.
  coins: Ana 44, Bo 4, Chris 16, Dina 11

Turn 33, Dina
  Dina rolls 1 3.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Acorns: Dina takes 1 acorn.
  Dina builds for 2 coins: Eel Restaurant.
  coins: Ana 45, Bo 5, Chris 17, Dina 6

Turn 34, Ana
  Ana rolls 2 4.
  Ana rolls again.
  Ana spends 2 acorns.
  Ana rolls 2 4.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds for 2 coins: Convenience Store.
  coins: Ana 51, Bo 5, Chris 17, Dina 6

Turn 35, Bo
  Bo rolls 4.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Acorns: Bo takes 1 acorn.
  Bo builds for 3 coins: Apple Orchard.
  coins: Ana 52, Bo 0, Chris 18, Dina 6

Turn 36, Chris
  Chris rolls 5.
  Chris takes 1 off: the total is 4.
  Chris spends 1 acorn.
  Pier Café: Bo takes 1 coin from Chris.
  Pier Café: Ana takes 1 coin from Chris.
  Acorns: Chris takes 1 acorn.
  Planting: Chris earns 4 coins.
  Chris builds for 4 coins: Old Umbrellas.
  coins: Ana 53, Bo 1, Chris 16, Dina 6

Turn 37, Dina
  Dina rolls 2.
  Rice Chest: Dina earns 1 coin.
  Bakery: Dina earns 1 coin.
  Dina builds for 1 coin: Bakery.
  coins: Ana 53, Bo 1, Chris 16, Dina 7

Turn 38, Ana
  Ana rolls 2 2.
  Pier Café: Chris takes 1 coin from Ana.
  Pier Café: Bo takes 1 coin from Ana.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds for 3 coins: Fox Meadow.
  coins: Ana 56, Bo 2, Chris 17, Dina 7

Turn 39, Bo
  Bo rolls 3 4.
  Bo takes another turn after this one.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Acorns: Bo takes 1 acorn.
  Bo builds for 1 coin: Bakery.
  coins: Ana 56, Bo 1, Chris 18, Dina 8

Turn 40, Bo
  Bo rolls 1 3.
  Bo rolls again.
  Bo spends 2 acorns.
  Bo rolls 3 6.
  Eel Restaurant ×2: Bo owes Dina 6, but has only 1 coin.
  Eel Restaurant ×2: Bo owes Chris 6, but has only 0 coins.
  Apple Orchard ×3: Bo earns 6 coins.
  Apple Orchard ×2: Ana earns 4 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 4 coins: Forest.
  coins: Ana 60, Bo 2, Chris 18, Dina 9

Turn 41, Chris
  Chris rolls 6.
  Chris adds 1: the total is 7.
  Chris spends 1 acorn.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Acorn Mill: Chris earns 1 coin.
  Chris builds for 4 coins: Forest.
  coins: Ana 60, Bo 2, Chris 16, Dina 10

Turn 42, Dina
  Dina rolls 1 3.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Acorns: Dina takes 1 acorn.
  Dina builds for 2 coins: Acorn Mill.
  coins: Ana 61, Bo 4, Chris 18, Dina 5

Turn 43, Ana
  Ana rolls 5.
  Ana rolls again.
  Ana spends 2 acorns.
  Ana rolls 6.
  Fox Meadow: Ana earns 3 coins.
  Old Umbrellas: Chris earns 2 coins.
  Ana builds for 3 coins: Rice Cooks.
  coins: Ana 61, Bo 4, Chris 20, Dina 5

Turn 44, Bo
  Bo rolls 1 5.
  Chestnut Roaster: Bo earns 2 coins.
  Market Barrow: Bo earns 2 coins.
  Old Umbrellas: Chris earns 2 coins.
  Bo builds for 3 coins: Squid Boat.
  coins: Ana 61, Bo 5, Chris 22, Dina 5

Turn 45, Chris
  Chris rolls 1 5.
  Chestnut Roaster: Chris earns 2 coins.
  Chestnut Roaster: Chris declines.
  Old Umbrellas: Chris earns 2 coins.
  Chris builds for 1 coin: Chestnut Roaster.
  coins: Ana 61, Bo 5, Chris 25, Dina 5

Turn 46, Dina
  Dina rolls 6.
  Market Barrow: Dina earns 2 coins.
  Old Umbrellas: Chris earns 2 coins.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Chris a card: Acorn Mill.
  Dina uses: Overtime.
  Dina spends 2 acorns.
  Dina builds for 1 coin: Convenience Store.
  coins: Ana 61, Bo 5, Chris 27, Dina 6

Turn 47, Ana
  Ana rolls 1 3.
  Pier Café: Chris takes 1 coin from Ana.
  Pier Café: Bo takes 1 coin from Ana.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds for 12 coins: Kindly Clock.
  coins: Ana 55, Bo 7, Chris 29, Dina 6

Turn 48, Bo
  Bo rolls 1 2.
  Bo rolls again.
  Bo spends 2 acorns.
  Bo rolls 1 5.
  Chestnut Roaster: Bo earns 2 coins.
  Market Barrow: Bo earns 2 coins.
  Old Umbrellas: Chris earns 2 coins.
  Bo builds for 3 coins: Squid Boat.
  coins: Ana 55, Bo 8, Chris 31, Dina 6

Turn 49, Chris
  Chris rolls 4 5.
  Eel Restaurant ×2: Dina takes 6 coins from Chris.
  Apple Orchard ×2: Ana earns 4 coins.
  Apple Orchard ×3: Bo earns 6 coins.
  Paper Mill: Chris earns 2 coins.
  Courtesy: Chris takes 1 acorn.
  Chris builds for 3 coins: Salt Works.
  coins: Ana 59, Bo 14, Chris 24, Dina 12

Turn 50, Dina
  Dina rolls 1 6.
  Signal Skiff: Dina earns 1 coin.
  Signal Skiff: Chris earns 1 coin.
  Acorn Mill ×2: Dina earns 2 coins.
  Dina builds for 3 coins: Forest.
  coins: Ana 59, Bo 14, Chris 25, Dina 12

Turn 51, Ana
  Ana rolls 3.
  Pier Café: Chris takes 1 coin from Ana.
  Pier Café: Bo takes 1 coin from Ana.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana uses: Planting.
  Planting: Ana cannot hold more seeds.
  coins: Ana 65, Bo 15, Chris 26, Dina 12

Turn 52, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Dina earns 1 coin.
  Bo builds for 1 coin: Chestnut Roaster.
  coins: Ana 65, Bo 15, Chris 26, Dina 13

Turn 53, Chris
  Chris rolls 1.
  Wheat Field: Dina earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Acorns: Chris takes 1 acorn.
  Planting: Chris earns 4 coins.
  Chris builds for 3 coins: Eel Restaurant.
  coins: Ana 65, Bo 16, Chris 27, Dina 14

Turn 54, Dina
  Dina rolls 3.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Bakery ×2: Dina earns 2 coins.
  Courtesy: Dina takes 1 acorn.
  Dina builds for 2 coins: Salt Works.
  coins: Ana 66, Bo 17, Chris 28, Dina 11

Turn 55, Ana
  Ana rolls 4.
  Pier Café: Chris takes 1 coin from Ana.
  Pier Café: Bo takes 1 coin from Ana.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds for 3 coins: Rice Cooks.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana builds for 1 coin: Pot-Luck Hall.
  coins: Ana 68, Bo 19, Chris 30, Dina 12

Turn 56, Bo
  Bo rolls 5 6.
  Squid Boat ×3: Bo earns 9 coins.
  Squid Boat: Chris earns 3 coins.
  Squid Boat: Dina earns 3 coins.
  Bo builds for 1 coin: Bakery.
  coins: Ana 68, Bo 27, Chris 33, Dina 15

Turn 57, Chris
  Chris rolls 2 3.
  Chris adds 1: the total is 6.
  Chris spends 1 acorn.
  Chestnut Roaster ×2: Chris earns 4 coins.
  Chris spends 1 seed.
  Chestnut Roaster: Chris earns 4 coins.
  Chestnut Roaster: Chris declines.
  Old Umbrellas: Chris earns 2 coins.
  Chris builds for 1 coin: Bakery.
  coins: Ana 68, Bo 27, Chris 42, Dina 15

Turn 58, Dina
  Dina rolls 1.
  Wheat Field: Dina earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Chris a card: Squid Boat.
  coins: Ana 68, Bo 28, Chris 42, Dina 16

Turn 59, Ana
  Ana rolls 6.
  Ana rolls again.
  Ana rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Dina earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds for 4 coins: Old Umbrellas.
  coins: Ana 72, Bo 29, Chris 42, Dina 17

Turn 60, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Dina earns 1 coin.
  Bo uses: Lanterns.
  Lanterns: Bo pays the bank 6 coins.
  Lanterns: Bo takes 1 lantern.
  coins: Ana 72, Bo 24, Chris 42, Dina 18

Turn 61, Chris
  Chris rolls 6.
  Chris takes 1 off: the total is 5.
  Chris spends 1 acorn.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Forest: Bo earns 1 coin.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster ×2: Chris earns 4 coins.
  Chris spends 1 seed.
  Chestnut Roaster: Chris earns 4 coins.
  Chris builds for 3 coins: Rice Cooks.
  coins: Ana 72, Bo 25, Chris 49, Dina 19

Turn 62, Dina
  Dina rolls 3 5.
  Acorn Mill ×2: Dina earns 2 coins.
  Acorn Mill ×2: Dina earns 2 coins.
  Rice Cooks ×3: Ana earns 3 coins.
  Rice Cooks ×3: Ana earns 12 coins.
  Rice Cooks: Bo earns 1 coin.
  Rice Cooks: Bo earns 2 coins.
  Rice Cooks: Chris earns 1 coin.
  Rice Cooks: Chris earns 4 coins.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Ana a card: Acorn Mill.
  coins: Ana 87, Bo 28, Chris 54, Dina 23

Turn 63, Ana
  Ana rolls 5.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Ink Desk: Ana earns 1 coin.
  Ink Desk: Ana takes 1 acorn.
  Ana spends 1 lantern.
  Ana spends 1 lantern.
  Ana spends 1 lantern.
  Guest Room: Ana pays the bank 84 coins.
  Ana contributes to the community: Guest Room.
  Guest Room: Ana takes 1 lantern.
  Guest Room: Ana earns 3 coins.
  High Tide: Bo earns 2 coins.
  coins: Ana 7, Bo 31, Chris 55, Dina 24

Turn 64, Bo
  Bo rolls 3 5.
  Eel Restaurant ×2: Dina takes 6 coins from Bo.
  Eel Restaurant ×3: Chris takes 9 coins from Bo.
  Rice Cooks: Bo earns 1 coin.
  Rice Cooks: Bo earns 2 coins.
  Rice Cooks: Chris earns 1 coin.
  Rice Cooks: Chris earns 4 coins.
  Rice Cooks ×3: Ana earns 3 coins.
  Rice Cooks ×3: Ana earns 6 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 3 coins: Paper Mill.
  High Tide: Chris earns 2 coins.
  coins: Ana 16, Bo 16, Chris 71, Dina 30

Turn 65, Chris
  Chris rolls 1.
  Wheat Field: Dina earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Acorns: Chris takes 1 acorn.
  Chris uses: Trade In.
  Chris spends 2 acorns.
  Signal Skiff of Chris leaves the game: it has no stack.
  Chris takes Chestnut Roaster from the supply.
  High Tide: Dina earns 2 coins.
  coins: Ana 16, Bo 17, Chris 71, Dina 33

Turn 66, Dina
  Dina rolls 1 6.
  Signal Skiff: Dina earns 1 coin.
  Salt Works: Dina earns 14 coins.
  Acorn Mill: Dina earns 1 coin.
  Acorn Mill: Dina earns 1 coin.
  Dina builds nothing.
  High Tide: Ana earns 2 coins.
  coins: Ana 18, Bo 17, Chris 71, Dina 50

Turn 67, Ana
  Ana rolls 4 5.
  Ana rolls again.
  Ana rolls 5 6.
  Squid Boat ×3: Bo earns 9 coins.
  Squid Boat ×2: Chris earns 6 coins.
  Echo Bell: Ana takes 1 lantern.
  Convenience Store: Ana earns 4 coins.
  Pot-Luck Hall: Ana declines.
  Ana uses: Lanterns.
  Lanterns: Ana pays the bank 6 coins.
  Lanterns: Ana takes 1 lantern.
  High Tide: Bo earns 2 coins.
  coins: Ana 16, Bo 28, Chris 77, Dina 50

Turn 68, Bo
  Bo rolls 2.
  Rice Chest: Dina earns 1 coin.
  Bakery ×3: Bo earns 3 coins.
  Bo uses: Gifts.
  Gifts: Bo takes 1 lantern.
  Bo gives Chris a card: Paper Mill.
  High Tide: Chris earns 2 coins.
  coins: Ana 16, Bo 31, Chris 79, Dina 51

Turn 69, Chris
  Chris rolls 5.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Forest: Bo earns 1 coin.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chris builds for 4 coins: Forest.
  High Tide: Dina earns 2 coins.
  coins: Ana 16, Bo 32, Chris 83, Dina 54

Turn 70, Dina
  Dina rolls 1 6.
  Signal Skiff: Dina earns 1 coin.
  Salt Works: Dina earns 14 coins.
  Acorn Mill: Dina earns 1 coin.
  Acorn Mill: Dina earns 1 coin.
  Dina builds for 3 coins: Forest.
  High Tide: Ana earns 2 coins.
  coins: Ana 18, Bo 32, Chris 83, Dina 68

Turn 71, Ana
  Ana rolls 1 3.
  Pier Café: Chris takes 1 coin from Ana.
  Pier Café: Bo takes 1 coin from Ana.
  Forest: Bo earns 1 coin.
  Forest ×2: Chris earns 2 coins.
  Forest ×2: Dina earns 2 coins.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds nothing.
  High Tide: Bo earns 2 coins.
  coins: Ana 24, Bo 36, Chris 86, Dina 70

Turn 72, Bo
  Bo rolls 2 5.
  Bo takes another turn after this one.
  Signal Skiff: Dina earns 1 coin.
  Acorns: Bo takes 1 acorn.
  Bo builds for 2 coins: Convenience Store.
  High Tide: Bo earns 2 coins.
  coins: Ana 24, Bo 36, Chris 86, Dina 71

Turn 73, Bo
  Bo rolls 6.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Market Barrow: Bo earns 2 coins.
  Old Umbrellas: Chris earns 2 coins.
  Old Umbrellas: Ana earns 2 coins.
  Bo builds for 4 coins: Old Umbrellas.
  High Tide: Chris earns 2 coins.
  coins: Ana 26, Bo 38, Chris 90, Dina 71

Turn 74, Chris
  Chris rolls 1.
  Wheat Field: Dina earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Acorns: Chris takes 1 acorn.
  Chris uses: Planting.
  Planting: Chris pays the bank 1 coin.
  Planting: Chris takes 1 seed.
  High Tide: Dina earns 2 coins.
  coins: Ana 26, Bo 39, Chris 89, Dina 74

Turn 75, Dina
  Dina rolls 2.
  Rice Chest: Dina earns 1 coin.
  Bakery ×2: Dina earns 2 coins.
  Dina uses: Lanterns.
  Lanterns: Dina pays the bank 6 coins.
  Lanterns: Dina takes 1 lantern.
  High Tide: Ana earns 2 coins.
  coins: Ana 28, Bo 39, Chris 89, Dina 71

Turn 76, Ana
  Ana rolls 6.
  Ana rolls again.
  Ana rolls 4.
  Pier Café: Chris takes 1 coin from Ana.
  Pier Café: Bo takes 1 coin from Ana.
  Forest: Bo earns 1 coin.
  Forest ×2: Chris earns 2 coins.
  Forest ×2: Dina earns 2 coins.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana uses: Lanterns.
  Lanterns: Ana pays the bank 6 coins.
  Lanterns: Ana takes 1 lantern.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana builds for 3 coins: Fox Meadow.
  High Tide: Bo earns 2 coins.
  coins: Ana 25, Bo 43, Chris 92, Dina 73

Turn 77, Bo
  Bo rolls 2.
  Rice Chest: Dina earns 1 coin.
  Bakery ×3: Bo earns 3 coins.
  Bo builds for 1 coin: Pot-Luck Hall.
  High Tide: Chris earns 2 coins.
  coins: Ana 25, Bo 45, Chris 94, Dina 74

Turn 78, Chris
  Chris rolls 3 4.
  Chris takes 1 off: the total is 6.
  Chris spends 1 acorn.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chris spends 1 seed.
  Chestnut Roaster: Chris earns 4 coins.
  Old Umbrellas: Chris earns 2 coins.
  Old Umbrellas: Ana earns 2 coins.
  Old Umbrellas: Bo earns 2 coins.
  Chris uses: Planting.
  Planting: Chris pays the bank 1 coin.
  Planting: Chris takes 1 seed.
  High Tide: Dina earns 2 coins.
  coins: Ana 27, Bo 47, Chris 105, Dina 76

Turn 79, Dina
  Dina rolls 6.
  Market Barrow: Dina earns 2 coins.
  Old Umbrellas: Ana earns 2 coins.
  Old Umbrellas: Bo earns 2 coins.
  Old Umbrellas: Chris earns 2 coins.
  Dina builds for 2 coins: Salt Works.
  High Tide: Ana earns 2 coins.
  coins: Ana 31, Bo 49, Chris 107, Dina 76

Turn 80, Ana
  Ana rolls 3 4.
  Ana rolls again.
  Ana rolls 1 4.
  Forest: Bo earns 1 coin.
  Forest ×2: Chris earns 2 coins.
  Forest ×2: Dina earns 2 coins.
  Ink Desk: Ana earns 1 coin.
  Ink Desk: Ana takes 1 acorn.
  Ana uses: Trade In.
  Ana spends 2 acorns.
  Rope Locker of Ana leaves the game: it has no stack.
  Ana takes Fox Meadow from the supply.
  High Tide: Bo earns 2 coins.
  coins: Ana 32, Bo 52, Chris 109, Dina 78

Turn 81, Bo
  Bo rolls 3.
  Bo rolls again.
  Bo spends 2 acorns.
  Bo rolls 4.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Forest: Bo earns 1 coin.
  Forest ×2: Chris earns 2 coins.
  Forest ×2: Dina earns 2 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 4 coins: Old Umbrellas.
  High Tide: Chris earns 2 coins.
  coins: Ana 33, Bo 47, Chris 114, Dina 80

Turn 82, Chris
  Chris rolls 4 5.
  Chris adds 1: the total is 10.
  Chris spends 1 acorn.
  Apple Orchard ×2: Ana earns 4 coins.
  Apple Orchard ×3: Bo earns 6 coins.
  Paper Mill ×2: Chris earns 8 coins.
  Squid Boat ×2: Chris earns 6 coins.
  Squid Boat ×3: Bo earns 9 coins.
  Pot-Luck Hall: Chris declines.
  Chris spends 1 lantern.
  Chris spends 1 lantern.
  Chris spends 1 lantern.
  Guest Room: Chris pays the bank 84 coins.
  Chris contributes to the community: Guest Room.
  Guest Room: Chris takes 1 lantern.
  Guest Room: Chris earns 2 coins.
  High Tide: Dina earns 2 coins.
  coins: Ana 37, Bo 62, Chris 46, Dina 82

Turn 83, Dina
  Dina rolls 2 3.
  Forest ×2: Dina earns 2 coins.
  Forest: Bo earns 1 coin.
  Forest ×2: Chris earns 2 coins.
  Ink Desk: Dina earns 1 coin.
  Ink Desk: Dina takes 1 acorn.
  Dina spends 1 lantern.
  Dina spends 1 lantern.
  Dina spends 1 lantern.
  Dina spends 1 lantern.
  Guest Room: Dina pays the bank 79 coins.
  Dina contributes to the community: Guest Room.
  Guest Room: Dina takes 1 lantern.
  Guest Room: Dina earns 2 coins.
  High Tide: Ana earns 2 coins.
  coins: Ana 39, Bo 63, Chris 48, Dina 8

Turn 84, Ana
  Ana rolls 6.
  Fox Meadow ×3: Ana earns 9 coins.
  Old Umbrellas: Ana earns 2 coins.
  Old Umbrellas ×2: Bo earns 4 coins.
  Old Umbrellas: Chris earns 2 coins.
  Ana builds for 25 coins: Sea Gate.
  High Tide: Bo earns 2 coins.
  coins: Ana 25, Bo 69, Chris 50, Dina 8

Turn 85, Bo
  Bo rolls 4.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Forest: Bo earns 1 coin.
  Forest ×2: Chris earns 2 coins.
  Forest ×2: Dina earns 2 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 4 coins: Old Umbrellas.
  High Tide: Chris earns 2 coins.
  coins: Ana 26, Bo 64, Chris 55, Dina 10

Turn 86, Chris
  Chris rolls 6.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chestnut Roaster: Chris declines.
  Chris spends 1 seed.
  Chestnut Roaster: Chris earns 4 coins.
  Old Umbrellas: Chris earns 2 coins.
  Old Umbrellas: Ana earns 3 coins.
  Old Umbrellas ×3: Bo earns 6 coins.
  Chris builds for 3 coins: Salt Works.
  High Tide: Dina earns 2 coins.
  coins: Ana 29, Bo 70, Chris 64, Dina 12

Turn 87, Dina
  Dina rolls 3.
  Dina rolls again.
  Dina spends 2 acorns.
  Dina rolls 4.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Forest ×2: Dina earns 2 coins.
  Forest: Bo earns 1 coin.
  Forest ×2: Chris earns 2 coins.
  Courtesy: Dina takes 1 acorn.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Chris a card: Salt Works.
  High Tide: Ana earns 2 coins.
  coins: Ana 32, Bo 72, Chris 67, Dina 11

Turn 88, Ana
  Ana rolls 2 2.
  Ana rolls again.
  Ana rolls 2 4.
  Fox Meadow ×3: Ana earns 9 coins.
  Old Umbrellas: Ana earns 3 coins.
  Old Umbrellas ×3: Bo earns 6 coins.
  Old Umbrellas: Chris earns 2 coins.
  Ana uses: Planting.
  Planting: Ana cannot hold more seeds.
  High Tide: Bo earns 2 coins.
  coins: Ana 44, Bo 80, Chris 69, Dina 11

Turn 89, Bo
  Bo rolls 2.
  Bo rolls again.
  Bo spends 2 acorns.
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest ×2: Chris earns 2 coins.
  Forest ×2: Dina earns 2 coins.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Bo uses: Lanterns.
  Lanterns: Bo pays the bank 6 coins.
  Lanterns: Bo takes 1 lantern.
  High Tide: Chris earns 2 coins.
  coins: Ana 44, Bo 79, Chris 73, Dina 13

Turn 90, Chris
  Chris rolls 1 5.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Old Umbrellas: Chris earns 2 coins.
  Old Umbrellas: Ana earns 3 coins.
  Old Umbrellas ×3: Bo earns 6 coins.
  Chris builds nothing.
  High Tide: Dina earns 2 coins.
  coins: Ana 47, Bo 85, Chris 81, Dina 15

Turn 91, Dina
  Dina rolls 1 1.
  Rice Chest: Dina earns 1 coin.
  Bakery ×2: Dina earns 2 coins.
  Dina uses: Lanterns.
  Lanterns: Dina pays the bank 6 coins.
  Lanterns: Dina takes 1 lantern.
  High Tide: Ana earns 2 coins.
  coins: Ana 49, Bo 85, Chris 81, Dina 12

Turn 92, Ana
  Ana rolls 3 5.
  Ana rolls again.
  Ana rolls 4 6.
  Low Stool: Ana earns 2 coins.
  Apple Orchard ×2: Ana earns 4 coins.
  Apple Orchard ×3: Bo earns 6 coins.
  Squid Boat ×3: Bo earns 9 coins.
  Squid Boat ×2: Chris earns 6 coins.
  Pot-Luck Hall: all coins are shared; Ana gains 9 and has 64.
  Pot-Luck Hall: all coins are shared; Bo gives up 36 and has 64.
  Pot-Luck Hall: all coins are shared; Chris gives up 23 and has 64.
  Pot-Luck Hall: all coins are shared; Dina gains 52 and has 64.
  Ana builds nothing.
  High Tide: Bo earns 2 coins.
  coins: Ana 64, Bo 66, Chris 64, Dina 64

Turn 93, Bo
  Bo rolls 3.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Bakery ×3: Bo earns 3 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 2 coins: Convenience Store.
  High Tide: Chris earns 2 coins.
  coins: Ana 65, Bo 65, Chris 67, Dina 64

Turn 94, Chris
  Chris rolls 1 3.
  Pier Café: Bo takes 1 coin from Chris.
  Pier Café: Ana takes 1 coin from Chris.
  Forest ×2: Chris earns 2 coins.
  Forest ×2: Dina earns 2 coins.
  Forest: Bo earns 1 coin.
  Courtesy: Chris takes 1 acorn.
  Chris uses: Gifts.
  Gifts: Chris takes 1 lantern.
  Chris gives Ana a card: Forest.
  High Tide: Dina earns 2 coins.
  coins: Ana 66, Bo 67, Chris 67, Dina 68

Turn 95, Dina
  Dina rolls 3 4.
  Signal Skiff: Dina earns 1 coin.
  Salt Works: Dina earns 14 coins.
  Acorn Mill: Dina earns 1 coin.
  Acorn Mill: Dina earns 1 coin.
  Dina builds for 1 coin: Pot-Luck Hall.
  High Tide: Ana earns 2 coins.
  coins: Ana 68, Bo 67, Chris 67, Dina 84

Turn 96, Ana
  Ana rolls 5 6.
  Squid Boat ×3: Bo earns 9 coins.
  Squid Boat ×2: Chris earns 6 coins.
  Echo Bell: Ana takes 1 lantern.
  Convenience Store: Ana earns 4 coins.
  Pot-Luck Hall: all coins are shared; Ana gains 5 and has 77.
  Pot-Luck Hall: all coins are shared; Bo gains 1 and has 77.
  Pot-Luck Hall: all coins are shared; Chris gains 4 and has 77.
  Pot-Luck Hall: all coins are shared; Dina gives up 7 and has 77.
  Ana builds nothing.
  High Tide: Bo earns 2 coins.
  coins: Ana 77, Bo 79, Chris 77, Dina 77

Turn 97, Bo
  Bo rolls 5 6.
  Squid Boat ×3: Bo earns 9 coins.
  Squid Boat ×2: Chris earns 6 coins.
  Convenience Store ×2: Bo earns 16 coins.
  Pot-Luck Hall: all coins are shared; Ana gains 9 and has 86.
  Pot-Luck Hall: all coins are shared; Bo gives up 18 and has 86.
  Pot-Luck Hall: all coins are shared; Chris gains 3 and has 86.
  Pot-Luck Hall: all coins are shared; Dina gains 9 and has 86.
  Bo spends 1 lantern.
  Bo spends 1 lantern.
  Bo spends 1 lantern.
  Guest Room: Bo pays the bank 84 coins.
  Bo contributes to the community: Guest Room.
  Guest Room: Bo takes 1 lantern.
  Guest Room: Bo earns 3 coins.
  High Tide: Chris earns 2 coins.
  coins: Ana 86, Bo 5, Chris 88, Dina 86

Turn 98, Chris
  Chris rolls 3.
  Pier Café: Bo takes 1 coin from Chris.
  Pier Café: Ana takes 1 coin from Chris.
  Bakery ×2: Chris earns 2 coins.
  Courtesy: Chris takes 1 acorn.
  Chris uses: Gifts.
  Gifts: Chris takes 1 lantern.
  Chris gives Ana a card: Rice Cooks.
  High Tide: Dina earns 2 coins.
  coins: Ana 87, Bo 6, Chris 88, Dina 88

Turn 99, Dina
  Dina rolls 2.
  Rice Chest: Dina earns 1 coin.
  Bakery ×2: Dina earns 2 coins.
  Dina builds for 25 coins: Sea Gate.
  High Tide: Ana earns 2 coins.
  coins: Ana 89, Bo 6, Chris 88, Dina 66

Turn 100, Ana
  Ana rolls 4 4.
  Eel Restaurant ×2: Dina takes 6 coins from Ana.
  Eel Restaurant ×3: Chris takes 9 coins from Ana.
  Acorn Mill ×2: Ana earns 2 coins.
  Rice Cooks ×4: Ana earns 4 coins.
  Rice Cooks ×4: Ana earns 24 coins.
  Rice Cooks: Bo earns 1 coin.
  Rice Cooks: Bo earns 2 coins.
  Courtesy: Ana takes 1 acorn.
  Ana uses: Planting.
  Planting: Ana cannot hold more seeds.
  High Tide: Bo earns 2 coins.
  coins: Ana 104, Bo 11, Chris 97, Dina 72

Turn 101, Bo
  Bo rolls 3 5.
  Eel Restaurant ×2: Dina takes 6 coins from Bo.
  Eel Restaurant ×3: Bo owes Chris 9, but has only 5 coins.
  Rice Cooks: Bo earns 1 coin.
  Rice Cooks: Bo earns 2 coins.
  Rice Cooks ×4: Ana earns 4 coins.
  Rice Cooks ×4: Ana earns 24 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds nothing.
  High Tide: Chris earns 2 coins.
  coins: Ana 132, Bo 3, Chris 104, Dina 78

Turn 102, Chris
  Chris rolls 2 5.
  Chris adds 1: the total is 8.
  Chris spends 1 acorn.
  Eel Restaurant ×2: Dina takes 6 coins from Chris.
  Acorn Mill ×2: Chris earns 2 coins.
  Acorn Mill ×2: Chris earns 2 coins.
  Rice Cooks ×4: Ana earns 4 coins.
  Rice Cooks ×4: Ana earns 24 coins.
  Rice Cooks: Bo earns 1 coin.
  Rice Cooks: Bo earns 2 coins.
  Courtesy: Chris takes 1 acorn.
  Chris uses: Gifts.
  Gifts: Chris takes 1 lantern.
  Chris gives Ana a card: Old Umbrellas.
  High Tide: Dina earns 2 coins.
  coins: Ana 160, Bo 6, Chris 102, Dina 86

Turn 103, Dina
  Dina rolls 3.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Bakery ×2: Dina earns 2 coins.
  Courtesy: Dina takes 1 acorn.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Ana a card: Forest.
  High Tide: Ana earns 2 coins.
  coins: Ana 163, Bo 7, Chris 103, Dina 85

Turn 104, Ana
  Ana rolls 5 5.
  Ana rolls again.
  Ana rolls 2 6.
  Eel Restaurant ×2: Dina takes 6 coins from Ana.
  Eel Restaurant ×3: Chris takes 9 coins from Ana.
  Acorn Mill ×2: Ana earns 2 coins.
  Acorn Mill ×2: Ana earns 2 coins.
  Rice Cooks ×4: Ana earns 4 coins.
  Rice Cooks ×4: Ana earns 24 coins.
  Rice Cooks: Bo earns 1 coin.
  Rice Cooks: Bo earns 2 coins.
  Courtesy: Ana takes 1 acorn.
  Ana builds nothing.
  High Tide: Bo earns 2 coins.
  coins: Ana 180, Bo 12, Chris 112, Dina 91

Turn 105, Bo
  Bo rolls 3.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Bakery ×3: Bo earns 3 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 12 coins: Kindly Clock.
  High Tide: Chris earns 2 coins.
  coins: Ana 181, Bo 1, Chris 115, Dina 91

Turn 106, Chris
  Chris rolls 4.
  Pier Café: Bo takes 1 coin from Chris.
  Pier Café: Ana takes 1 coin from Chris.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Courtesy: Chris takes 1 acorn.
  Chris uses: Gifts.
  Gifts: Chris takes 1 lantern.
  Chris gives Dina a card: Paper Mill.
  High Tide: Dina earns 2 coins.
  coins: Ana 184, Bo 3, Chris 114, Dina 94

Turn 107, Dina
  Dina rolls 5.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Ink Desk: Dina earns 1 coin.
  Ink Desk: Dina takes 1 acorn.
  Dina builds for 5 coins: Puppet Theatre.
  High Tide: Ana earns 2 coins.
  coins: Ana 188, Bo 4, Chris 115, Dina 91

Turn 108, Ana
  Ana rolls 3 4.
  Ana rolls again.
  Ana rolls 4 4.
  Eel Restaurant ×2: Dina takes 6 coins from Ana.
  Eel Restaurant ×3: Chris takes 9 coins from Ana.
  Acorn Mill ×2: Ana earns 2 coins.
  Acorn Mill ×2: Ana earns 4 coins.
  Rice Cooks ×4: Ana earns 4 coins.
  Rice Cooks ×4: Ana earns 24 coins.
  Rice Cooks: Bo earns 1 coin.
  Rice Cooks: Bo earns 2 coins.
  Courtesy: Ana takes 1 acorn.
  Ana builds for 3 coins: Fox Meadow.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana uses: Planting.
  Planting: Ana cannot hold more seeds.
  High Tide: Bo earns 2 coins.
  coins: Ana 204, Bo 9, Chris 124, Dina 97

Turn 109, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Bo uses: Gifts.
  Gifts: Bo takes 1 lantern.
  Bo gives Ana a card: Rice Cooks.
  High Tide: Chris earns 2 coins.
  coins: Ana 206, Bo 14, Chris 127, Dina 98

Turn 110, Chris
  Chris rolls 2.
  Chris rolls again.
  Chris spends 2 acorns.
  Chris rolls 4.
  Chris adds 1: the total is 5.
  Chris spends 1 acorn.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chris builds nothing.
  High Tide: Dina earns 2 coins.
  coins: Ana 208, Bo 15, Chris 135, Dina 101

Turn 111, Dina
  Dina rolls 1 4.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Ink Desk: Dina earns 1 coin.
  Ink Desk: Dina takes 1 acorn.
  Dina uses: Lanterns.
  Lanterns: Dina pays the bank 5 coins.
  Lanterns: Dina takes 1 lantern.
  High Tide: Ana earns 2 coins.
  coins: Ana 212, Bo 16, Chris 136, Dina 98

Turn 112, Ana
  Ana rolls 4 5.
  Ana rolls again.
  Ana rolls 1 1.
  Rice Chest: Dina earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds nothing.
  High Tide: Bo earns 2 coins.
  coins: Ana 220, Bo 18, Chris 136, Dina 99

Turn 113, Bo
  Bo rolls 4.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 3 coins: Fox Meadow.
  Bo uses: Overtime.
  Bo spends 3 acorns.
  Bo uses: Lanterns.
  Lanterns: Bo pays the bank 6 coins.
  Lanterns: Bo takes 1 lantern.
  High Tide: Chris earns 2 coins.
  coins: Ana 223, Bo 8, Chris 140, Dina 100

Turn 114, Chris
  Chris rolls 4 5.
  Chris takes 1 off: the total is 8.
  Chris spends 1 acorn.
  Eel Restaurant ×2: Dina takes 6 coins from Chris.
  Acorn Mill ×2: Chris earns 2 coins.
  Rice Cooks ×5: Ana earns 5 coins.
  Rice Cooks ×5: Ana earns 30 coins.
  Courtesy: Chris takes 1 acorn.
  Chris builds for 12 coins: Kindly Clock.
  High Tide: Dina earns 2 coins.
  coins: Ana 258, Bo 8, Chris 124, Dina 108

Turn 115, Dina
  Dina rolls 1 3.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Courtesy: Dina takes 1 acorn.
  Dina builds nothing.
  High Tide: Ana earns 2 coins.
  coins: Ana 263, Bo 10, Chris 126, Dina 106

Turn 116, Ana
  Ana rolls 4 6.
  Ana rolls again.
  Ana rolls 1 6.
  Signal Skiff: Dina earns 1 coin.
  Salt Works: Ana earns 14 coins.
  Acorn Mill ×2: Ana earns 2 coins.
  Acorn Mill ×2: Ana earns 2 coins.
  Ana builds nothing.
  High Tide: Bo earns 2 coins.
  coins: Ana 281, Bo 12, Chris 126, Dina 107

Turn 117, Bo
  Bo rolls 6 6.
  Bo takes another turn after this one.
  Convenience Store ×2: Bo earns 16 coins.
  Bo uses: Lanterns.
  Lanterns: Bo pays the bank 6 coins.
  Lanterns: Bo takes 1 lantern.
  High Tide: Bo earns 2 coins.
  coins: Ana 281, Bo 24, Chris 126, Dina 107

Turn 118, Bo
  Bo rolls 1 6.
  Bo rolls again.
  Bo rolls 3 6.
  Eel Restaurant ×2: Dina takes 6 coins from Bo.
  Eel Restaurant ×3: Chris takes 9 coins from Bo.
  Apple Orchard ×3: Bo earns 6 coins.
  Apple Orchard ×2: Ana earns 4 coins.
  Paper Mill ×3: Bo earns 12 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds nothing.
  High Tide: Chris earns 2 coins.
  coins: Ana 285, Bo 27, Chris 137, Dina 113

Turn 119, Chris
  Chris rolls 3 3.
  Chris rolls again.
  Chris rolls 2 3.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chris uses: Planting.
  Planting: Chris pays the bank 1 coin.
  Planting: Chris takes 1 seed.
  High Tide: Dina earns 2 coins.
  coins: Ana 287, Bo 28, Chris 144, Dina 116

Turn 120, Dina
  Dina rolls 2.
  Dina rolls again.
  Dina spends 2 acorns.
  Dina rolls 4.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Courtesy: Dina takes 1 acorn.
  Dina uses: Trade In.
  Dina spends 2 acorns.
  Echo Bell of Dina leaves the game: it has no stack.
  Dina uses: Overtime.
  Dina spends 2 acorns.
  Dina builds for 12 coins: Kindly Clock.
  High Tide: Ana earns 2 coins.
  coins: Ana 292, Bo 30, Chris 146, Dina 102

Turn 121, Ana
  Ana rolls 3.
  Ana rolls again.
  Ana rolls 5.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Ink Desk: Ana earns 1 coin.
  Ink Desk: Ana takes 1 acorn.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Bo a card: Rice Cooks.
  High Tide: Bo earns 2 coins.
  coins: Ana 295, Bo 33, Chris 147, Dina 103

Turn 122, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Dina earns 1 coin.
  Bo builds nothing.
  High Tide: Chris earns 2 coins.
  coins: Ana 295, Bo 34, Chris 149, Dina 104

Turn 123, Chris
  Chris rolls 1 4.
  Chris rolls again.
  Chris rolls 1 5.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chestnut Roaster: Chris declines.
  Chris spends 1 seed.
  Chestnut Roaster: Chris earns 4 coins.
  Old Umbrellas ×2: Ana earns 6 coins.
  Old Umbrellas ×3: Bo earns 9 coins.
  Chris builds for 25 coins: Sea Gate.
  High Tide: Dina earns 2 coins.
  coins: Ana 301, Bo 43, Chris 134, Dina 106

Turn 124, Dina
  Dina rolls 6.
  Market Barrow: Dina earns 2 coins.
  Old Umbrellas ×2: Ana earns 6 coins.
  Old Umbrellas ×3: Bo earns 9 coins.
  Dina uses: Lanterns.
  Lanterns: Dina pays the bank 5 coins.
  Lanterns: Dina takes 1 lantern.
  High Tide: Ana earns 2 coins.
  coins: Ana 309, Bo 52, Chris 134, Dina 103

Turn 125, Ana
  Ana rolls 1 4.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Ink Desk: Ana earns 1 coin.
  Ink Desk: Ana takes 1 acorn.
  Ana uses: Trade In.
  Ana spends 2 acorns.
  Apple Orchard of Ana goes back to the supply.
  Ana takes Apple Orchard from the supply.
  High Tide: Bo earns 2 coins.
  coins: Ana 312, Bo 55, Chris 135, Dina 104

Turn 126, Bo
  Bo rolls 1.
  Bo rolls again.
  Bo rolls 6.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Market Barrow: Bo earns 2 coins.
  Fox Meadow: Bo earns 3 coins.
  Old Umbrellas ×3: Bo earns 9 coins.
  Old Umbrellas ×2: Ana earns 6 coins.
  Bo uses: Planting.
  Planting: Bo pays the bank 1 coin.
  Planting: Bo takes 1 seed.
  High Tide: Chris earns 2 coins.
  coins: Ana 318, Bo 72, Chris 137, Dina 104

Turn 127, Chris
  Chris rolls 1 3.
  Pier Café: Bo takes 1 coin from Chris.
  Pier Café: Ana takes 1 coin from Chris.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Courtesy: Chris takes 1 acorn.
  Chris uses: Lanterns.
  Lanterns: Chris pays the bank 5 coins.
  Lanterns: Chris takes 1 lantern.
  High Tide: Dina earns 2 coins.
  coins: Ana 321, Bo 74, Chris 131, Dina 107

Turn 128, Dina
  Dina rolls 5.
  Dina rolls again.
  Dina rolls 5.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Ink Desk: Dina earns 1 coin.
  Ink Desk: Dina takes 1 acorn.
  Dina uses: Planting.
  Planting: Dina pays the bank 1 coin.
  Planting: Dina takes 1 seed.
  High Tide: Ana earns 2 coins.
  coins: Ana 325, Bo 75, Chris 132, Dina 108

Turn 129, Ana
  Ana rolls 3.
  Pier Café: Chris takes 1 coin from Ana.
  Pier Café: Bo takes 1 coin from Ana.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana uses: Lanterns.
  Lanterns: Ana pays the bank 5 coins.
  Lanterns: Ana takes 1 lantern.
  High Tide: Bo earns 2 coins.
  coins: Ana 326, Bo 78, Chris 133, Dina 108

Turn 130, Bo
  Bo rolls 5 6.
  Squid Boat ×3: Bo earns 9 coins.
  Squid Boat ×2: Chris earns 6 coins.
  Convenience Store ×2: Bo earns 16 coins.
  Pot-Luck Hall: all coins are shared; Ana gives up 157 and has 169.
  Pot-Luck Hall: all coins are shared; Bo gains 66 and has 169.
  Pot-Luck Hall: all coins are shared; Chris gains 30 and has 169.
  Pot-Luck Hall: all coins are shared; Dina gains 61 and has 169.
  Bo uses: Trade In.
  Bo spends 2 acorns.
  Squid Boat of Bo goes back to the supply.
  Bo takes Squid Boat from the supply.
  High Tide: Chris earns 2 coins.
  coins: Ana 169, Bo 169, Chris 171, Dina 169

Turn 131, Chris
  Chris rolls 4 6.
  Chris rolls again.
  Chris rolls 5 5.
  Chris takes another turn after this one.
  Apple Orchard ×2: Ana earns 4 coins.
  Apple Orchard ×3: Bo earns 6 coins.
  Paper Mill: Chris earns 2 coins.
  Squid Boat ×2: Chris earns 6 coins.
  Squid Boat ×3: Bo earns 9 coins.
  Pot-Luck Hall: Chris declines.
  Chris builds nothing.
  High Tide: Chris earns 2 coins.
  coins: Ana 173, Bo 184, Chris 181, Dina 169

Turn 132, Chris
  Chris rolls 3 3.
  Chris takes another turn after this one.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Old Umbrellas ×2: Ana earns 6 coins.
  Old Umbrellas ×3: Bo earns 9 coins.
  Chris uses: Planting.
  Planting: Chris pays the bank 1 coin.
  Planting: Chris takes 1 seed.
  Chris uses: Overtime.
  Chris spends 3 acorns.
  High Tide: Chris earns 2 coins.
  coins: Ana 179, Bo 193, Chris 188, Dina 169

Turn 133, Chris
  Chris rolls 6 6.
  Chris rolls again.
  Chris rolls 2 3.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chestnut Roaster: Chris declines.
  Chestnut Roaster: Chris declines.
  Chris spends 1 seed.
  Chestnut Roaster: Chris earns 4 coins.
  Chris uses: Planting.
  Planting: Chris pays the bank 1 coin.
  Planting: Chris takes 1 seed.
  High Tide: Dina earns 2 coins.
  coins: Ana 181, Bo 194, Chris 199, Dina 172

Turn 134, Dina
  Dina rolls 5.
  Dina rolls again.
  Dina rolls 2.
  Rice Chest: Dina earns 1 coin.
  Bakery ×2: Dina earns 2 coins.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Chris a card: Paper Mill.
  High Tide: Ana earns 2 coins.
  coins: Ana 183, Bo 194, Chris 199, Dina 175

Turn 135, Ana
  Ana rolls 3.
  Pier Café: Chris takes 1 coin from Ana.
  Pier Café: Bo takes 1 coin from Ana.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds nothing.
  High Tide: Bo earns 2 coins.
  coins: Ana 189, Bo 197, Chris 200, Dina 175

Turn 136, Bo
  Bo rolls 6 6.
  Bo rolls again.
  Bo rolls 2 5.
  Bo takes another turn after this one.
  Signal Skiff: Dina earns 1 coin.
  Acorns: Bo takes 1 acorn.
  Planting: Bo earns 2 coins.
  Bo uses: Lanterns.
  Lanterns: Bo pays the bank 6 coins.
  Lanterns: Bo takes 1 lantern.
  High Tide: Bo earns 2 coins.
  coins: Ana 189, Bo 195, Chris 200, Dina 176

Turn 137, Bo
  Bo rolls 3 4.
  Bo takes another turn after this one.
  Signal Skiff: Dina earns 1 coin.
  Acorns: Bo takes 1 acorn.
  Planting: Bo earns 2 coins.
  Bo uses: Planting.
  Planting: Bo pays the bank 1 coin.
  Planting: Bo takes 1 seed.
  High Tide: Bo earns 2 coins.
  coins: Ana 189, Bo 198, Chris 200, Dina 177

Turn 138, Bo
  Bo rolls 3 6.
  Bo rolls again.
  Bo rolls 3 5.
  Eel Restaurant ×2: Dina takes 6 coins from Bo.
  Eel Restaurant ×3: Chris takes 9 coins from Bo.
  Rice Cooks: Bo earns 1 coin.
  Rice Cooks: Bo earns 6 coins.
  Rice Cooks ×4: Ana earns 4 coins.
  Rice Cooks ×4: Ana earns 32 coins.
  Courtesy: Bo takes 1 acorn.
  Bo uses: Planting.
  Planting: Bo pays the bank 1 coin.
  Planting: Bo takes 1 seed.
  Bo uses: Overtime.
  Bo spends 3 acorns.
  Bo uses: Lanterns.
  Lanterns: Bo pays the bank 6 coins.
  Lanterns: Bo takes 1 lantern.
  High Tide: Chris earns 2 coins.
  coins: Ana 225, Bo 183, Chris 211, Dina 183

Turn 139, Chris
  Chris rolls 2 3.
  Chris adds 1: the total is 6.
  Chris spends 1 acorn.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chestnut Roaster: Chris declines.
  Chestnut Roaster: Chris declines.
  Chris spends 1 seed.
  Chestnut Roaster: Chris earns 4 coins.
  Old Umbrellas ×2: Ana earns 6 coins.
  Old Umbrellas ×3: Bo earns 9 coins.
  Chris builds nothing.
  High Tide: Dina earns 2 coins.
  coins: Ana 231, Bo 192, Chris 221, Dina 185

Turn 140, Dina
  Dina rolls 2.
  Dina rolls again.
  Dina rolls 5.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Ink Desk: Dina earns 1 coin.
  Ink Desk: Dina takes 1 acorn.
  Dina builds nothing.
  High Tide: Ana earns 2 coins.
  coins: Ana 235, Bo 193, Chris 222, Dina 187

Turn 141, Ana
  Ana rolls 3.
  Ana rolls again.
  Ana rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Dina earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Planting: Ana earns 8 coins.
  Ana builds nothing.
  High Tide: Bo earns 2 coins.
  coins: Ana 243, Bo 196, Chris 222, Dina 188

Turn 142, Bo
  Bo rolls 1 2.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Bakery ×3: Bo earns 3 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds nothing.
  High Tide: Chris earns 2 coins.
  coins: Ana 244, Bo 197, Chris 225, Dina 188

Turn 143, Chris
  Chris rolls 3.
  Chris rolls again.
  Chris rolls 3.
  Pier Café: Bo takes 1 coin from Chris.
  Pier Café: Ana takes 1 coin from Chris.
  Bakery ×2: Chris earns 2 coins.
  Courtesy: Chris takes 1 acorn.
  Chris uses: Gifts.
  Gifts: Chris takes 1 lantern.
  Chris gives Bo a card: Forest.
  High Tide: Dina earns 2 coins.
  coins: Ana 245, Bo 198, Chris 225, Dina 190

Turn 144, Dina
  Dina rolls 1.
  Dina rolls again.
  Dina rolls 4.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest ×2: Bo earns 2 coins.
  Courtesy: Dina takes 1 acorn.
  Dina uses: Lanterns.
  Lanterns: Dina pays the bank 5 coins.
  Lanterns: Dina takes 1 lantern.
  High Tide: Ana earns 2 coins.
  coins: Ana 250, Bo 201, Chris 226, Dina 183

Turn 145, Ana
  Ana rolls 2 2.
  Ana rolls again.
  Ana rolls 2 6.
  Eel Restaurant ×2: Dina takes 6 coins from Ana.
  Eel Restaurant ×3: Chris takes 9 coins from Ana.
  Acorn Mill ×2: Ana earns 2 coins.
  Acorn Mill ×2: Ana earns 8 coins.
  Rice Cooks ×4: Ana earns 4 coins.
  Rice Cooks ×4: Ana earns 32 coins.
  Rice Cooks: Bo earns 1 coin.
  Rice Cooks: Bo earns 7 coins.
  Courtesy: Ana takes 1 acorn.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Bo a card: Old Umbrellas.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana builds for 5 coins: Puppet Theatre.
  High Tide: Bo earns 2 coins.
  coins: Ana 276, Bo 211, Chris 235, Dina 189

Turn 146, Bo
  Bo rolls 3.
  Bo rolls again.
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Dina earns 1 coin.
  Bo builds nothing.
  High Tide: Chris earns 2 coins.
  coins: Ana 276, Bo 212, Chris 237, Dina 190

Turn 147, Chris
  Chris rolls 4.
  Chris adds 1: the total is 5.
  Chris spends 1 acorn.
  Forest: Dina earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest ×2: Bo earns 2 coins.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chris uses: Lanterns.
  Lanterns: Chris pays the bank 5 coins.
  Lanterns: Chris takes 1 lantern.
  High Tide: Dina earns 2 coins.
  coins: Ana 278, Bo 214, Chris 239, Dina 193

Turn 148, Dina
  Dina rolls 6.
  Dina rolls again.
  Dina rolls 2.
  Rice Chest: Dina earns 1 coin.
  Bakery ×2: Dina earns 2 coins.
  Dina builds nothing.
  High Tide: Ana earns 2 coins.
  coins: Ana 280, Bo 214, Chris 239, Dina 196

Turn 149, Ana
  Ana rolls 1 3.
  Ana rolls again.
  Ana rolls 5 6.
  Squid Boat ×3: Bo earns 9 coins.
  Squid Boat ×2: Chris earns 6 coins.
  Echo Bell: Ana takes 1 lantern.
  Convenience Store: Ana earns 4 coins.
  Pot-Luck Hall: all coins are shared; Ana gives up 47 and has 237.
  Pot-Luck Hall: all coins are shared; Bo gains 14 and has 237.
  Pot-Luck Hall: all coins are shared; Chris gives up 8 and has 237.
  Pot-Luck Hall: all coins are shared; Dina gains 41 and has 237.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Bo a card: Forest.
  High Tide: Bo earns 2 coins.
  coins: Ana 237, Bo 239, Chris 237, Dina 237

Turn 150, Bo
  Bo rolls 3.
  Bo rolls again.
  Bo rolls 5.
  Forest ×3: Bo earns 3 coins.
  Forest: Dina earns 1 coin.
  Forest: Ana earns 1 coin.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Chestnut Roaster: Bo declines.
  Chestnut Roaster: Bo declines.
  Bo uses: Gifts.
  Gifts: Bo takes 1 lantern.
  Bo gives Chris a card: Squid Boat.
  High Tide: Chris earns 2 coins.
  coins: Ana 238, Bo 246, Chris 239, Dina 238

Turn 151, Chris
  Chris rolls 3 5.
  Chris takes 1 off: the total is 7.
  Chris spends 1 acorn.
  Signal Skiff: Dina earns 1 coin.
  Salt Works ×3: Chris earns 42 coins.
  Acorn Mill ×2: Chris earns 2 coins.
  Chris builds nothing.
  High Tide: Dina earns 2 coins.
  coins: Ana 238, Bo 246, Chris 283, Dina 241

Turn 152, Dina
  Dina rolls 1 2.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Bakery ×2: Dina earns 2 coins.
  Courtesy: Dina takes 1 acorn.
  Dina uses: Trade In.
  Dina spends 2 acorns.
  Acorn Mill of Dina goes back to the supply.
  Dina takes Acorn Mill from the supply.
  High Tide: Ana earns 2 coins.
  coins: Ana 241, Bo 247, Chris 284, Dina 240

Turn 153, Ana
  Ana rolls 5 5.
  Ana rolls again.
  Ana rolls 3 5.
  Eel Restaurant ×2: Dina takes 6 coins from Ana.
  Eel Restaurant ×3: Chris takes 9 coins from Ana.
  Acorn Mill ×2: Ana earns 2 coins.
  Acorn Mill ×2: Ana earns 4 coins.
  Rice Cooks ×4: Ana earns 4 coins.
  Rice Cooks ×4: Ana earns 44 coins.
  Rice Cooks: Bo earns 1 coin.
  Rice Cooks: Bo earns 8 coins.
  Courtesy: Ana takes 1 acorn.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Dina a card: Forest.
  High Tide: Bo earns 2 coins.
  coins: Ana 280, Bo 258, Chris 293, Dina 246

Turn 154, Bo
  Bo rolls 1 2.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Bakery ×3: Bo earns 3 coins.
  Courtesy: Bo takes 1 acorn.
  Bo uses: Planting.
  Planting: Bo pays the bank 1 coin.
  Planting: Bo takes 1 seed.
  High Tide: Chris earns 2 coins.
  coins: Ana 281, Bo 258, Chris 296, Dina 246

Turn 155, Chris
  Chris rolls 1 4.
  Forest ×2: Dina earns 2 coins.
  Forest ×3: Bo earns 3 coins.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chris uses: Lanterns.
  Lanterns: Chris pays the bank 5 coins.
  Lanterns: Chris takes 1 lantern.
  High Tide: Dina earns 2 coins.
  coins: Ana 281, Bo 261, Chris 298, Dina 250

Turn 156, Dina
  Dina rolls 3 6.
  Dina rolls again.
  Dina rolls 3 6.
  Eel Restaurant ×3: Chris takes 9 coins from Dina.
  Low Stool: Dina earns 2 coins.
  Apple Orchard ×2: Ana earns 4 coins.
  Apple Orchard ×3: Bo earns 6 coins.
  Courtesy: Dina takes 1 acorn.
  Dina uses: Lanterns.
  Lanterns: Dina pays the bank 5 coins.
  Lanterns: Dina takes 1 lantern.
  Dina uses: Overtime.
  Dina spends 2 acorns.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Ana a card: Eel Restaurant.
  High Tide: Ana earns 2 coins.
  coins: Ana 287, Bo 267, Chris 307, Dina 238

Turn 157, Ana
  Ana rolls 1 3.
  Ana rolls again.
  Ana rolls 6 6.
  Ana takes another turn after this one.
  Echo Bell: Ana takes 1 lantern.
  Convenience Store: Ana earns 4 coins.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Chris a card: Salt Works.
  High Tide: Ana earns 2 coins.
  coins: Ana 293, Bo 267, Chris 307, Dina 238

Turn 158, Ana
  Ana rolls 1 4.
  Forest ×3: Bo earns 3 coins.
  Forest ×2: Dina earns 2 coins.
  Ink Desk: Ana earns 1 coin.
  Ink Desk: Ana takes 1 acorn.
  Ana uses: Planting.
  Planting: Ana cannot hold more seeds.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  High Tide: Bo earns 2 coins.
  coins: Ana 294, Bo 272, Chris 307, Dina 240

Turn 159, Bo
  Bo rolls 2.
  Bo rolls again.
  Bo rolls 2.
  Rice Chest: Dina earns 1 coin.
  Bakery ×3: Bo earns 3 coins.
  Bo uses: Lanterns.
  Lanterns: Bo pays the bank 6 coins.
  Lanterns: Bo takes 1 lantern.
  High Tide: Chris earns 2 coins.
  coins: Ana 294, Bo 269, Chris 309, Dina 241

Turn 160, Chris
  Chris rolls 1 3.
  Chris adds 1: the total is 5.
  Chris spends 1 acorn.
  Forest ×2: Dina earns 2 coins.
  Forest ×3: Bo earns 3 coins.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chris builds nothing.
  High Tide: Dina earns 2 coins.
  coins: Ana 294, Bo 272, Chris 316, Dina 245

Turn 161, Dina
  Dina rolls 3.
  Pier Café: Chris takes 1 coin from Dina.
  Pier Café: Bo takes 1 coin from Dina.
  Pier Café: Ana takes 1 coin from Dina.
  Bakery ×2: Dina earns 2 coins.
  Courtesy: Dina takes 1 acorn.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Ana a card: Eel Restaurant.
  Dina uses: Overtime.
  Dina spends 2 acorns.
  High Tide: Ana earns 2 coins.
  coins: Ana 297, Bo 273, Chris 317, Dina 244

Turn 162, Ana
  Ana rolls 4 6.
  Low Stool: Ana earns 2 coins.
  Apple Orchard ×2: Ana earns 4 coins.
  Apple Orchard ×3: Bo earns 6 coins.
  Squid Boat ×2: Bo earns 6 coins.
  Squid Boat ×3: Chris earns 9 coins.
  Pot-Luck Hall: all coins are shared; Ana gives up 13 and has 290.
  Pot-Luck Hall: all coins are shared; Bo gains 5 and has 290.
  Pot-Luck Hall: all coins are shared; Chris gives up 36 and has 290.
  Pot-Luck Hall: all coins are shared; Dina gains 46 and has 290.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Chris a card: Rice Cooks.
  High Tide: Bo earns 2 coins.
  coins: Ana 290, Bo 292, Chris 290, Dina 290

Turn 163, Bo
  Bo rolls 5.
  Bo rolls again.
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Dina earns 1 coin.
  Bo uses: Gifts.
  Gifts: Bo takes 1 lantern.
  Bo gives Dina a card: Rice Cooks.
  High Tide: Chris earns 2 coins.
  coins: Ana 290, Bo 293, Chris 292, Dina 291

Turn 164, Chris
  Chris rolls 6.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Old Umbrellas: Ana earns 4 coins.
  Old Umbrellas ×4: Bo earns 12 coins.
  Chris uses: Planting.
  Planting: Chris pays the bank 1 coin.
  Planting: Chris takes 1 seed.
  High Tide: Dina earns 2 coins.
  coins: Ana 294, Bo 305, Chris 297, Dina 293

Turn 165, Dina
  Dina rolls 1 5.
  Dina rolls again.
  Dina rolls 1 6.
  Signal Skiff: Dina earns 1 coin.
  Salt Works: Dina earns 14 coins.
  Acorn Mill: Dina earns 1 coin.
  Dina uses: Lanterns.
  Lanterns: Dina pays the bank 5 coins.
  Lanterns: Dina takes 1 lantern.
  High Tide: Ana earns 2 coins.
  coins: Ana 296, Bo 305, Chris 297, Dina 304

Turn 166, Ana
  Ana rolls 4 4.
  Ana rolls again.
  Ana rolls 3 6.
  Eel Restaurant ×3: Chris takes 9 coins from Ana.
  Low Stool: Ana earns 2 coins.
  Apple Orchard ×2: Ana earns 4 coins.
  Apple Orchard ×3: Bo earns 6 coins.
  Courtesy: Ana takes 1 acorn.
  Ana uses: Lanterns.
  Lanterns: Ana pays the bank 5 coins.
  Lanterns: Ana takes 1 lantern.
  High Tide: Bo earns 2 coins.
  coins: Ana 288, Bo 313, Chris 306, Dina 304

Turn 167, Bo
  Bo rolls 4.
  Bo rolls again.
  Bo rolls 3.
  Pier Café: Ana takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Bakery ×3: Bo earns 3 coins.
  Courtesy: Bo takes 1 acorn.
  Bo uses: Trade In.
  Bo spends 2 acorns.
  Squid Boat of Bo goes back to the supply.
  Bo takes Squid Boat from the supply.
  High Tide: Chris earns 2 coins.
  coins: Ana 289, Bo 314, Chris 309, Dina 304

Turn 168, Chris
  Chris rolls 4.
  Chris rolls again.
  Chris rolls 4.
  Chris adds 1: the total is 5.
  Chris spends 1 acorn.
  Forest ×2: Dina earns 2 coins.
  Forest ×3: Bo earns 3 coins.
  Ink Desk: Chris earns 1 coin.
  Ink Desk: Chris takes 1 acorn.
  Chestnut Roaster ×3: Chris earns 6 coins.
  Chestnut Roaster: Chris declines.
  Chris spends 1 seed.
  Chestnut Roaster: Chris earns 4 coins.
  Chris uses: Gifts.
  Gifts: Chris takes 1 lantern.
  Chris gives Bo a card: Salt Works.
  High Tide: Dina earns 2 coins.
  coins: Ana 289, Bo 317, Chris 320, Dina 308

Turn 169, Dina
  Dina rolls 4 6.
  Dina rolls again.
  Dina rolls 2 3.
  Forest ×2: Dina earns 2 coins.
  Forest ×3: Bo earns 3 coins.
  Ink Desk: Dina earns 1 coin.
  Ink Desk: Dina takes 1 acorn.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Ana a card: Forest.
  High Tide: Ana earns 2 coins.
  coins: Ana 291, Bo 320, Chris 320, Dina 311

Turn 170, Ana
  Ana rolls 1 4.
  Ana rolls again.
  Ana rolls 3 6.
  Eel Restaurant ×3: Chris takes 9 coins from Ana.
  Low Stool: Ana earns 2 coins.
  Apple Orchard ×2: Ana earns 4 coins.
  Apple Orchard ×3: Bo earns 6 coins.
  Courtesy: Ana takes 1 acorn.
  Ana uses: Lanterns.
  Lanterns: Ana pays the bank 5 coins.
  Lanterns: Ana takes 1 lantern.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana uses: Lanterns.
  Lanterns: Ana pays the bank 5 coins.
  Lanterns: Ana takes 1 lantern.
  Ana wins.
  coins: Ana 278, Bo 326, Chris 329, Dina 311
