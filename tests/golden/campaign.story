Turn 1, Bo
  Bo rolls 4 4.
  Rope Locker: Bo earns 2 coins.
  Bo builds for 3 coins: Apple Orchard.
  coins: Ana 3, Bo 3, Chris 3, Dina 3

Turn 2, Chris
  Chris rolls 4.
  Pier Café: Dina takes 1 coin from Chris.
  Telescope Kiosk: Bo earns 1 coin.
  Acorns: Chris takes 1 acorn.
  Chris builds for 1 coin: Pot-Luck Hall.
  coins: Ana 3, Bo 4, Chris 1, Dina 4

Turn 3, Dina
  Dina rolls 2 2.
  Pier Café: Chris takes 1 coin from Dina.
  Telescope Kiosk: Bo earns 1 coin.
  Acorns: Dina takes 1 acorn.
  Dina builds for 3 coins: Apple Orchard.
  coins: Ana 3, Bo 5, Chris 2, Dina 0

Turn 4, Ana
  Ana rolls 3.
  Ana rolls again.
  Ana spends 2 acorns.
  Ana rolls 4.
  Pier Café: Dina takes 1 coin from Ana.
  Pier Café: Chris takes 1 coin from Ana.
  Telescope Kiosk: Bo earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Soup Kitchen: Ana earns 2 coins.
  Ana uses: Trade In.
  Rope Locker of Ana leaves the game: it has no stack.
  Ana takes Apple Orchard from the supply.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana uses: Trade In.
  Bakery of Ana goes back to the supply.
  Ana takes Salt Works from the supply.
  coins: Ana 3, Bo 6, Chris 3, Dina 1

Turn 5, Bo
  Bo rolls 2.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Ana earns 1 coin.
  Bo uses: Lanterns.
  Lanterns: Bo pays the bank 5 coins.
  Lanterns: Bo takes 1 lantern.
  coins: Ana 4, Bo 3, Chris 3, Dina 1

Turn 6, Chris
  Chris rolls 1 3.
  Pier Café: Dina takes 1 coin from Chris.
  Telescope Kiosk: Bo earns 1 coin.
  Acorns: Chris takes 0 acorns.
  Chris builds for 1 coin: Bakery.
  Chris uses: Overtime.
  Chris spends 3 acorns.
  Chris builds for 1 coin: Chestnut Roaster.
  coins: Ana 4, Bo 4, Chris 0, Dina 2

Turn 7, Dina
  Dina rolls 5.
  Acorns: Dina takes 1 acorn.
  Dina builds for 1 coin: Pot-Luck Hall.
  Dina uses: Overtime.
  Dina spends 2 acorns.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Chris a card: Apple Orchard.
  coins: Ana 4, Bo 4, Chris 0, Dina 1

Turn 8, Ana
  Ana rolls 5 6.
  Acorns: Ana takes 1 acorn.
  Ana builds for 3 coins: Squid Boat.
  coins: Ana 1, Bo 4, Chris 0, Dina 1

Turn 9, Bo
  Bo rolls 1 2.
  Pier Café: Dina takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Acorns: Bo takes 1 acorn.
  Bo builds for 1 coin: Chestnut Roaster.
  coins: Ana 1, Bo 1, Chris 1, Dina 2

Turn 10, Chris
  Chris rolls 1 1.
  Rice Chest: Ana earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 3 coins: Old Umbrellas.
  coins: Ana 2, Bo 3, Chris 0, Dina 2

Turn 11, Dina
  Dina rolls 2 5.
  Signal Skiff: Dina earns 1 coin.
  Signal Skiff: Chris earns 1 coin.
  Dina builds for 3 coins: Paper Mill.
  coins: Ana 2, Bo 3, Chris 1, Dina 0

Turn 12, Ana
  Ana rolls 3 4.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Salt Works: Ana earns 5 coins.
  Ana builds nothing.
  coins: Ana 7, Bo 3, Chris 2, Dina 1

Turn 13, Bo
  Bo rolls 4.
  Pier Café: Dina takes 1 coin from Bo.
  Pier Café: Chris takes 1 coin from Bo.
  Telescope Kiosk: Bo earns 1 coin.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 1 coin: Chestnut Roaster.
  coins: Ana 7, Bo 1, Chris 3, Dina 2

Turn 14, Chris
  Chris rolls 2 4.
  Chestnut Roaster: Chris earns 2 coins.
  Chris spends 1 seed.
  Chestnut Roaster: Chris earns 4 coins.
  Market Barrow: Chris earns 2 coins.
  Old Umbrellas: Chris earns 1 coin.
  Chris builds for 2 coins: Rice Cooks.
  coins: Ana 7, Bo 1, Chris 10, Dina 2

Turn 15, Dina
  Dina rolls 6 6.
  Echo Bell: Dina takes 1 lantern.
  Acorns: Dina takes 1 acorn.
  Dina builds for 1 coin: Chestnut Roaster.
  coins: Ana 7, Bo 1, Chris 10, Dina 1

Turn 16, Ana
  Ana rolls 1.
  Wheat Field: Chris earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Ana uses: Planting.
  Planting: Ana pays the bank 4 coins.
  Planting: Ana takes 1 seed.
  coins: Ana 3, Bo 1, Chris 11, Dina 1

Turn 17, Bo
  Bo rolls 5.
  Ink Desk: Bo earns 1 coin.
  Ink Desk: Bo takes 1 acorn.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Bo builds for 3 coins: Acorn Mill.
  coins: Ana 3, Bo 3, Chris 11, Dina 1

Turn 18, Chris
  Chris rolls 5.
  Chris rolls again.
  Chris spends 2 acorns.
  Chris rolls 3.
  Pier Café: Dina takes 1 coin from Chris.
  Bakery ×2: Chris earns 2 coins.
  Courtesy: Chris takes 1 acorn.
  Chris uses: Lanterns.
  Lanterns: Chris pays the bank 5 coins.
  Lanterns: Chris takes 1 lantern.
  coins: Ana 3, Bo 3, Chris 7, Dina 2

