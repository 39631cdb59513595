Turn 1, Gabrielle
  Gabrielle rolls 3.
  Bakery: Gabrielle earns 1 coin.
  Gabrielle builds for 2 coins: Café.
  coins: Gabrielle 2, Ezra 3, Tomoko 3

Turn 2, Ezra
  Ezra rolls 4.
  Ezra builds for 3 coins: Furniture Factory.
  coins: Gabrielle 2, Ezra 0, Tomoko 3

Turn 3, Tomoko
  Tomoko rolls 6.
  Tomoko builds for 1 coin: Wheat Field.
  coins: Gabrielle 2, Ezra 0, Tomoko 2

Turn 4, Gabrielle
  Gabrielle rolls 6.
  Gabrielle builds nothing.
  coins: Gabrielle 2, Ezra 0, Tomoko 2

Turn 5, Ezra
  Ezra rolls 6.
  Ezra builds nothing.
  coins: Gabrielle 2, Ezra 0, Tomoko 2

Turn 6, Tomoko
  Tomoko rolls 3.
  Café: Gabrielle takes 1 coin from Tomoko.
  Bakery: Tomoko earns 1 coin.
  Tomoko builds for 2 coins: Farmers Market.
  coins: Gabrielle 3, Ezra 0, Tomoko 0

Turn 7, Gabrielle
  Gabrielle rolls 1.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field: Ezra earns 1 coin.
  Wheat Field ×2: Tomoko earns 2 coins.
  Gabrielle builds for 3 coins: Apple Orchard.
  coins: Gabrielle 1, Ezra 1, Tomoko 2

Turn 8, Ezra
  Ezra rolls 2.
  Bakery: Ezra earns 1 coin.
  Ezra builds for 1 coin: Ranch.
  coins: Gabrielle 1, Ezra 1, Tomoko 2

Turn 9, Tomoko
  Tomoko rolls 3.
  Café: Gabrielle takes 1 coin from Tomoko.
  Bakery: Tomoko earns 1 coin.
  Tomoko builds for 1 coin: Wheat Field.
  coins: Gabrielle 2, Ezra 1, Tomoko 1

Turn 10, Gabrielle
  Gabrielle rolls 4.
  Gabrielle builds for 2 coins: Farmers Market.
  coins: Gabrielle 0, Ezra 1, Tomoko 1

Turn 11, Ezra
  Ezra rolls 1.
  Wheat Field: Ezra earns 1 coin.
  Wheat Field ×3: Tomoko earns 3 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Ezra builds for 1 coin: Wheat Field.
  coins: Gabrielle 1, Ezra 1, Tomoko 4

Turn 12, Tomoko
  Tomoko rolls 6.
  Tomoko builds for 3 coins: Apple Orchard.
  coins: Gabrielle 1, Ezra 1, Tomoko 1

Turn 13, Gabrielle
  Gabrielle rolls 5.
  Gabrielle builds for 1 coin: Bakery.
  coins: Gabrielle 0, Ezra 1, Tomoko 1

Turn 14, Ezra
  Ezra rolls 5.
  Ezra builds for 1 coin: Wheat Field.
  coins: Gabrielle 0, Ezra 0, Tomoko 1

Turn 15, Tomoko
  Tomoko rolls 6.
  Tomoko builds for 1 coin: Wheat Field.
  coins: Gabrielle 0, Ezra 0, Tomoko 0

Turn 16, Gabrielle
  Gabrielle rolls 5.
  Gabrielle builds nothing.
  coins: Gabrielle 0, Ezra 0, Tomoko 0

Turn 17, Ezra
  Ezra rolls 2.
  Ranch: Ezra earns 1 coin.
  Bakery: Ezra earns 1 coin.
  Ezra builds for 1 coin: Bakery.
  coins: Gabrielle 0, Ezra 1, Tomoko 0

Turn 18, Tomoko
  Tomoko rolls 4.
  Tomoko builds nothing.
  coins: Gabrielle 0, Ezra 1, Tomoko 0

Turn 19, Gabrielle
  Gabrielle rolls 1.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Wheat Field ×4: Tomoko earns 4 coins.
  Gabrielle builds for 1 coin: Bakery.
  coins: Gabrielle 0, Ezra 4, Tomoko 4

