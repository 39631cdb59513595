Before the first turn
  Chris starts.
  coins: Ana 3, Bo 3, Chris 3

Turn 1, Chris
  Chris rolls 4.
  Chris builds for 3 coins: Apple Orchard.
  coins: Ana 3, Bo 3, Chris 0

Turn 2, Ana
  Ana rolls 2.
  Bakery: Ana earns 1 coin.
  Ana builds for 3 coins: Fox Meadow.
  coins: Ana 1, Bo 3, Chris 0

Turn 3, Bo
  Bo rolls 3.
  Bakery: Bo earns 1 coin.
  Bo builds for 1 coin: Bakery.
  coins: Ana 1, Bo 3, Chris 0

Turn 4, Chris
  Chris rolls 4.
  Chris builds nothing.
  coins: Ana 1, Bo 3, Chris 0

Turn 5, Ana
  Ana rolls 2.
  Bakery: Ana earns 1 coin.
  Ana builds for 1 coin: Wheat Field.
  coins: Ana 1, Bo 3, Chris 0

Turn 6, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Chris earns 1 coin.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds nothing.
  coins: Ana 3, Bo 4, Chris 1

Turn 7, Chris
  Chris rolls 5.
  Chris builds for 1 coin: Wheat Field.
  coins: Ana 3, Bo 4, Chris 0

Turn 8, Ana
  Ana rolls 6.
  Fox Meadow: Ana earns 3 coins.
  Ana builds for 5 coins: Forge.
  coins: Ana 1, Bo 4, Chris 0

Turn 9, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×2: Chris earns 2 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 1 coin: Wheat Field.
  coins: Ana 3, Bo 4, Chris 2

Turn 10, Chris
  Chris rolls 1.
  Wheat Field ×2: Chris earns 2 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×2: Bo earns 2 coins.
  Chris builds for 1 coin: Wheat Field.
  coins: Ana 5, Bo 6, Chris 3

Turn 11, Ana
  Ana rolls 2 5.
  Ana builds for 3 coins: Apple Orchard.
  coins: Ana 2, Bo 6, Chris 3

Turn 12, Bo
  Bo rolls 4.
  Bo builds for 2 coins: Furniture Factory.
  coins: Ana 2, Bo 4, Chris 3

Turn 13, Chris
  Chris rolls 4.
  Chris builds for 1 coin: Bakery.
  coins: Ana 2, Bo 4, Chris 2

Turn 14, Ana
  Ana rolls 2 4.
  Fox Meadow: Ana earns 3 coins.
  Ana builds for 3 coins: Apple Orchard.
  coins: Ana 2, Bo 4, Chris 2

Turn 15, Bo
  Bo rolls 6.
  Bo builds for 4 coins: Forest.
  coins: Ana 2, Bo 0, Chris 2

Turn 16, Chris
  Chris rolls 1.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×2: Bo earns 2 coins.
  Chris builds for 3 coins: Fox Meadow.
  coins: Ana 4, Bo 2, Chris 2

Turn 17, Ana
  Ana rolls 4 5.
  Apple Orchard ×2: Ana earns 4 coins.
  Apple Orchard: Chris earns 2 coins.
  Ana builds for 2 coins: Convenience Store.
  coins: Ana 6, Bo 2, Chris 4

Turn 18, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Bo builds for 2 coins: Furniture Factory.
  coins: Ana 6, Bo 1, Chris 4

Turn 19, Chris
  Chris rolls 3.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 4 coins: Forest.
  coins: Ana 6, Bo 1, Chris 2

Turn 20, Ana
  Ana rolls 2 6.
  Ana builds for 3 coins: Apple Orchard.
  coins: Ana 3, Bo 1, Chris 2

Turn 21, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Bo builds nothing.
  coins: Ana 3, Bo 2, Chris 3

Turn 22, Chris
  Chris rolls 3.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 3 coins: Fox Meadow.
  coins: Ana 3, Bo 2, Chris 2

Turn 23, Ana
  Ana rolls 3 6.
  Apple Orchard ×3: Ana earns 6 coins.
  Apple Orchard: Chris earns 2 coins.
  Ana builds for 6 coins: Gold Mine.
  coins: Ana 3, Bo 2, Chris 4