Turn 19, Dina
  Dina rolls 4.
  Pier Café: Chris takes 1 coin from Dina.
  Telescope Kiosk: Bo earns 1 coin.
  Acorns: Dina takes 1 acorn.
  Dina uses: Trade In.
  Pier Café of Dina leaves the game: it has no stack.
  Dina takes Chestnut Roaster from the supply.
  Dina uses: Overtime.
  Dina spends 2 acorns.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Chris a card: Paper Mill.
  coins: Ana 3, Bo 4, Chris 8, Dina 1

Turn 20, Ana
  Ana rolls 5.
  Ink Desk: Ana earns 1 coin.
  Ink Desk: Ana takes 1 acorn.
  Ana builds for 3 coins: Rice Cooks.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana builds for 1 coin: Bakery.
  coins: Ana 0, Bo 4, Chris 8, Dina 1

Turn 21, Bo
  Bo rolls 2 3.
  Bo rolls again.
  Bo spends 2 acorns.
  Bo rolls 3 6.
  Apple Orchard: Bo earns 2 coins.
  Apple Orchard: Bo earns 1 coin.
  Apple Orchard: Chris earns 2 coins.
  Apple Orchard: Ana earns 2 coins.
  Bo builds for 3 coins: Rice Cooks.
  coins: Ana 2, Bo 4, Chris 10, Dina 1

Turn 22, Chris
  Chris rolls 2 3.
  Chestnut Roaster: Chris earns 2 coins.
  Chris builds for 2 coins: Apple Orchard.
  coins: Ana 2, Bo 4, Chris 10, Dina 1

Turn 23, Dina
  Dina rolls 3 4.
  Signal Skiff: Dina earns 1 coin.
  Signal Skiff: Chris earns 1 coin.
  Dina uses: Trade In.
  Rope Locker of Dina leaves the game: it has no stack.
  Dina takes Convenience Store from the supply.
  coins: Ana 2, Bo 4, Chris 11, Dina 2

Turn 24, Ana
  Ana rolls 3 4.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Salt Works: Ana earns 4 coins.
  Ana builds for 3 coins: Eel Restaurant.
  coins: Ana 3, Bo 4, Chris 12, Dina 3

Turn 25, Bo
  Bo rolls 1.
  Wheat Field: Chris earns 1 coin.
  Acorns: Bo takes 1 acorn.
  Bo builds for 1 coin: Pot-Luck Hall.
  coins: Ana 3, Bo 3, Chris 13, Dina 3

Turn 26, Chris
  Chris rolls 1 5.
  Chestnut Roaster: Chris earns 2 coins.
  Market Barrow: Chris earns 2 coins.
  Old Umbrellas: Chris earns 1 coin.
  Chris uses: Gifts.
  Gifts: Chris takes 1 lantern.
  Chris gives Bo a card: Rice Cooks.
  coins: Ana 3, Bo 3, Chris 18, Dina 3

Turn 27, Dina
  Dina rolls 4.
  Pier Café: Chris takes 1 coin from Dina.
  Telescope Kiosk: Bo earns 1 coin.
  Acorns: Dina takes 1 acorn.
  Dina uses: Trade In.
  Convenience Store of Dina goes back to the supply.
  Dina takes Apple Orchard from the supply.
  Dina uses: Overtime.
  Dina spends 2 acorns.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Bo a card: Apple Orchard.
  coins: Ana 3, Bo 4, Chris 19, Dina 2

Turn 28, Ana
  Ana rolls 4 6.
  Low Stool: Ana earns 2 coins.
  Apple Orchard: Ana earns 2 coins.
  Apple Orchard ×2: Bo earns 4 coins.
  Apple Orchard ×2: Bo earns 2 coins.
  Apple Orchard ×2: Chris earns 4 coins.
  Squid Boat: Ana earns 3 coins.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Dina a card: Eel Restaurant.
  coins: Ana 10, Bo 10, Chris 23, Dina 2

Turn 29, Bo
  Bo rolls 1 5.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Old Umbrellas: Chris earns 1 coin.
  Bo builds nothing.
  coins: Ana 10, Bo 14, Chris 24, Dina 2

Turn 30, Chris
  Chris rolls 3.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 2 coins: Fox Meadow.
  coins: Ana 10, Bo 14, Chris 24, Dina 2

Turn 31, Dina
  Dina rolls 5 5.
  Low Stool: Dina earns 2 coins.
  Apple Orchard: Ana earns 2 coins.
  Apple Orchard ×2: Bo earns 4 coins.
  Apple Orchard ×2: Bo earns 2 coins.
  Apple Orchard ×2: Chris earns 4 coins.
  Squid Boat: Ana earns 3 coins.
  Pot-Luck Hall: all coins are shared; Ana gains 2 and has 17.
  Pot-Luck Hall: all coins are shared; Bo gives up 3 and has 17.
  Pot-Luck Hall: all coins are shared; Chris gives up 11 and has 17.
  Pot-Luck Hall: all coins are shared; Dina gains 13 and has 17.
  Dina builds for 3 coins: Fox Meadow.
  coins: Ana 17, Bo 17, Chris 17, Dina 14

Turn 32, Ana
  Ana rolls 4 6.
  Low Stool: Ana earns 2 coins.
  Apple Orchard: Ana earns 2 coins.
  Apple Orchard ×2: Bo earns 4 coins.
  Apple Orchard ×2: Bo earns 2 coins.
  Apple Orchard ×2: Chris earns 4 coins.
  Squid Boat: Ana earns 3 coins.
  Ana uses: Planting.
  Planting: Ana pays the bank 4 coins.
  Planting: Ana takes 1 seed.
  coins: Ana 20, Bo 23, Chris 21, Dina 14

Turn 33, Bo
  Bo rolls 2 2.
  Bo rolls again.
  Bo spends 2 acorns.
  Bo rolls 3 4.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Acorn Mill: Bo earns 1 coin.
  Bo builds for 12 coins: Kindly Clock.
  coins: Ana 20, Bo 12, Chris 22, Dina 15

Turn 34, Chris
  Chris rolls 1.
  Wheat Field: Chris earns 1 coin.
  Chris builds for 21 coins: Sea Gate.
  coins: Ana 20, Bo 12, Chris 2, Dina 15