Turn 20, Ezra
  Ezra rolls 6.
  Ezra builds for 2 coins: Farmers Market.
  coins: Gabrielle 0, Ezra 2, Tomoko 4

Turn 21, Tomoko
  Tomoko rolls 3.
  Café: Gabrielle takes 1 coin from Tomoko.
  Bakery: Tomoko earns 1 coin.
  Tomoko builds for 1 coin: Wheat Field.
  coins: Gabrielle 1, Ezra 2, Tomoko 3

Turn 22, Gabrielle
  Gabrielle rolls 6.
  Gabrielle builds for 1 coin: Ranch.
  coins: Gabrielle 0, Ezra 2, Tomoko 3

Turn 23, Ezra
  Ezra rolls 3.
  Café: Gabrielle takes 1 coin from Ezra.
  Bakery ×2: Ezra earns 2 coins.
  Ezra builds for 2 coins: Café.
  coins: Gabrielle 1, Ezra 1, Tomoko 3

Turn 24, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 3 coins: Forest.
  coins: Gabrielle 2, Ezra 4, Tomoko 5

Turn 25, Gabrielle
  Gabrielle rolls 5.
  Forest: Tomoko earns 1 coin.
  Gabrielle builds nothing.
  coins: Gabrielle 2, Ezra 4, Tomoko 6

Turn 26, Ezra
  Ezra rolls 2.
  Ranch: Ezra earns 1 coin.
  Ranch: Gabrielle earns 1 coin.
  Bakery ×2: Ezra earns 2 coins.
  Ezra builds for 2 coins: Convenience Store.
  coins: Gabrielle 3, Ezra 5, Tomoko 6

Turn 27, Tomoko
  Tomoko rolls 2.
  Ranch: Gabrielle earns 1 coin.
  Ranch: Ezra earns 1 coin.
  Bakery: Tomoko earns 1 coin.
  Tomoko builds for 6 coins: Mine.
  coins: Gabrielle 4, Ezra 6, Tomoko 1

Turn 28, Gabrielle
  Gabrielle rolls 6.
  Gabrielle builds for 2 coins: Convenience Store.
  coins: Gabrielle 2, Ezra 6, Tomoko 1

Turn 29, Ezra
  Ezra rolls 4.
  Convenience Store: Ezra earns 3 coins.
  Ezra builds for 8 coins: Business Center.
  coins: Gabrielle 2, Ezra 1, Tomoko 1

Turn 30, Tomoko
  Tomoko rolls 2.
  Ranch: Gabrielle earns 1 coin.
  Ranch: Ezra earns 1 coin.
  Bakery: Tomoko earns 1 coin.
  Tomoko builds for 1 coin: Ranch.
  coins: Gabrielle 3, Ezra 2, Tomoko 1

Turn 31, Gabrielle
  Gabrielle rolls 3.
  Café: Ezra takes 1 coin from Gabrielle.
  Bakery ×3: Gabrielle earns 3 coins.
  Gabrielle builds for 3 coins: Furniture Factory.
  coins: Gabrielle 2, Ezra 3, Tomoko 1

Turn 32, Ezra
  Ezra rolls 3.
  Café: Gabrielle takes 1 coin from Ezra.
  Bakery ×2: Ezra earns 2 coins.
  Ezra builds for 2 coins: Café.
  coins: Gabrielle 3, Ezra 2, Tomoko 1

Turn 33, Tomoko
  Tomoko rolls 5.
  Forest: Tomoko earns 1 coin.
  Tomoko builds nothing.
  coins: Gabrielle 3, Ezra 2, Tomoko 2

Turn 34, Gabrielle
  Gabrielle rolls 1.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Wheat Field ×5: Tomoko earns 5 coins.
  Gabrielle builds for 3 coins: Furniture Factory.
  coins: Gabrielle 1, Ezra 5, Tomoko 7

Turn 35, Ezra
  Ezra rolls 3.
  Café: Gabrielle takes 1 coin from Ezra.
  Bakery ×2: Ezra earns 2 coins.
  Ezra builds for 3 coins: Furniture Factory.
  coins: Gabrielle 2, Ezra 3, Tomoko 7