Turn 24, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 2 coins: Furniture Factory.
  coins: Ana 3, Bo 2, Chris 4

Turn 25, Chris
  Chris rolls 4.
  Forest: Chris earns 1 coin.
  Forest: Bo earns 1 coin.
  Chris builds for 3 coins: Apple Orchard.
  coins: Ana 3, Bo 3, Chris 2

Turn 26, Ana
  Ana rolls 4.
  Forest: Bo earns 1 coin.
  Forest: Chris earns 1 coin.
  Ana builds for 1 coin: Bakery.
  coins: Ana 2, Bo 4, Chris 3

Turn 27, Bo
  Bo rolls 1.
  Wheat Field ×2: Bo earns 2 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 4 coins: Forest.
  coins: Ana 4, Bo 2, Chris 6

Turn 28, Chris
  Chris rolls 2.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 3 coins: Fox Meadow.
  coins: Ana 4, Bo 2, Chris 5

Turn 29, Ana
  Ana rolls 4.
  Forest ×2: Bo earns 2 coins.
  Forest: Chris earns 1 coin.
  Ana builds for 1 coin: Wheat Field.
  coins: Ana 3, Bo 4, Chris 6

Turn 30, Bo
  Bo rolls 6.
  Bo builds for 1 coin: Bakery.
  coins: Ana 3, Bo 3, Chris 6

Turn 31, Chris
  Chris rolls 2.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 2 coins: Convenience Store.
  coins: Ana 3, Bo 3, Chris 6

Turn 32, Ana
  Ana rolls 3.
  Bakery ×2: Ana earns 2 coins.
  Ana builds for 1 coin: Bakery.
  coins: Ana 4, Bo 3, Chris 6

Turn 33, Bo
  Bo rolls 6.
  Bo builds for 2 coins: Convenience Store.
  coins: Ana 4, Bo 1, Chris 6

Turn 34, Chris
  Chris rolls 6.
  Fox Meadow ×3: Chris earns 9 coins.
  Chris builds for 2 coins: Furniture Factory.
  coins: Ana 4, Bo 1, Chris 13

Turn 35, Ana
  Ana rolls 2.
  Bakery ×3: Ana earns 3 coins.
  Ana builds for 6 coins: Gold Mine.
  coins: Ana 1, Bo 1, Chris 13

Turn 36, Bo
  Bo rolls 4.
  Forest ×2: Bo earns 2 coins.
  Forest: Chris earns 1 coin.
  Bo builds for 2 coins: Convenience Store.
  coins: Ana 1, Bo 1, Chris 14

Turn 37, Chris
  Chris rolls 1.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×3: Ana earns 3 coins.
  Wheat Field ×2: Bo earns 2 coins.
  Chris builds for 6 coins: Gold Mine.
  coins: Ana 4, Bo 3, Chris 11

Turn 38, Ana
  Ana rolls 3.
  Bakery ×3: Ana earns 3 coins.
  Ana builds for 6 coins: Gold Mine.
  coins: Ana 1, Bo 3, Chris 11

Turn 39, Bo
  Bo rolls 3.
  Bakery ×3: Bo earns 3 coins.
  Bo builds for 2 coins: Furniture Factory.
  coins: Ana 1, Bo 4, Chris 11

Turn 40, Chris
  Chris rolls 4.
  Forest: Chris earns 1 coin.
  Forest ×2: Bo earns 2 coins.
  Chris builds for 5 coins: Forge.
  coins: Ana 1, Bo 6, Chris 7

Turn 41, Ana
  Ana rolls 3 6.
  Apple Orchard ×3: Ana earns 6 coins.
  Apple Orchard ×2: Chris earns 4 coins.
  Ana builds for 2 coins: Convenience Store.
  coins: Ana 5, Bo 6, Chris 11

Turn 42, Bo
  Bo rolls 2.
  Bakery ×3: Bo earns 3 coins.
  Bo builds for 3 coins: Fox Meadow.
  coins: Ana 5, Bo 6, Chris 11

Turn 43, Chris
  Chris rolls 2.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 6 coins: Gold Mine.
  coins: Ana 5, Bo 6, Chris 7