Turn 35, Dina
  Dina rolls 3.
  Pier Café: Chris takes 1 coin from Dina.
  Bakery: Dina earns 1 coin.
  Courtesy: Dina takes 1 acorn.
  Dina builds for 4 coins: Old Umbrellas.
  coins: Ana 20, Bo 12, Chris 3, Dina 11

Turn 36, Ana
  Ana rolls 2 4.
  Old Umbrellas: Chris earns 2 coins.
  Old Umbrellas: Dina earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Ana builds nothing.
  coins: Ana 20, Bo 12, Chris 5, Dina 12

Turn 37, Bo
  Bo rolls 4.
  Bo rolls again.
  Bo rolls 5.
  Ink Desk: Bo earns 1 coin.
  Ink Desk: Bo takes 1 acorn.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Bo builds for 3 coins: Acorn Mill.
  coins: Ana 20, Bo 14, Chris 5, Dina 12

Turn 38, Chris
  Chris rolls 1 4.
  Chestnut Roaster: Chris earns 2 coins.
  Chris builds for 1 coin: Convenience Store.
  coins: Ana 20, Bo 14, Chris 6, Dina 12

Turn 39, Dina
  Dina rolls 2 2.
  Pier Café: Chris takes 1 coin from Dina.
  Telescope Kiosk: Bo earns 1 coin.
  Acorns: Dina takes 1 acorn.
  Dina builds for 3 coins: Fox Meadow.
  coins: Ana 20, Bo 15, Chris 7, Dina 8

Turn 40, Ana
  Ana rolls 3 4.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Salt Works: Ana earns 5 coins.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Dina a card: Rice Cooks.
  coins: Ana 25, Bo 15, Chris 8, Dina 9

Turn 41, Bo
  Bo rolls 1 3.
  Bo rolls again.
  Bo rolls 3 6.
  Eel Restaurant: Dina takes 3 coins from Bo.
  Apple Orchard ×2: Bo earns 4 coins.
  Apple Orchard ×2: Bo earns 2 coins.
  Apple Orchard ×2: Chris earns 4 coins.
  Apple Orchard: Ana earns 2 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 3 coins: Squid Boat.
  coins: Ana 27, Bo 15, Chris 12, Dina 12

Turn 42, Chris
  Chris rolls 4 6.
  Low Stool: Chris earns 2 coins.
  Apple Orchard ×2: Chris earns 4 coins.
  Apple Orchard: Ana earns 2 coins.
  Apple Orchard ×2: Bo earns 4 coins.
  Apple Orchard ×2: Bo earns 2 coins.
  Paper Mill: Chris earns 2 coins.
  Squid Boat: Ana earns 3 coins.
  Squid Boat: Bo earns 3 coins.
  Pot-Luck Hall: all coins are shared; Ana gives up 10 and has 22.
  Pot-Luck Hall: all coins are shared; Bo gives up 2 and has 22.
  Pot-Luck Hall: all coins are shared; Chris gains 2 and has 22.
  Pot-Luck Hall: all coins are shared; Dina gains 10 and has 22.
  Chris uses: Gifts.
  Gifts: Chris takes 1 lantern.
  Chris gives Dina a card: Fox Meadow.
  coins: Ana 22, Bo 22, Chris 22, Dina 22

Turn 43, Dina
  Dina rolls 1 3.
  Pier Café: Chris takes 1 coin from Dina.
  Telescope Kiosk: Bo earns 1 coin.
  Acorns: Dina takes 1 acorn.
  Dina builds for 3 coins: Acorn Mill.
  Dina uses: Overtime.
  Dina spends 2 acorns.
  Dina builds for 4 coins: Forest.
  coins: Ana 22, Bo 23, Chris 23, Dina 14

Turn 44, Ana
  Ana rolls 5.
  Ink Desk: Ana earns 1 coin.
  Ink Desk: Ana takes 1 acorn.
  Forest: Dina earns 1 coin.
  Ana builds for 1 coin: Pot-Luck Hall.
  coins: Ana 22, Bo 23, Chris 23, Dina 15

Turn 45, Bo
  Bo rolls 6.
  Bo rolls again.
  Bo rolls 2.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Ana earns 1 coin.
  Bo builds for 4 coins: Forest.
  coins: Ana 23, Bo 21, Chris 23, Dina 15

Turn 46, Chris
  Chris rolls 2.
  Rice Chest: Ana earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 3 coins: Forest.
  coins: Ana 24, Bo 23, Chris 22, Dina 15

Turn 47, Dina
  Dina rolls 5 6.
  Echo Bell: Dina takes 1 lantern.
  Squid Boat: Ana earns 3 coins.
  Squid Boat: Bo earns 3 coins.
  Pot-Luck Hall: Dina declines.
  Acorns: Dina takes 1 acorn.
  Dina builds for 3 coins: Rice Cooks.
  coins: Ana 27, Bo 26, Chris 22, Dina 12

Turn 48, Ana
  Ana rolls 1 3.
  Pier Café: Chris takes 1 coin from Ana.
  Telescope Kiosk: Bo earns 1 coin.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Ana builds for 3 coins: Paper Mill.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana builds for 3 coins: Paper Mill.
  coins: Ana 20, Bo 28, Chris 24, Dina 13

Turn 49, Bo
  Bo rolls 1.
  Wheat Field: Chris earns 1 coin.
  Acorns: Bo takes 1 acorn.
  Bo builds for 3 coins: Acorn Mill.
  coins: Ana 20, Bo 25, Chris 25, Dina 13

Turn 50, Chris
  Chris rolls 1 5.
  Chestnut Roaster: Chris earns 2 coins.
  Market Barrow: Chris earns 2 coins.
  Old Umbrellas: Chris earns 2 coins.
  Old Umbrellas: Dina earns 1 coin.
  Chris builds for 5 coins: Puppet Theatre.
  coins: Ana 20, Bo 25, Chris 26, Dina 14

Turn 51, Dina
  Dina rolls 5.
  Dina rolls again.
  Dina spends 2 acorns.
  Dina rolls 2.
  Rice Chest: Ana earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Bakery: Dina earns 1 coin.
  Dina uses: Gifts.
  Gifts: Dina takes 1 lantern.
  Dina gives Chris a card: Eel Restaurant.
  coins: Ana 21, Bo 27, Chris 26, Dina 15