Turn 36, Tomoko
  Tomoko rolls 5.
  Forest: Tomoko earns 1 coin.
  Tomoko builds for 3 coins: Furniture Factory.
  coins: Gabrielle 2, Ezra 3, Tomoko 5

Turn 37, Gabrielle
  Gabrielle rolls 2.
  Ranch: Gabrielle earns 1 coin.
  Ranch: Ezra earns 1 coin.
  Ranch: Tomoko earns 1 coin.
  Bakery ×3: Gabrielle earns 3 coins.
  Gabrielle builds for 3 coins: Family Restaurant.
  coins: Gabrielle 3, Ezra 4, Tomoko 6

Turn 38, Ezra
  Ezra rolls 1.
  Wheat Field ×3: Ezra earns 3 coins.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Ezra builds nothing.
  coins: Gabrielle 4, Ezra 7, Tomoko 11

Turn 39, Tomoko
  Tomoko rolls 4.
  Tomoko builds for 8 coins: Business Center.
  coins: Gabrielle 4, Ezra 7, Tomoko 3

Turn 40, Gabrielle
  Gabrielle rolls 2.
  Ranch: Gabrielle earns 1 coin.
  Ranch: Ezra earns 1 coin.
  Ranch: Tomoko earns 1 coin.
  Bakery ×3: Gabrielle earns 3 coins.
  Gabrielle builds for 1 coin: Bakery.
  coins: Gabrielle 7, Ezra 8, Tomoko 4

Turn 41, Ezra
  Ezra rolls 4.
  Convenience Store: Ezra earns 3 coins.
  Ezra builds for 10 coins: Shopping Mall.
  coins: Gabrielle 7, Ezra 1, Tomoko 4

Turn 42, Tomoko
  Tomoko rolls 6.
  Business Center: Tomoko declines.
  Tomoko builds for 2 coins: Convenience Store.
  coins: Gabrielle 7, Ezra 1, Tomoko 2

Turn 43, Gabrielle
  Gabrielle rolls 3.
  Café ×2: Ezra takes 4 coins from Gabrielle.
  Bakery ×4: Gabrielle earns 4 coins.
  Gabrielle builds for 6 coins: Stadium.
  coins: Gabrielle 1, Ezra 5, Tomoko 2

Turn 44, Ezra
  Ezra rolls 5.
  Forest: Tomoko earns 1 coin.
  Ezra builds for 3 coins: Forest.
  coins: Gabrielle 1, Ezra 2, Tomoko 3

Turn 45, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 3 coins: Family Restaurant.
  coins: Gabrielle 2, Ezra 5, Tomoko 5

Turn 46, Gabrielle
  Gabrielle rolls 2.
  Ranch: Gabrielle earns 1 coin.
  Ranch: Ezra earns 1 coin.
  Ranch: Tomoko earns 1 coin.
  Bakery ×4: Gabrielle earns 4 coins.
  Gabrielle builds for 7 coins: TV Station.
  coins: Gabrielle 0, Ezra 6, Tomoko 6

Turn 47, Ezra
  Ezra rolls 3.
  Café: Gabrielle takes 1 coin from Ezra.
  Bakery ×2: Ezra earns 4 coins.
  Ezra builds nothing.
  coins: Gabrielle 1, Ezra 9, Tomoko 6

Turn 48, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 10 coins: Shopping Mall.
  coins: Gabrielle 2, Ezra 12, Tomoko 1

Turn 49, Gabrielle
  Gabrielle rolls 2.
  Ranch: Gabrielle earns 1 coin.
  Ranch: Ezra earns 1 coin.
  Ranch: Tomoko earns 1 coin.
  Bakery ×4: Gabrielle earns 4 coins.
  Gabrielle builds for 3 coins: Furniture Factory.
  coins: Gabrielle 4, Ezra 13, Tomoko 2

Turn 50, Ezra
  Ezra rolls 1.
  Wheat Field ×3: Ezra earns 3 coins.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Ezra builds for 6 coins: Mine.
  coins: Gabrielle 5, Ezra 10, Tomoko 7

Turn 51, Tomoko
  Tomoko rolls 6.
  Tomoko gives Gabrielle a card: Bakery.
  Gabrielle gives Tomoko a card: Ranch.
  Tomoko builds for 2 coins: Farmers Market.
  coins: Gabrielle 5, Ezra 10, Tomoko 5