Turn 44, Ana
  Ana rolls 3 4.
  Gold Mine ×3: Ana earns 9 coins.
  Gold Mine ×2: Chris earns 6 coins.
  Ana builds nothing.
  coins: Ana 14, Bo 6, Chris 13

Turn 45, Bo
  Bo rolls 1.
  Wheat Field ×2: Bo earns 2 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×3: Ana earns 3 coins.
  Bo builds for 5 coins: Forge.
  coins: Ana 17, Bo 3, Chris 16

Turn 46, Chris
  Chris rolls 5.
  Forest: Chris earns 1 coin.
  Forest ×2: Bo earns 2 coins.
  Chris builds for 15 coins: Flower Shop.
  coins: Ana 17, Bo 5, Chris 2

Turn 47, Ana
  Ana rolls 4 6.
  Apple Orchard ×3: Ana earns 6 coins.
  Apple Orchard ×2: Chris earns 4 coins.
  Apple Orchard ×2: Chris earns 2 coins.
  Ana builds for 15 coins: Flower Shop.
  coins: Ana 8, Bo 5, Chris 8

Turn 48, Bo
  Bo rolls 1 3.
  Forest ×2: Bo earns 2 coins.
  Forest: Chris earns 1 coin.
  Bo builds for 4 coins: Forest.
  coins: Ana 8, Bo 3, Chris 9

Turn 49, Chris
  Chris rolls 5.
  Forest: Chris earns 1 coin.
  Forest ×3: Bo earns 3 coins.
  Chris builds for 4 coins: Forest.
  coins: Ana 8, Bo 6, Chris 6

Turn 50, Ana
  Ana rolls 6.
  Fox Meadow: Ana earns 3 coins.
  Ana builds nothing.
  coins: Ana 11, Bo 6, Chris 6

Turn 51, Bo
  Bo rolls 2.
  Bakery ×3: Bo earns 3 coins.
  Bo builds nothing.
  coins: Ana 11, Bo 9, Chris 6

Turn 52, Chris
  Chris rolls 1 5.
  Fox Meadow ×3: Chris earns 9 coins.
  Chris builds nothing.
  coins: Ana 11, Bo 9, Chris 15

Turn 53, Ana
  Ana rolls 6.
  Fox Meadow: Ana earns 3 coins.
  Ana builds nothing.
  coins: Ana 14, Bo 9, Chris 15

Turn 54, Bo
  Bo rolls 1 3.
  Forest ×3: Bo earns 3 coins.
  Forest ×2: Chris earns 2 coins.
  Bo builds nothing.
  coins: Ana 14, Bo 12, Chris 17

Turn 55, Chris
  Chris rolls 1 2.
  Bakery ×2: Chris earns 2 coins.
  Chris builds nothing.
  coins: Ana 14, Bo 12, Chris 19

Turn 56, Ana
  Ana rolls 2.
  Bakery ×3: Ana earns 3 coins.
  Ana builds nothing.
  coins: Ana 17, Bo 12, Chris 19

Turn 57, Bo
  Bo rolls 5.
  Forest ×3: Bo earns 3 coins.
  Forest ×2: Chris earns 2 coins.
  Bo builds nothing.
  coins: Ana 17, Bo 15, Chris 21

Turn 58, Chris
  Chris rolls 2.
  Bakery ×2: Chris earns 2 coins.
  Chris builds nothing.
  coins: Ana 17, Bo 15, Chris 23

Turn 59, Ana
  Ana rolls 3.
  Bakery ×3: Ana earns 3 coins.
  Observatory: Ana pays the bank 20 coins.
  Ana contributes to the community: Observatory.
  Observatory: Ana earns 3 coins.
  coins: Ana 3, Bo 15, Chris 23

Turn 60, Bo
  Bo rolls 1 3.
  Forest ×3: Bo earns 3 coins.
  Forest ×2: Chris earns 2 coins.
  Bo builds nothing.
  coins: Ana 3, Bo 18, Chris 25

Turn 61, Chris
  Chris rolls 1.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×3: Ana earns 3 coins.
  Wheat Field ×3: Ana earns 3 coins.
  Wheat Field ×2: Bo earns 2 coins.
  Chris builds nothing.
  coins: Ana 9, Bo 20, Chris 31