Turn 52, Ana
  Ana rolls 3.
  Pier Café: Chris takes 1 coin from Ana.
  Bakery: Ana earns 1 coin.
  Courtesy: Ana takes 1 acorn.
  Ana uses: Planting.
  Planting: Ana pays the bank 4 coins.
  Planting: Ana takes 1 seed.
  coins: Ana 17, Bo 27, Chris 27, Dina 15

Turn 53, Bo
  Bo rolls 1 3.
  Bo rolls again.
  Bo rolls 1 3.
  Pier Café: Chris takes 1 coin from Bo.
  Telescope Kiosk: Bo earns 1 coin.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Courtesy: Bo takes 1 acorn.
  Bo uses: Planting.
  Planting: Bo pays the bank 4 coins.
  Planting: Bo takes 1 seed.
  coins: Ana 17, Bo 24, Chris 29, Dina 16

Turn 54, Chris
  Chris rolls 2 3.
  Chestnut Roaster: Chris earns 2 coins.
  Forest: Chris earns 1 coin.
  Forest: Dina earns 1 coin.
  Forest: Bo earns 1 coin.
  Chris builds for 1 coin: Convenience Store.
  coins: Ana 17, Bo 25, Chris 31, Dina 17

Turn 55, Dina
  Dina rolls 2 6.
  Acorn Mill: Dina earns 1 coin.
  Rice Cooks ×2: Dina earns 2 coins.
  Rice Cooks ×2: Dina earns 16 coins.
  Rice Cooks ×2: Bo earns 2 coins.
  Rice Cooks ×2: Bo earns 4 coins.
  Dina builds for 4 coins: Forest.
  coins: Ana 17, Bo 31, Chris 31, Dina 32

Turn 56, Ana
  Ana rolls 6.
  Old Umbrellas: Chris earns 3 coins.
  Old Umbrellas: Dina earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Chris a card: Apple Orchard.
  coins: Ana 17, Bo 31, Chris 34, Dina 33

Turn 57, Bo
  Bo rolls 2 3.
  Bo rolls again.
  Bo rolls 1 1.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Ana earns 1 coin.
  Bo uses: Gifts.
  Gifts: Bo takes 1 lantern.
  Bo gives Dina a card: Squid Boat.
  coins: Ana 18, Bo 33, Chris 34, Dina 33

Turn 58, Chris
  Chris rolls 6.
  Chestnut Roaster: Chris earns 2 coins.
  Market Barrow: Chris earns 2 coins.
  Old Umbrellas: Chris earns 3 coins.
  Old Umbrellas: Dina earns 1 coin.
  Chris spends 1 lantern.
  Chris spends 1 lantern.
  Chris spends 1 lantern.
  Guest Room: Chris pays the bank 37 coins.
  Chris contributes to the community: Guest Room.
  Guest Room: Chris takes 1 lantern.
  Guest Room: Chris earns 2 coins.
  High Tide: Dina earns 2 coins.
  coins: Ana 18, Bo 33, Chris 6, Dina 36

Turn 59, Dina
  Dina rolls 1.
  Wheat Field: Chris earns 1 coin.
  Acorns: Dina takes 1 acorn.
  Dina builds for 3 coins: Eel Restaurant.
  High Tide: Ana earns 2 coins.
  coins: Ana 20, Bo 33, Chris 7, Dina 33

Turn 60, Ana
  Ana rolls 1.
  Wheat Field: Chris earns 1 coin.
  Acorns: Ana takes 1 acorn.
  Ana uses: Trade In.
  Rice Chest of Ana leaves the game: it has no stack.
  Ana takes Acorn Mill from the supply.
  High Tide: Bo earns 2 coins.
  coins: Ana 20, Bo 35, Chris 8, Dina 33

Turn 61, Bo
  Bo rolls 6.
  Bo rolls again.
  Bo rolls 5.
  Ink Desk: Bo earns 1 coin.
  Ink Desk: Bo takes 1 acorn.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Bo spends 1 seed.
  Chestnut Roaster: Bo earns 4 coins.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Bo uses: Planting.
  Planting: Bo pays the bank 4 coins.
  Planting: Bo takes 1 seed.
  Bo uses: Overtime.
  Bo spends 3 acorns.
  Bo builds for 3 coins: Squid Boat.
  High Tide: Chris earns 2 coins.
  coins: Ana 20, Bo 38, Chris 11, Dina 35

Turn 62, Chris
  Chris rolls 3 5.
  Eel Restaurant: Dina takes 3 coins from Chris.
  Rice Cooks ×2: Dina earns 2 coins.
  Rice Cooks ×2: Dina earns 16 coins.
  Rice Cooks ×2: Bo earns 2 coins.
  Rice Cooks ×2: Bo earns 6 coins.
  Acorns: Chris takes 1 acorn.
  Chris builds for 2 coins: Eel Restaurant.
  High Tide: Dina earns 2 coins.
  coins: Ana 20, Bo 46, Chris 6, Dina 58

Turn 63, Dina
  Dina rolls 3 5.
  Acorn Mill: Dina earns 1 coin.
  Acorn Mill: Dina earns 1 coin.
  Rice Cooks ×2: Dina earns 2 coins.
  Rice Cooks ×2: Dina earns 16 coins.
  Rice Cooks ×2: Bo earns 2 coins.
  Rice Cooks ×2: Bo earns 6 coins.
  Dina builds nothing.
  High Tide: Ana earns 2 coins.
  coins: Ana 22, Bo 54, Chris 6, Dina 78

Turn 64, Ana
  Ana rolls 1 4.
  Ink Desk: Ana earns 1 coin.
  Ink Desk: Ana takes 1 acorn.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Ana builds for 15 coins: Kindly Clock.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana builds for 3 coins: Salt Works.
  High Tide: Bo earns 2 coins.
  coins: Ana 5, Bo 57, Chris 7, Dina 80

Turn 65, Bo
  Bo rolls 2.
  Bo rolls again.
  Bo rolls 5.
  Ink Desk: Bo earns 1 coin.
  Ink Desk: Bo takes 1 acorn.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Chestnut Roaster: Bo declines.
  Chestnut Roaster: Bo declines.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Bo uses: Gifts.
  Gifts: Bo takes 1 lantern.
  Bo gives Ana a card: Forest.
  High Tide: Chris earns 2 coins.
  coins: Ana 5, Bo 63, Chris 10, Dina 82