Turn 52, Gabrielle
  Gabrielle rolls 1.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Wheat Field ×5: Tomoko earns 5 coins.
  Gabrielle builds for 6 coins: Mine.
  coins: Gabrielle 0, Ezra 13, Tomoko 10

Turn 53, Ezra
  Ezra rolls 2.
  Ranch: Ezra earns 1 coin.
  Ranch ×2: Tomoko earns 2 coins.
  Bakery ×2: Ezra earns 4 coins.
  Ezra builds for 5 coins: Cheese Factory.
  coins: Gabrielle 0, Ezra 13, Tomoko 12

Turn 54, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 6 coins: Stadium.
  coins: Gabrielle 1, Ezra 16, Tomoko 11

Turn 55, Gabrielle
  Gabrielle rolls 4.
  Convenience Store: Gabrielle earns 3 coins.
  Gabrielle builds for 2 coins: Farmers Market.
  coins: Gabrielle 2, Ezra 16, Tomoko 11

Turn 56, Ezra
  Ezra rolls 1.
  Wheat Field ×3: Ezra earns 3 coins.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Ezra builds for 1 coin: Ranch.
  coins: Gabrielle 3, Ezra 18, Tomoko 16

Turn 57, Tomoko
  Tomoko rolls 4.
  Convenience Store: Tomoko earns 4 coins.
  Tomoko builds for 1 coin: Ranch.
  coins: Gabrielle 3, Ezra 18, Tomoko 19

Turn 58, Gabrielle
  Gabrielle rolls 2.
  Ranch ×2: Ezra earns 2 coins.
  Ranch ×3: Tomoko earns 3 coins.
  Bakery ×5: Gabrielle earns 5 coins.
  Gabrielle builds for 3 coins: Forest.
  coins: Gabrielle 5, Ezra 20, Tomoko 22

Turn 59, Ezra
  Ezra rolls 6.
  Ezra gives Gabrielle a card: Convenience Store.
  Gabrielle gives Ezra a card: Family Restaurant.
  Ezra builds for 5 coins: Cheese Factory.
  coins: Gabrielle 5, Ezra 15, Tomoko 22

Turn 60, Tomoko
  Tomoko rolls 5.
  Forest: Tomoko earns 1 coin.
  Forest: Gabrielle earns 1 coin.
  Forest: Ezra earns 1 coin.
  Tomoko builds nothing.
  coins: Gabrielle 6, Ezra 16, Tomoko 23

Turn 61, Gabrielle
  Gabrielle rolls 4.
  Convenience Store ×2: Gabrielle earns 6 coins.
  Gabrielle builds for 8 coins: Business Center.
  coins: Gabrielle 4, Ezra 16, Tomoko 23

Turn 62, Ezra
  Ezra rolls 5.
  Forest: Ezra earns 1 coin.
  Forest: Tomoko earns 1 coin.
  Forest: Gabrielle earns 1 coin.
  Ezra builds nothing.
  coins: Gabrielle 5, Ezra 17, Tomoko 24

Turn 63, Tomoko
  Tomoko rolls 4.
  Convenience Store: Tomoko earns 4 coins.
  Tomoko builds for 2 coins: Convenience Store.
  coins: Gabrielle 5, Ezra 17, Tomoko 26

Turn 64, Gabrielle
  Gabrielle rolls 2.
  Ranch ×2: Ezra earns 2 coins.
  Ranch ×3: Tomoko earns 3 coins.
  Bakery ×5: Gabrielle earns 5 coins.
  Gabrielle builds nothing.
  coins: Gabrielle 10, Ezra 19, Tomoko 29

Turn 65, Ezra
  Ezra rolls 1.
  Wheat Field ×3: Ezra earns 3 coins.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Ezra builds for 16 coins: Amusement Park.
  coins: Gabrielle 11, Ezra 6, Tomoko 34

Turn 66, Tomoko
  Tomoko rolls 2.
  Ranch ×3: Tomoko earns 3 coins.
  Ranch ×2: Ezra earns 2 coins.
  Tomoko builds for 2 coins: Convenience Store.
  coins: Gabrielle 11, Ezra 8, Tomoko 35