Turn 62, Ana
  Ana rolls 2 3.
  Forest ×3: Bo earns 3 coins.
  Forest ×2: Chris earns 2 coins.
  Ana builds nothing.
  coins: Ana 9, Bo 23, Chris 33

Turn 63, Bo
  Bo rolls 2 6.
  Furniture Factory ×4: Bo earns 36 coins.
  Bo builds for 25 coins: Fountain.
  coins: Ana 9, Bo 34, Chris 33

Turn 64, Chris
  Chris rolls 5 6.
  Convenience Store: Chris earns 10 coins.
  Chris builds nothing.
  coins: Ana 9, Bo 34, Chris 43

Turn 65, Ana
  Ana rolls 2 3.
  Forest ×3: Bo earns 3 coins.
  Forest ×2: Chris earns 2 coins.
  Ana builds nothing.
  coins: Ana 9, Bo 37, Chris 45

Turn 66, Bo
  Bo rolls 1 1.
  Bakery ×3: Bo earns 3 coins.
  Bo builds nothing.
  coins: Ana 9, Bo 40, Chris 45

Turn 67, Chris
  Chris rolls 5 6.
  Convenience Store: Chris earns 10 coins.
  Chris builds nothing.
  coins: Ana 9, Bo 40, Chris 55

Turn 68, Ana
  Ana rolls 1 3.
  Forest ×3: Bo earns 3 coins.
  Forest ×2: Chris earns 2 coins.
  Ana builds nothing.
  coins: Ana 9, Bo 43, Chris 57

Turn 69, Bo
  Bo rolls 1 2.
  Bakery ×3: Bo earns 3 coins.
  Bo builds nothing.
  coins: Ana 9, Bo 46, Chris 57

Turn 70, Chris
  Chris rolls 5 6.
  Convenience Store: Chris earns 10 coins.
  Chris builds nothing.
  coins: Ana 9, Bo 46, Chris 67

Turn 71, Ana
  Ana rolls 3 5.
  Ana builds nothing.
  coins: Ana 9, Bo 46, Chris 67

Turn 72, Bo
  Bo rolls 3 5.
  Furniture Factory ×4: Bo earns 36 coins.
  Bo builds for 15 coins: Flower Shop.
  coins: Ana 9, Bo 67, Chris 67

Turn 73, Chris
  Chris rolls 4.
  Forest ×2: Chris earns 2 coins.
  Forest ×3: Bo earns 3 coins.
  Observatory: Chris pays the bank 20 coins.
  Chris contributes to the community: Observatory.
  Observatory: Chris earns 4 coins.
  coins: Ana 9, Bo 70, Chris 53

Turn 74, Ana
  Ana rolls 1 4.
  Forest ×3: Bo earns 3 coins.
  Forest ×2: Chris earns 2 coins.
  Ana builds nothing.
  coins: Ana 9, Bo 73, Chris 55

Turn 75, Bo
  Bo rolls 2.
  Bakery ×3: Bo earns 3 coins.
  Bo builds nothing.
  coins: Ana 9, Bo 76, Chris 55

Turn 76, Chris
  Chris rolls 5.
  Forest ×2: Chris earns 2 coins.
  Forest ×3: Bo earns 3 coins.
  Chris builds nothing.
  coins: Ana 9, Bo 79, Chris 57

Turn 77, Ana
  Ana rolls 5 6.
  Convenience Store ×2: Ana earns 24 coins.
  Ana builds nothing.
  coins: Ana 33, Bo 79, Chris 57

Turn 78, Bo
  Bo rolls 1 6.
  Bo takes another turn after this one.
  Gold Mine ×2: Chris earns 6 coins.
  Gold Mine ×3: Ana earns 9 coins.
  Bo builds nothing.
  coins: Ana 42, Bo 79, Chris 63

Turn 79, Bo
  Bo rolls 3 6.
  Apple Orchard ×2: Chris earns 4 coins.
  Apple Orchard ×2: Chris earns 2 coins.
  Apple Orchard ×3: Ana earns 6 coins.
  Apple Orchard ×3: Ana earns 3 coins.
  Observatory: Bo pays the bank 20 coins.
  Bo contributes to the community: Observatory.
  Observatory: Bo earns 3 coins.
  Bo wins.
  coins: Ana 51, Bo 62, Chris 69