Turn 66, Chris
  Chris rolls 5 6.
  Convenience Store ×2: Chris earns 16 coins.
  Squid Boat: Dina earns 3 coins.
  Squid Boat: Ana earns 3 coins.
  Squid Boat: Bo earns 3 coins.
  Pot-Luck Hall: Chris declines.
  Chris builds for 2 coins: Fox Meadow.
  High Tide: Dina earns 2 coins.
  coins: Ana 8, Bo 66, Chris 24, Dina 87

Turn 67, Dina
  Dina rolls 1 6.
  Signal Skiff: Dina earns 1 coin.
  Signal Skiff: Chris earns 1 coin.
  Acorn Mill: Dina earns 1 coin.
  Acorn Mill: Dina earns 1 coin.
  Dina builds for 3 coins: Salt Works.
  High Tide: Ana earns 2 coins.
  coins: Ana 10, Bo 66, Chris 25, Dina 87

Turn 68, Ana
  Ana rolls 3 6.
  Eel Restaurant: Dina takes 3 coins from Ana.
  Eel Restaurant ×2: Chris takes 6 coins from Ana.
  Low Stool: Ana earns 2 coins.
  Apple Orchard ×2: Bo earns 4 coins.
  Apple Orchard ×2: Bo earns 2 coins.
  Apple Orchard ×3: Chris earns 6 coins.
  Paper Mill ×2: Ana earns 4 coins.
  Courtesy: Ana takes 1 acorn.
  Ana builds for 3 coins: Eel Restaurant.
  High Tide: Bo earns 2 coins.
  coins: Ana 4, Bo 74, Chris 37, Dina 90

Turn 69, Bo
  Bo rolls 2.
  Bo rolls again.
  Bo rolls 1.
  Wheat Field: Chris earns 1 coin.
  Acorns: Bo takes 1 acorn.
  Bo builds for 3 coins: Eel Restaurant.
  Bo uses: Overtime.
  Bo spends 3 acorns.
  Bo builds for 1 coin: Bakery.
  High Tide: Chris earns 2 coins.
  coins: Ana 4, Bo 70, Chris 40, Dina 90

Turn 70, Chris
  Chris rolls 3.
  Bakery ×2: Chris earns 2 coins.
  Chris builds nothing.
  High Tide: Dina earns 2 coins.
  coins: Ana 4, Bo 70, Chris 42, Dina 92

Turn 71, Dina
  Dina rolls 6.
  Chestnut Roaster ×2: Dina earns 4 coins.
  Chestnut Roaster: Dina declines.
  Dina spends 1 seed.
  Chestnut Roaster: Dina earns 4 coins.
  Market Barrow: Dina earns 2 coins.
  Fox Meadow ×3: Dina earns 9 coins.
  Old Umbrellas: Dina earns 1 coin.
  Old Umbrellas: Chris earns 3 coins.
  Dina builds for 3 coins: Squid Boat.
  High Tide: Ana earns 2 coins.
  coins: Ana 6, Bo 70, Chris 45, Dina 109

Turn 72, Ana
  Ana rolls 1.
  Ana rolls again.
  Ana rolls 2.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Bakery: Ana earns 1 coin.
  Ana uses: Trade In.
  Eel Restaurant of Ana goes back to the supply.
  Ana takes Squid Boat from the supply.
  High Tide: Bo earns 2 coins.
  coins: Ana 7, Bo 74, Chris 45, Dina 109

Turn 73, Bo
  Bo rolls 4 6.
  Bo rolls again.
  Bo rolls 3 4.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Acorn Mill ×3: Bo earns 3 coins.
  Acorn Mill ×3: Bo earns 3 coins.
  Bo builds for 3 coins: Paper Mill.
  High Tide: Chris earns 2 coins.
  coins: Ana 7, Bo 77, Chris 48, Dina 110

Turn 74, Chris
  Chris rolls 2.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 1 coin: Bakery.
  High Tide: Dina earns 2 coins.
  coins: Ana 7, Bo 79, Chris 49, Dina 112

Turn 75, Dina
  Dina rolls 4.
  Pier Café: Chris takes 1 coin from Dina.
  Telescope Kiosk: Bo earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Forest: Ana earns 1 coin.
  Forest: Chris earns 1 coin.
  Courtesy: Dina takes 1 acorn.
  Dina uses: Trade In.
  Echo Bell of Dina leaves the game: it has no stack.
  Dina takes Convenience Store from the supply.
  High Tide: Ana earns 2 coins.
  coins: Ana 10, Bo 80, Chris 51, Dina 113

Turn 76, Ana
  Ana rolls 5 6.
  Ana rolls again.
  Ana rolls 3 4.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Salt Works ×2: Ana earns 24 coins.
  Acorn Mill: Ana earns 1 coin.
  Acorn Mill: Ana earns 2 coins.
  Ana uses: Planting.
  Planting: Ana pays the bank 4 coins.
  Planting: Ana takes 1 seed.
  High Tide: Bo earns 2 coins.
  coins: Ana 33, Bo 82, Chris 52, Dina 114

Turn 77, Bo
  Bo rolls 1 4.
  Ink Desk: Bo earns 1 coin.
  Ink Desk: Bo takes 1 acorn.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Chestnut Roaster: Bo declines.
  Chestnut Roaster: Bo declines.
  Forest: Chris earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Forest: Ana earns 1 coin.
  Bo builds for 1 coin: Bakery.
  High Tide: Chris earns 2 coins.
  coins: Ana 34, Bo 86, Chris 55, Dina 116

Turn 78, Chris
  Chris rolls 2 5.
  Chris rolls again.
  Chris spends 2 acorns.
  Chris rolls 3 5.
  Eel Restaurant: Bo takes 3 coins from Chris.
  Eel Restaurant: Dina takes 3 coins from Chris.
  Rice Cooks ×2: Dina earns 2 coins.
  Rice Cooks ×2: Dina earns 16 coins.
  Rice Cooks ×2: Bo earns 2 coins.
  Rice Cooks ×2: Bo earns 8 coins.
  Acorns: Chris takes 1 acorn.
  Chris builds for 2 coins: Fox Meadow.
  High Tide: Dina earns 2 coins.
  coins: Ana 34, Bo 99, Chris 47, Dina 139