Turn 67, Gabrielle
  Gabrielle rolls 5.
  Forest: Gabrielle earns 1 coin.
  Forest: Ezra earns 1 coin.
  Forest: Tomoko earns 1 coin.
  Gabrielle builds for 2 coins: Café.
  coins: Gabrielle 10, Ezra 9, Tomoko 36

Turn 68, Ezra
  Ezra rolls 5.
  Forest: Ezra earns 1 coin.
  Forest: Tomoko earns 1 coin.
  Forest: Gabrielle earns 1 coin.
  Ezra builds for 3 coins: Forest.
  coins: Gabrielle 11, Ezra 7, Tomoko 37

Turn 69, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 7 coins: TV Station.
  coins: Gabrielle 12, Ezra 10, Tomoko 35

Turn 70, Gabrielle
  Gabrielle rolls 5.
  Forest: Gabrielle earns 1 coin.
  Forest ×2: Ezra earns 2 coins.
  Forest: Tomoko earns 1 coin.
  Gabrielle builds for 3 coins: Apple Orchard.
  coins: Gabrielle 10, Ezra 12, Tomoko 36

Turn 71, Ezra
  Ezra rolls 3.
  Café ×2: Gabrielle takes 2 coins from Ezra.
  Bakery ×2: Ezra earns 4 coins.
  Ezra builds for 4 coins: Train Station.
  coins: Gabrielle 12, Ezra 10, Tomoko 36

Turn 72, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 5 coins: Cheese Factory.
  coins: Gabrielle 13, Ezra 13, Tomoko 36

Turn 73, Gabrielle
  Gabrielle rolls 2.
  Ranch ×2: Ezra earns 2 coins.
  Ranch ×3: Tomoko earns 3 coins.
  Bakery ×5: Gabrielle earns 5 coins.
  Gabrielle builds nothing.
  coins: Gabrielle 18, Ezra 15, Tomoko 39

Turn 74, Ezra
  Ezra rolls 1 4.
  Forest ×2: Ezra earns 2 coins.
  Forest: Tomoko earns 1 coin.
  Forest: Gabrielle earns 1 coin.
  Ezra builds for 1 coin: Ranch.
  coins: Gabrielle 19, Ezra 16, Tomoko 40

Turn 75, Tomoko
  Tomoko rolls 6.
  Stadium: Tomoko takes 2 coins from Ezra.
  Stadium: Tomoko takes 2 coins from Gabrielle.
  TV Station: Tomoko takes 5 coins from Gabrielle.
  Business Center: Tomoko declines.
  Tomoko builds nothing.
  coins: Gabrielle 12, Ezra 14, Tomoko 49

Turn 76, Gabrielle
  Gabrielle rolls 2.
  Ranch ×3: Ezra earns 3 coins.
  Ranch ×3: Tomoko earns 3 coins.
  Bakery ×5: Gabrielle earns 5 coins.
  Gabrielle builds for 4 coins: Train Station.
  coins: Gabrielle 13, Ezra 17, Tomoko 52

Turn 77, Ezra
  Ezra rolls 5.
  Forest ×2: Ezra earns 2 coins.
  Forest: Tomoko earns 1 coin.
  Forest: Gabrielle earns 1 coin.
  Ezra builds nothing.
  coins: Gabrielle 14, Ezra 19, Tomoko 53

Turn 78, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 2 coins: Convenience Store.
  coins: Gabrielle 15, Ezra 22, Tomoko 56

Turn 79, Gabrielle
  Gabrielle rolls 4.
  Convenience Store ×2: Gabrielle earns 6 coins.
  Gabrielle builds for 2 coins: Farmers Market.
  coins: Gabrielle 19, Ezra 22, Tomoko 56

Turn 80, Ezra
  Ezra rolls 1 6.
  Cheese Factory ×2: Ezra earns 18 coins.
  Ezra builds for 5 coins: Cheese Factory.
  coins: Gabrielle 19, Ezra 35, Tomoko 56

Turn 81, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 5 coins: Cheese Factory.
  coins: Gabrielle 20, Ezra 38, Tomoko 56

Turn 82, Gabrielle
  Gabrielle rolls 4.
  Convenience Store ×2: Gabrielle earns 6 coins.
  Gabrielle builds for 5 coins: Cheese Factory.
  coins: Gabrielle 21, Ezra 38, Tomoko 56