Turn 79, Dina
  Dina rolls 5.
  Dina rolls again.
  Dina spends 2 acorns.
  Dina rolls 3.
  Pier Café: Chris takes 1 coin from Dina.
  Bakery: Dina earns 1 coin.
  Courtesy: Dina takes 1 acorn.
  Dina uses: Lanterns.
  Lanterns: Dina pays the bank 5 coins.
  Lanterns: Dina takes 1 lantern.
  High Tide: Ana earns 2 coins.
  coins: Ana 36, Bo 99, Chris 48, Dina 134

Turn 80, Ana
  Ana rolls 6.
  Ana rolls again.
  Ana rolls 4.
  Pier Café: Chris takes 1 coin from Ana.
  Telescope Kiosk: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Courtesy: Ana takes 1 acorn.
  Ana builds for 1 coin: Bakery.
  High Tide: Bo earns 2 coins.
  coins: Ana 35, Bo 102, Chris 50, Dina 136

Turn 81, Bo
  Bo rolls 4 6.
  Bo rolls again.
  Bo rolls 2 3.
  Ink Desk: Bo earns 1 coin.
  Ink Desk: Bo takes 1 acorn.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Bo spends 1 seed.
  Chestnut Roaster: Bo earns 4 coins.
  Forest: Chris earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Forest: Ana earns 1 coin.
  Bo builds for 5 coins: Puppet Theatre.
  Bo uses: Overtime.
  Bo spends 3 acorns.
  High Tide: Chris earns 2 coins.
  coins: Ana 36, Bo 106, Chris 53, Dina 138

Turn 82, Chris
  Chris rolls 4.
  Telescope Kiosk: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Forest: Ana earns 1 coin.
  Chris builds for 1 coin: Convenience Store.
  High Tide: Dina earns 2 coins.
  coins: Ana 37, Bo 107, Chris 53, Dina 142

Turn 83, Dina
  Dina rolls 2 2.
  Pier Café: Chris takes 1 coin from Dina.
  Telescope Kiosk: Bo earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Forest: Ana earns 1 coin.
  Forest: Chris earns 1 coin.
  Courtesy: Dina takes 1 acorn.
  Dina builds for 12 coins: Kindly Clock.
  High Tide: Ana earns 2 coins.
  coins: Ana 40, Bo 108, Chris 55, Dina 131

Turn 84, Ana
  Ana rolls 3.
  Pier Café: Chris takes 1 coin from Ana.
  Bakery ×2: Ana earns 2 coins.
  Courtesy: Ana takes 1 acorn.
  Ana builds for 2 coins: Convenience Store.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana builds for 3 coins: Paper Mill.
  High Tide: Bo earns 2 coins.
  coins: Ana 36, Bo 110, Chris 56, Dina 131

Turn 85, Bo
  Bo rolls 1 6.
  Bo rolls again.
  Bo rolls 3 6.
  Eel Restaurant: Dina takes 3 coins from Bo.
  Eel Restaurant ×2: Chris takes 6 coins from Bo.
  Apple Orchard ×2: Bo earns 4 coins.
  Apple Orchard ×2: Bo earns 2 coins.
  Apple Orchard ×3: Chris earns 6 coins.
  Paper Mill: Bo earns 4 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 3 coins: Rice Cooks.
  High Tide: Chris earns 2 coins.
  coins: Ana 36, Bo 108, Chris 70, Dina 134

Turn 86, Chris
  Chris rolls 1 5.
  Chestnut Roaster: Chris earns 2 coins.
  Market Barrow: Chris earns 2 coins.
  Fox Meadow ×2: Chris earns 6 coins.
  Old Umbrellas: Chris earns 3 coins.
  Old Umbrellas: Dina earns 2 coins.
  Chris uses: Planting.
  Planting: Chris pays the bank 4 coins.
  Planting: Chris takes 1 seed.
  High Tide: Dina earns 2 coins.
  coins: Ana 36, Bo 108, Chris 79, Dina 138

Turn 87, Dina
  Dina rolls 1.
  Dina rolls again.
  Dina rolls 5.
  Chestnut Roaster ×2: Dina earns 4 coins.
  Chestnut Roaster: Dina declines.
  Dina spends 1 seed.
  Chestnut Roaster: Dina earns 4 coins.
  Forest ×2: Dina earns 2 coins.
  Forest: Ana earns 1 coin.
  Forest: Chris earns 1 coin.
  Dina spends 1 lantern.
  Guest Room: Dina pays the bank 47 coins.
  Dina contributes to the community: Guest Room.
  Guest Room: Dina takes 1 lantern.
  Guest Room: Dina earns 2 coins.
  Dina uses: Overtime.
  Dina spends 2 acorns.
  Dina builds for 4 coins: Old Umbrellas.
  High Tide: Ana earns 2 coins.
  coins: Ana 39, Bo 108, Chris 80, Dina 99

Turn 88, Ana
  Ana rolls 4 6.
  Ana rolls again.
  Ana rolls 2 3.
  Ink Desk: Ana earns 1 coin.
  Ink Desk: Ana takes 1 acorn.
  Forest: Ana earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Ana builds for 3 coins: Eel Restaurant.
  High Tide: Bo earns 2 coins.
  coins: Ana 38, Bo 110, Chris 81, Dina 101

Turn 89, Bo
  Bo rolls 1.
  Wheat Field: Chris earns 1 coin.
  Acorns: Bo takes 1 acorn.
  Bo uses: Gifts.
  Gifts: Bo takes 1 lantern.
  Bo gives Chris a card: Apple Orchard.
  High Tide: Chris earns 2 coins.
  coins: Ana 38, Bo 110, Chris 84, Dina 101

Turn 90, Chris
  Chris rolls 4.
  Telescope Kiosk: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Forest: Ana earns 1 coin.
  Chris uses: Trade In.
  Fox Meadow of Chris goes back to the supply.
  Chris takes Old Umbrellas from the supply.
  High Tide: Dina earns 2 coins.
  coins: Ana 39, Bo 111, Chris 85, Dina 105

Turn 91, Dina
  Dina rolls 6.
  Dina rolls again.
  Dina rolls 6.
  Chestnut Roaster ×2: Dina earns 4 coins.
  Chestnut Roaster: Dina declines.
  Dina spends 1 seed.
  Chestnut Roaster: Dina earns 4 coins.
  Market Barrow: Dina earns 2 coins.
  Fox Meadow ×3: Dina earns 9 coins.
  Old Umbrellas ×2: Dina earns 4 coins.
  Old Umbrellas ×2: Chris earns 6 coins.
  Dina uses: Lanterns.
  Lanterns: Dina pays the bank 5 coins.
  Lanterns: Dina takes 1 lantern.
  High Tide: Ana earns 2 coins.
  coins: Ana 41, Bo 111, Chris 91, Dina 123

Turn 92, Ana
  Ana rolls 3.
  Ana rolls again.
  Ana rolls 2.
  Rice Chest: Bo earns 1 coin.
  Rice Chest: Bo earns 1 coin.
  Bakery ×2: Ana earns 2 coins.
  Ana builds for 4 coins: Forest.
  High Tide: Bo earns 2 coins.
  coins: Ana 39, Bo 115, Chris 91, Dina 123

Turn 93, Bo
  Bo rolls 4 4.
  Bo rolls again.
  Bo rolls 3 5.
  Eel Restaurant: Ana takes 3 coins from Bo.
  Eel Restaurant: Dina takes 3 coins from Bo.
  Eel Restaurant ×2: Chris takes 6 coins from Bo.
  Rope Locker: Bo earns 2 coins.
  Acorn Mill ×3: Bo earns 3 coins.
  Acorn Mill ×3: Bo earns 6 coins.
  Rice Cooks ×3: Bo earns 3 coins.
  Rice Cooks ×3: Bo earns 15 coins.
  Rice Cooks ×2: Dina earns 2 coins.
  Rice Cooks ×2: Dina earns 20 coins.
  Courtesy: Bo takes 1 acorn.
  Bo builds nothing.
  High Tide: Chris earns 2 coins.
  coins: Ana 42, Bo 132, Chris 99, Dina 148

Turn 94, Chris
  Chris rolls 2 5.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Chris uses: Planting.
  Planting: Chris pays the bank 4 coins.
  Planting: Chris takes 1 seed.
  High Tide: Dina earns 2 coins.
  coins: Ana 42, Bo 132, Chris 96, Dina 151

Turn 95, Dina
  Dina rolls 2 4.
  Chestnut Roaster ×2: Dina earns 4 coins.
  Market Barrow: Dina earns 2 coins.
  Fox Meadow ×3: Dina earns 9 coins.
  Old Umbrellas ×2: Dina earns 4 coins.
  Old Umbrellas ×2: Chris earns 6 coins.
  Dina builds for 3 coins: Fox Meadow.
  High Tide: Ana earns 2 coins.
  coins: Ana 44, Bo 132, Chris 102, Dina 167

Turn 96, Ana
  Ana rolls 6.
  Ana rolls again.
  Ana rolls 4.
  Pier Café: Chris takes 1 coin from Ana.
  Telescope Kiosk: Bo earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Forest: Chris earns 1 coin.
  Forest ×2: Dina earns 2 coins.
  Courtesy: Ana takes 1 acorn.
  Ana uses: Gifts.
  Gifts: Ana takes 1 lantern.
  Ana gives Dina a card: Forest.
  Ana uses: Overtime.
  Ana spends 3 acorns.
  Ana uses: Trade In.
  Convenience Store of Ana goes back to the supply.
  Ana takes Salt Works from the supply.
  High Tide: Bo earns 2 coins.
  coins: Ana 45, Bo 135, Chris 104, Dina 169

Turn 97, Bo
  Bo rolls 3.
  Bo rolls again.
  Bo rolls 4.
  Pier Café: Chris takes 1 coin from Bo.
  Telescope Kiosk: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Forest ×3: Dina earns 3 coins.
  Forest: Ana earns 1 coin.
  Courtesy: Bo takes 1 acorn.
  Bo builds for 25 coins: Sea Gate.
  Bo uses: Overtime.
  Bo spends 3 acorns.
  Bo uses: Trade In.
  Acorn Mill of Bo goes back to the supply.
  Bo takes Old Umbrellas from the supply.
  High Tide: Chris earns 2 coins.
  coins: Ana 46, Bo 110, Chris 108, Dina 172

Turn 98, Chris
  Chris rolls 5.
  Chestnut Roaster: Chris earns 2 coins.
  Chestnut Roaster: Chris declines.
  Forest: Chris earns 1 coin.
  Forest ×3: Dina earns 3 coins.
  Forest: Ana earns 1 coin.
  Chris uses: Gifts.
  Gifts: Chris takes 1 lantern.
  Chris gives Ana a card: Apple Orchard.
  High Tide: Dina earns 2 coins.
  coins: Ana 47, Bo 110, Chris 111, Dina 177

Turn 99, Dina
  Dina rolls 3 4.
  Dina rolls again.
  Dina rolls 4 4.
  Eel Restaurant ×2: Chris takes 6 coins from Dina.
  Eel Restaurant: Bo takes 3 coins from Dina.
  Eel Restaurant: Ana takes 3 coins from Dina.
  Acorn Mill: Dina earns 1 coin.
  Rice Cooks ×2: Dina earns 2 coins.
  Rice Cooks ×2: Dina earns 20 coins.
  Rice Cooks ×3: Bo earns 3 coins.
  Rice Cooks ×3: Bo earns 15 coins.
  Courtesy: Dina takes 1 acorn.
  Dina uses: Lanterns.
  Lanterns: Dina pays the bank 5 coins.
  Lanterns: Dina takes 1 lantern.
  High Tide: Ana earns 2 coins.
  coins: Ana 52, Bo 131, Chris 117, Dina 183

Turn 100, Ana
  Ana rolls 3 6.
  Ana rolls again.
  Ana rolls 1 6.
  Signal Skiff: Chris earns 1 coin.
  Signal Skiff: Dina earns 1 coin.
  Salt Works ×3: Ana earns 39 coins.
  Acorn Mill: Ana earns 1 coin.
  Guest Room: Ana pays the bank 52 coins.
  Ana contributes to the community: Guest Room.
  Guest Room: Ana takes 1 lantern.
  Guest Room: Ana earns 1 coin.
  High Tide: Bo earns 2 coins.
  coins: Ana 41, Bo 133, Chris 118, Dina 184