Turn 83, Ezra
  Ezra rolls 3 4.
  Cheese Factory ×3: Ezra earns 27 coins.
  Ezra builds for 2 coins: Café.
  coins: Gabrielle 21, Ezra 63, Tomoko 56

Turn 84, Tomoko
  Tomoko rolls 4.
  Convenience Store ×4: Tomoko earns 16 coins.
  Tomoko builds nothing.
  coins: Gabrielle 21, Ezra 63, Tomoko 72

Turn 85, Gabrielle
  Gabrielle rolls 3 5.
  Furniture Factory ×3: Gabrielle earns 18 coins.
  Gabrielle builds for 22 coins: Radio Tower.
  coins: Gabrielle 17, Ezra 63, Tomoko 72

Turn 86, Ezra
  Ezra rolls 1 6.
  Cheese Factory ×3: Ezra earns 27 coins.
  Ezra builds for 3 coins: Apple Orchard.
  coins: Gabrielle 17, Ezra 87, Tomoko 72

Turn 87, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 2 coins: Café.
  coins: Gabrielle 18, Ezra 90, Tomoko 75

Turn 88, Gabrielle
  Gabrielle rolls 2 3.
  Forest: Gabrielle earns 1 coin.
  Forest ×2: Ezra earns 2 coins.
  Forest: Tomoko earns 1 coin.
  Gabrielle builds for 3 coins: Forest.
  coins: Gabrielle 16, Ezra 92, Tomoko 76

Turn 89, Ezra
  Ezra rolls 2 4.
  Business Center: Ezra declines.
  Ezra builds for 3 coins: Forest.
  coins: Gabrielle 16, Ezra 89, Tomoko 76

Turn 90, Tomoko
  Tomoko rolls 2.
  Ranch ×3: Tomoko earns 3 coins.
  Ranch ×3: Ezra earns 3 coins.
  Tomoko builds for 16 coins: Amusement Park.
  coins: Gabrielle 16, Ezra 92, Tomoko 63

Turn 91, Gabrielle
  Gabrielle rolls 3 5.
  Gabrielle rolls again.
  Gabrielle rolls 1 4.
  Forest ×2: Gabrielle earns 2 coins.
  Forest ×3: Ezra earns 3 coins.
  Forest: Tomoko earns 1 coin.
  Gabrielle builds for 6 coins: Mine.
  coins: Gabrielle 12, Ezra 95, Tomoko 64

Turn 92, Ezra
  Ezra rolls 1 6.
  Cheese Factory ×3: Ezra earns 27 coins.
  Ezra builds for 7 coins: TV Station.
  coins: Gabrielle 12, Ezra 115, Tomoko 64

Turn 93, Tomoko
  Tomoko rolls 4.
  Convenience Store ×4: Tomoko earns 16 coins.
  Tomoko builds nothing.
  coins: Gabrielle 12, Ezra 115, Tomoko 80

Turn 94, Gabrielle
  Gabrielle rolls 4 5.
  Gabrielle rolls again.
  Gabrielle rolls 4 4.
  Furniture Factory ×3: Gabrielle earns 36 coins.
  Gabrielle builds for 10 coins: Shopping Mall.
  coins: Gabrielle 38, Ezra 115, Tomoko 80

Turn 95, Ezra
  Ezra rolls 2 6.
  Furniture Factory ×2: Ezra earns 24 coins.
  Ezra builds for 6 coins: Mine.
  coins: Gabrielle 38, Ezra 133, Tomoko 80

Turn 96, Tomoko
  Tomoko rolls 5.
  Forest: Tomoko earns 1 coin.
  Forest ×2: Gabrielle earns 2 coins.
  Forest ×3: Ezra earns 3 coins.
  Tomoko builds for 1 coin: Bakery.
  coins: Gabrielle 40, Ezra 136, Tomoko 80

Turn 97, Gabrielle
  Gabrielle rolls 6.
  Stadium: Gabrielle takes 2 coins from Tomoko.
  Stadium: Gabrielle takes 2 coins from Ezra.
  TV Station: Gabrielle takes 5 coins from Ezra.
  Business Center: Gabrielle declines.
  Gabrielle builds nothing.
  coins: Gabrielle 49, Ezra 129, Tomoko 78