Turn 101, Bo
  Bo rolls 3 3.
  Bo takes another turn after this one.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Old Umbrellas: Bo earns 4 coins.
  Old Umbrellas ×2: Chris earns 6 coins.
  Old Umbrellas ×2: Dina earns 4 coins.
  Bo uses: Gifts.
  Gifts: Bo takes 1 lantern.
  Bo gives Chris a card: Paper Mill.
  High Tide: Bo earns 2 coins.
  coins: Ana 41, Bo 143, Chris 124, Dina 188

Turn 102, Bo
  Bo rolls 1 4.
  Ink Desk: Bo earns 1 coin.
  Ink Desk: Bo takes 1 acorn.
  Chestnut Roaster ×2: Bo earns 4 coins.
  Forest: Chris earns 1 coin.
  Forest ×3: Dina earns 3 coins.
  Forest: Ana earns 1 coin.
  Bo uses: Gifts.
  Gifts: Bo takes 1 lantern.
  Bo gives Dina a card: Old Umbrellas.
  High Tide: Chris earns 2 coins.
  coins: Ana 42, Bo 148, Chris 127, Dina 191

Turn 103, Chris
  Chris rolls 4 5.
  Eel Restaurant: Bo takes 3 coins from Chris.
  Eel Restaurant: Ana takes 3 coins from Chris.
  Eel Restaurant: Dina takes 3 coins from Chris.
  Low Stool: Chris earns 2 coins.
  Apple Orchard ×3: Chris earns 6 coins.
  Apple Orchard: Ana earns 2 coins.
  Apple Orchard: Bo earns 2 coins.
  Apple Orchard: Bo earns 1 coin.
  Paper Mill ×2: Chris earns 8 coins.
  Courtesy: Chris takes 1 acorn.
  Chris builds nothing.
  High Tide: Dina earns 2 coins.
  coins: Ana 47, Bo 154, Chris 134, Dina 196

Turn 104, Dina
  Dina rolls 1.
  Wheat Field: Chris earns 1 coin.
  Acorns: Dina takes 1 acorn.
  Dina builds for 25 coins: Sea Gate.
  High Tide: Ana earns 2 coins.
  coins: Ana 49, Bo 154, Chris 135, Dina 171

Turn 105, Ana
  Ana rolls 2 6.
  Ana rolls again.
  Ana rolls 4 5.
  Eel Restaurant: Dina takes 3 coins from Ana.
  Eel Restaurant ×2: Chris takes 6 coins from Ana.
  Eel Restaurant: Bo takes 3 coins from Ana.
  Low Stool: Ana earns 2 coins.
  Apple Orchard: Ana earns 2 coins.
  Apple Orchard: Bo earns 2 coins.
  Apple Orchard: Bo earns 1 coin.
  Apple Orchard ×3: Chris earns 6 coins.
  Paper Mill ×3: Ana earns 6 coins.
  Courtesy: Ana takes 1 acorn.
  Ana builds nothing.
  High Tide: Bo earns 2 coins.
  coins: Ana 47, Bo 162, Chris 147, Dina 174

Turn 106, Bo
  Bo rolls 1 3.
  Bo rolls again.
  Bo rolls 4 6.
  Apple Orchard: Bo earns 2 coins.
  Apple Orchard: Bo earns 1 coin.
  Apple Orchard ×3: Chris earns 6 coins.
  Apple Orchard: Ana earns 2 coins.
  Squid Boat: Bo earns 3 coins.
  Squid Boat ×2: Dina earns 6 coins.
  Squid Boat ×2: Ana earns 6 coins.
  Pot-Luck Hall: Bo declines.
  Bo uses: Lanterns.
  Lanterns: Bo pays the bank 3 coins.
  Lanterns: Bo takes 1 lantern.
  High Tide: Chris earns 2 coins.
  coins: Ana 55, Bo 165, Chris 155, Dina 180

Turn 107, Chris
  Chris rolls 2.
  Chris rolls again.
  Chris spends 2 acorns.
  Chris rolls 6.
  Chestnut Roaster: Chris earns 2 coins.
  Chestnut Roaster: Chris declines.
  Market Barrow: Chris earns 2 coins.
  Fox Meadow: Chris earns 3 coins.
  Old Umbrellas ×2: Chris earns 6 coins.
  Old Umbrellas ×3: Dina earns 9 coins.
  Chris builds for 1 coin: Convenience Store.
  High Tide: Dina earns 2 coins.
  coins: Ana 55, Bo 165, Chris 167, Dina 191

Turn 108, Dina
  Dina rolls 1 6.
  Signal Skiff: Dina earns 1 coin.
  Signal Skiff: Chris earns 1 coin.
  Salt Works: Dina earns 13 coins.
  Acorn Mill: Dina earns 1 coin.
  Acorn Mill: Dina earns 2 coins.
  Dina uses: Planting.
  Planting: Dina pays the bank 4 coins.
  Planting: Dina takes 1 seed.
  High Tide: Ana earns 2 coins.
  coins: Ana 57, Bo 165, Chris 168, Dina 204

Turn 109, Ana
  Ana rolls 3 6.
  Ana rolls again.
  Ana rolls 3 3.
  Old Umbrellas ×2: Chris earns 6 coins.
  Old Umbrellas ×3: Dina earns 9 coins.
  Acorns: Ana takes 1 acorn.
  Ana builds for 3 coins: Salt Works.
  High Tide: Bo earns 2 coins.
  coins: Ana 54, Bo 167, Chris 174, Dina 213

Turn 110, Bo
  Bo rolls 3.
  Pier Café: Chris takes 1 coin from Bo.
  Bakery ×2: Bo earns 2 coins.
  Courtesy: Bo takes 1 acorn.
  Bo spends 1 lantern.
  Guest Room: Bo pays the bank 47 coins.
  Bo contributes to the community: Guest Room.
  Guest Room: Bo takes 1 lantern.
  Bo wins.
  coins: Ana 54, Bo 121, Chris 175, Dina 213