Turn 98, Ezra
  Ezra rolls 3 4.
  Cheese Factory ×3: Ezra earns 27 coins.
  Ezra builds for 1 coin: Bakery.
  coins: Gabrielle 49, Ezra 155, Tomoko 78

Turn 99, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 3 coins: Family Restaurant.
  coins: Gabrielle 50, Ezra 158, Tomoko 80

Turn 100, Gabrielle
  Gabrielle rolls 5.
  Gabrielle rolls again.
  Gabrielle rolls 6.
  Stadium: Gabrielle takes 2 coins from Tomoko.
  Stadium: Gabrielle takes 2 coins from Ezra.
  TV Station: Gabrielle takes 5 coins from Ezra.
  Gabrielle gives Tomoko a card: Forest.
  Tomoko gives Gabrielle a card: Forest.
  Gabrielle builds for 6 coins: Mine.
  coins: Gabrielle 53, Ezra 151, Tomoko 78

Turn 101, Ezra
  Ezra rolls 3.
  Café ×2: Gabrielle takes 4 coins from Ezra.
  Café: Tomoko takes 2 coins from Ezra.
  Bakery ×3: Ezra earns 6 coins.
  Ezra builds for 3 coins: Family Restaurant.
  coins: Gabrielle 57, Ezra 148, Tomoko 80

Turn 102, Tomoko
  Tomoko rolls 3.
  Café ×3: Ezra takes 6 coins from Tomoko.
  Café ×2: Gabrielle takes 4 coins from Tomoko.
  Bakery: Tomoko earns 2 coins.
  Tomoko builds nothing.
  coins: Gabrielle 61, Ezra 154, Tomoko 72

Turn 103, Gabrielle
  Gabrielle rolls 3 4.
  Gabrielle rolls again.
  Gabrielle rolls 1 3.
  Convenience Store ×2: Gabrielle earns 8 coins.
  Gabrielle builds nothing.
  coins: Gabrielle 69, Ezra 154, Tomoko 72

Turn 104, Ezra
  Ezra rolls 1 6.
  Cheese Factory ×3: Ezra earns 27 coins.
  Ezra builds for 3 coins: Apple Orchard.
  coins: Gabrielle 69, Ezra 178, Tomoko 72

Turn 105, Tomoko
  Tomoko rolls 1.
  Wheat Field ×5: Tomoko earns 5 coins.
  Wheat Field: Gabrielle earns 1 coin.
  Wheat Field ×3: Ezra earns 3 coins.
  Tomoko builds for 3 coins: Family Restaurant.
  coins: Gabrielle 70, Ezra 181, Tomoko 74

Turn 106, Gabrielle
  Gabrielle rolls 4.
  Gabrielle rolls again.
  Gabrielle rolls 4.
  Convenience Store ×2: Gabrielle earns 8 coins.
  Gabrielle builds nothing.
  coins: Gabrielle 78, Ezra 181, Tomoko 74

Turn 107, Ezra
  Ezra rolls 2.
  Ranch ×3: Ezra earns 3 coins.
  Ranch ×3: Tomoko earns 3 coins.
  Bakery ×3: Ezra earns 6 coins.
  Ezra builds nothing.
  coins: Gabrielle 78, Ezra 190, Tomoko 77

Turn 108, Tomoko
  Tomoko rolls 5.
  Forest: Tomoko earns 1 coin.
  Forest ×2: Gabrielle earns 2 coins.
  Forest ×3: Ezra earns 3 coins.
  Tomoko builds for 4 coins: Train Station.
  coins: Gabrielle 80, Ezra 193, Tomoko 74

Turn 109, Gabrielle
  Gabrielle rolls 2 4.
  Stadium: Gabrielle takes 2 coins from Tomoko.
  Stadium: Gabrielle takes 2 coins from Ezra.
  TV Station: Gabrielle takes 5 coins from Ezra.
  Gabrielle gives Ezra a card: Forest.
  Ezra gives Gabrielle a card: Mine.
  Gabrielle builds for 16 coins: Amusement Park.
  Gabrielle wins.
  coins: Gabrielle 73, Ezra 186, Tomoko 72
