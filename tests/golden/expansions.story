Before the first turn
  The market gets a card: Family Restaurant.
  The market gets a card: Cheese Factory.
  The market gets a card: French Restaurant.
  The market gets a card: Vineyard.
  The market gets a card: Cheese Factory.
  The market gets a card: Forest.
  The market gets a card: Bakery.
  The market gets a card: Apple Orchard.
  The market gets a card: Member's Only Club.
  The market gets a card: General Store.
  The market gets a card: Wheat Field.
  coins: Ana 3, Bo 3

Turn 1, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 3 coins: Family Restaurant.
  The market gets a card: Renovation Company.
  coins: Ana 1, Bo 3

Turn 2, Bo
  Bo rolls 4.
  Bo builds for 1 coin: Bakery.
  The market gets a card: Business Center.
  coins: Ana 1, Bo 2

Turn 3, Ana
  Ana rolls 6.
  Ana builds nothing.
  coins: Ana 1, Bo 2

Turn 4, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Ana earns 1 coin.
  Bo builds for 3 coins: French Restaurant.
  The market gets a card: Apple Orchard.
  The market gets a card: Tech Startup.
  coins: Ana 2, Bo 0

Turn 5, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 1 coin: Wheat Field.
  The market gets a card: Hamburger Stand.
  coins: Ana 2, Bo 0

Turn 6, Bo
  Bo rolls 5.
  City Hall: Bo earns 1 coin.
  Bo builds nothing.
  coins: Ana 2, Bo 1

Turn 7, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 1 coin: Hamburger Stand.
  The market gets a card: Winery.
  coins: Ana 2, Bo 1

Turn 8, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds nothing.
  coins: Ana 2, Bo 3

Turn 9, Ana
  Ana rolls 4.
  Ana builds for 2 coins: Harbor.
  coins: Ana 0, Bo 3

Turn 10, Bo
  Bo rolls 4.
  Bo builds for 2 coins: Harbor.
  coins: Ana 0, Bo 1

Turn 11, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 1 coin: Tech Startup.
  The market gets a card: Convenience Store.
  Ana invests a coin.
  coins: Ana 0, Bo 2

Turn 12, Bo
  Bo rolls 4.
  Bo builds for 0 coins: General Store.
  The market gets a card: Farmers Market.
  coins: Ana 0, Bo 2

Turn 13, Ana
  Ana rolls 2.
  Bakery: Ana earns 1 coin.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 1, Bo 2

Turn 14, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 3 coins: Vineyard.
  The market gets a card: Park.
  coins: Ana 1, Bo 1

Turn 15, Ana
  Ana rolls 6.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 1, Bo 1

Turn 16, Bo
  Bo rolls 2.
  General Store: Bo earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 3 coins: Winery.
  The market gets a card: Mackerel Boat.
  coins: Ana 1, Bo 2

Turn 17, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 2 coins: Mackerel Boat.
  The market gets a card: Flower Shop.
  Ana invests a coin.
  coins: Ana 0, Bo 3

Turn 18, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 3 coins: Park.
  The market gets a card: Tax Office.
  coins: Ana 0, Bo 2

Turn 19, Ana
  Ana rolls 5.
  City Hall: Ana earns 1 coin.
  Ana builds nothing.
  Ana invests a coin.
  coins: Ana 0, Bo 2

Turn 20, Bo
  Bo rolls 2.
  General Store: Bo earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 3 coins: Apple Orchard.
  coins: Ana 0, Bo 3

Turn 21, Ana
  Ana rolls 2.
  Bakery: Ana earns 1 coin.
  Ana builds for 1 coin: Flower Shop.
  The market gets a card: Furniture Factory.
  coins: Ana 0, Bo 3

Turn 22, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 2 coins: Farmers Market.
  The market gets a card: Mine.
  coins: Ana 2, Bo 2

Turn 23, Ana
  Ana rolls 6.
  Ana builds nothing.
  Ana invests a coin.
  coins: Ana 1, Bo 2

Turn 24, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 3 coins: Forest.
  The market gets a card: Family Restaurant.
  coins: Ana 3, Bo 0

Turn 25, Ana
  Ana rolls 6.
  Ana builds for 3 coins: Family Restaurant.
  The market gets a card: Convenience Store.
  The market gets a card: Flower Orchard.
  coins: Ana 0, Bo 0

Turn 26, Bo
  Bo rolls 6.
  City Hall: Bo earns 1 coin.
  Bo builds nothing.
  coins: Ana 0, Bo 1

Turn 27, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds nothing.
  Ana invests a coin.
  coins: Ana 1, Bo 2

Turn 28, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 2 coins: Convenience Store.
  coins: Ana 3, Bo 1

Turn 29, Ana
  Ana rolls 2.
  Bakery: Ana earns 1 coin.
  Ana builds for 2 coins: Flower Orchard.
  The market gets a card: Apple Orchard.
  The market gets a card: Flower Orchard.
  Ana does not invest.
  coins: Ana 2, Bo 1

Turn 30, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 3 coins: Apple Orchard.
  coins: Ana 2, Bo 0

Turn 31, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 4 coins: Renovation Company.
  The market gets a card: Ranch.
  coins: Ana 0, Bo 1

Turn 32, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 3 coins: Furniture Factory.
  The market gets a card: Vineyard.
  coins: Ana 0, Bo 0

Turn 33, Ana
  Ana rolls 6.
  Flower Shop: Ana earns 1 coin.
  Ana builds for 1 coin: Ranch.
  The market gets a card: Flower Shop.
  coins: Ana 0, Bo 0

Turn 34, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 1 coin: Flower Shop.
  The market gets a card: Member's Only Club.
  The market gets a card: Ranch.
  coins: Ana 2, Bo 0

Turn 35, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 3 coins: Apple Orchard.
  The market gets a card: Member's Only Club.
  The market gets a card: Winery.
  Ana does not invest.
  coins: Ana 1, Bo 1

Turn 36, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Bo builds for 2 coins: Convenience Store.
  The market gets a card: Renovation Company.
  coins: Ana 1, Bo 0

Turn 37, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 3 coins: Vineyard.
  The market gets a card: Demolition Company.
  coins: Ana 0, Bo 1

Turn 38, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Bo builds for 1 coin: Ranch.
  The market gets a card: Member's Only Club.
  The market gets a card: Demolition Company.
  The market gets a card: Mine.
  The market gets a card: Demolition Company.
  The market gets a card: Ranch.
  coins: Ana 0, Bo 1

Turn 39, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 1 coin: Ranch.
  The market gets a card: Food Warehouse.
  coins: Ana 0, Bo 1

Turn 40, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 2 coins: Flower Orchard.
  The market gets a card: Convenience Store.
  coins: Ana 2, Bo 0

Turn 41, Ana
  Ana rolls 6.
  Flower Shop: Ana earns 1 coin.
  Ana builds for 2 coins: Convenience Store.
  The market gets a card: Mackerel Boat.
  Ana invests a coin.
  coins: Ana 0, Bo 0

Turn 42, Bo
  Bo rolls 2.
  General Store: Bo earns 2 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×2: Ana earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 4 coins: Tax Office.
  The market gets a card: Hamburger Stand.
  coins: Ana 2, Bo 1

Turn 43, Ana
  Ana rolls 6.
  Flower Shop: Ana earns 1 coin.
  Ana builds for 2 coins: Mackerel Boat.
  The market gets a card: Furniture Factory.
  Ana invests a coin.
  coins: Ana 0, Bo 1

Turn 44, Bo
  Bo rolls 2.
  General Store: Bo earns 2 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×2: Ana earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 2 coins: Demolition Company.
  coins: Ana 2, Bo 4

Turn 45, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 1 coin: Hamburger Stand.
  The market gets a card: Furniture Factory.
  The market gets a card: Apple Orchard.
  Ana does not invest.
  coins: Ana 2, Bo 4

Turn 46, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds nothing.
  coins: Ana 2, Bo 6

Turn 47, Ana
  Ana rolls 6.
  Flower Shop: Ana earns 1 coin.
  Ana builds for 3 coins: Winery.
  The market gets a card: Cheese Factory.
  The market gets a card: Soda Bottling Plant.
  coins: Ana 0, Bo 6

Turn 48, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 3 coins: Apple Orchard.
  The market gets a card: Mackerel Boat.
  coins: Ana 0, Bo 5

Turn 49, Ana
  Ana rolls 2.
  Ranch ×2: Ana earns 2 coins.
  Ranch: Bo earns 1 coin.
  Bakery: Ana earns 1 coin.
  Ana builds for 3 coins: Furniture Factory.
  coins: Ana 0, Bo 6

Turn 50, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Forest.
  coins: Ana 0, Bo 3

Turn 51, Ana
  Ana rolls 5.
  Forest: Bo earns 1 coin.
  City Hall: Ana earns 1 coin.
  Ana builds nothing.
  Ana invests a coin.
  coins: Ana 0, Bo 4

Turn 52, Bo
  Bo rolls 2.
  General Store: Bo earns 2 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×2: Ana earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 8 coins: Business Center.
  The market gets a card: Wheat Field.
  coins: Ana 2, Bo 1

Turn 53, Ana
  Ana rolls 5.
  Forest: Bo earns 1 coin.
  Ana builds for 2 coins: Mackerel Boat.
  The market gets a card: Soda Bottling Plant.
  coins: Ana 0, Bo 2

Turn 54, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds nothing.
  coins: Ana 0, Bo 4

Turn 55, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 2 coins: Demolition Company.
  coins: Ana 0, Bo 5

Turn 56, Bo
  Bo rolls 4.
  Bo demolishes a landmark: Harbor.
  Demolition Company: Bo earns 8 coins.
  Convenience Store ×2: Bo earns 6 coins.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Bo builds for 2 coins: Food Warehouse.
  The market gets a card: Member's Only Club.
  The market gets a card: Member's Only Club.
  The market gets a card: Loan Office.
  coins: Ana 1, Bo 18

Turn 57, Ana
  Ana rolls 2.
  Ranch ×2: Ana earns 2 coins.
  Ranch: Bo earns 1 coin.
  Bakery: Ana earns 1 coin.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 4, Bo 19

Turn 58, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Bo builds for 4 coins: Renovation Company.
  Renovation Company: everybody has one, so 2 copies leave the market.
  The market gets a card: Tax Office.
  coins: Ana 4, Bo 16

Turn 59, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 3 coins: Furniture Factory.
  The market gets a card: Stadium.
  Ana invests a coin.
  coins: Ana 1, Bo 16

Turn 60, Bo
  Bo rolls 6.
  Flower Shop: Bo earns 1 coin.
  Business Center: Bo declines.
  Bo builds for 4 coins: Member's Only Club.
  coins: Ana 1, Bo 13

Turn 61, Ana
  Ana rolls 4.
  Ana demolishes a landmark: Harbor.
  Demolition Company: Ana earns 8 coins.
  Convenience Store: Ana earns 3 coins.
  Flower Orchard: Ana earns 1 coin.
  Flower Orchard: Bo earns 1 coin.
  Ana builds for 2 coins: Harbor.
  Ana does not invest.
  coins: Ana 11, Bo 14

Turn 62, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 5 coins: Cheese Factory.
  coins: Ana 11, Bo 11

Turn 63, Ana
  Ana rolls 4.
  Flower Orchard: Ana earns 1 coin.
  Flower Orchard: Bo earns 1 coin.
  Convenience Store: Ana earns 3 coins.
  Ana demolishes a landmark: Harbor.
  Demolition Company: Ana earns 8 coins.
  Ana builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Tax Office.
  The market gets a card: Hamburger Stand.
  Ana invests a coin.
  coins: Ana 17, Bo 12

Turn 64, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Bo builds for 3 coins: Forest.
  The market gets a card: Moving Company.
  coins: Ana 17, Bo 10

Turn 65, Ana
  Ana rolls 2.
  Ranch ×2: Ana earns 2 coins.
  Ranch: Bo earns 1 coin.
  Bakery: Ana earns 1 coin.
  Ana builds for 0 coins: Loan Office.
  Loan Office: Ana earns 5 coins.
  The market gets a card: Publisher.
  Ana does not invest.
  coins: Ana 25, Bo 11

Turn 66, Bo
  Bo rolls 2.
  General Store: Bo earns 2 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×2: Ana earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 1 coin: Hamburger Stand.
  The market gets a card: Tech Startup.
  coins: Ana 27, Bo 15

Turn 67, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 6 coins: Stadium.
  The market gets a card: Pizza Joint.
  Ana does not invest.
  coins: Ana 23, Bo 16

Turn 68, Bo
  Bo rolls 5.
  Forest ×2: Bo earns 2 coins.
  Bo builds for 1 coin: Tech Startup.
  Tech Startup: everybody has one, so 2 copies leave the market.
  The market gets a card: Bakery.
  Bo does not invest.
  coins: Ana 23, Bo 17

Turn 69, Ana
  Ana rolls 6.
  Flower Shop: Ana earns 1 coin.
  Loan Office: Ana pays the bank 2 coins.
  Stadium: Ana takes 2 coins from Bo.
  Ana builds for 5 coins: Publisher.
  The market gets a card: Demolition Company.
  The market gets a card: Tuna Boat.
  Ana invests a coin.
  coins: Ana 18, Bo 15

Turn 70, Bo
  Bo rolls 2.
  General Store: Bo earns 2 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×2: Ana earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 16 coins: Amusement Park.
  Bo invests a coin.
  coins: Ana 20, Bo 3

Turn 71, Ana
  Ana rolls 5.
  Forest ×2: Bo earns 2 coins.
  Loan Office: Ana pays the bank 2 coins.
  Ana builds for 5 coins: Tuna Boat.
  The market gets a card: Vineyard.
  Ana does not invest.
  coins: Ana 13, Bo 5

Turn 72, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 2 coins: Harbor.
  Bo does not invest.
  coins: Ana 13, Bo 5

Turn 73, Ana
  Ana rolls 2.
  Ranch ×2: Ana earns 2 coins.
  Ranch: Bo earns 1 coin.
  Bakery: Ana earns 1 coin.
  Ana builds for 4 coins: Train Station.
  Ana invests a coin.
  coins: Ana 11, Bo 6

Turn 74, Bo
  Bo rolls 4.
  Bo demolishes a landmark: Amusement Park.
  Demolition Company: Bo earns 8 coins.
  Convenience Store ×2: Bo earns 6 coins.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Bo builds for 2 coins: Demolition Company.
  Bo invests a coin.
  coins: Ana 12, Bo 18

Turn 75, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 3 coins: Vineyard.
  The market gets a card: Family Restaurant.
  Ana invests a coin.
  coins: Ana 9, Bo 18

Turn 76, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 4 coins: Train Station.
  Bo invests a coin.
  coins: Ana 11, Bo 14

Turn 77, Ana
  Ana rolls 1 4.
  Loan Office: Ana pays the bank 2 coins.
  Forest ×2: Bo earns 2 coins.
  Ana builds nothing.
  Ana invests a coin.
  coins: Ana 8, Bo 16

Turn 78, Bo
  Bo rolls 2.
  Ranch: Bo earns 1 coin.
  Ranch ×2: Ana earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 2 coins: Demolition Company.
  The market gets a card: International Exhibit Hall.
  Bo invests a coin.
  coins: Ana 10, Bo 16

Turn 79, Ana
  Ana rolls 1 4.
  Forest ×2: Bo earns 2 coins.
  Loan Office: Ana pays the bank 2 coins.
  Ana builds for 7 coins: International Exhibit Hall.
  The market gets a card: Sushi Bar.
  Ana invests a coin.
  coins: Ana 0, Bo 18

Turn 80, Bo
  Bo rolls 6.
  Flower Shop: Bo earns 1 coin.
  Bo gives Ana a card: Forest.
  Ana gives Bo a card: Flower Orchard.
  Bo builds for 2 coins: Sushi Bar.
  The market gets a card: Ranch.
  Bo does not invest.
  coins: Ana 0, Bo 17

Turn 81, Ana
  Ana rolls 5.
  Loan Office: Ana owes the bank 2, but has only 0 coins.
  Forest: Ana earns 1 coin.
  Forest: Bo earns 1 coin.
  Ana builds for 1 coin: Pizza Joint.
  The market gets a card: Mine.
  The market gets a card: TV Station.
  coins: Ana 0, Bo 18

Turn 82, Bo
  Bo rolls 5 6.
  Bo adds 2: the total is 13.
  Food Warehouse: Bo earns 8 coins.
  Park: all coins are shared; Ana gains 13 and has 13.
  Park: all coins are shared; Bo gives up 13 and has 13.
  Bo builds for 5 coins: Cheese Factory.
  Bo invests a coin.
  coins: Ana 13, Bo 7

Turn 83, Ana
  Ana rolls 4 6.
  Apple Orchard: Ana earns 3 coins.
  Apple Orchard ×3: Bo earns 9 coins.
  Tech Startup: Ana takes 15 coins from Bo.
  International Exhibit Hall of Ana goes back to the supply.
  Ana builds for 1 coin: Wheat Field.
  Ana does not invest.
  coins: Ana 30, Bo 1

Turn 84, Bo
  Bo rolls 5 5.
  Family Restaurant ×2: Bo owes Ana 4, but has only 1 coin.
  Apple Orchard ×3: Bo earns 9 coins.
  Apple Orchard: Ana earns 3 coins.
  Tech Startup: Bo takes 5 coins from Ana.
  Bo builds for 10 coins: Shopping Mall.
  Bo invests a coin.
  coins: Ana 29, Bo 3

Turn 85, Ana
  Ana rolls 4.
  Convenience Store: Ana earns 3 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Ana demolishes a landmark: Train Station.
  Demolition Company: Ana earns 8 coins.
  Ana builds for 2 coins: Harbor.
  Ana invests a coin.
  coins: Ana 37, Bo 5

Turn 86, Bo
  Bo rolls 6 6.
  Bo adds 2: the total is 14.
  Tuna Boat: Bo rolls 2 3, which makes 5.
  Tuna Boat: Ana earns 5 coins.
  Bo builds for 1 coin: Ranch.
  The market gets a card: Winery.
  Bo does not invest.
  coins: Ana 42, Bo 4

Turn 87, Ana
  Ana rolls 2.
  Ranch ×2: Ana earns 2 coins.
  Ranch ×2: Bo earns 2 coins.
  Bakery: Ana earns 1 coin.
  Ana builds for 6 coins: Mine.
  Ana does not invest.
  coins: Ana 39, Bo 6

Turn 88, Bo
  Bo rolls 2 3.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Bo builds for 3 coins: Family Restaurant.
  The market gets a card: Tuna Boat.
  Bo invests a coin.
  coins: Ana 40, Bo 3

Turn 89, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 2 coins: Moving Company.
  The market gets a card: Cheese Factory.
  The market gets a card: Moving Company.
  Ana does not invest.
  coins: Ana 39, Bo 3

Turn 90, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Bo builds nothing.
  Bo does not invest.
  coins: Ana 40, Bo 4

Turn 91, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 7 coins: TV Station.
  The market gets a card: Flower Orchard.
  Ana invests a coin.
  coins: Ana 33, Bo 4

Turn 92, Bo
  Bo rolls 3 5.
  Hamburger Stand ×2: Ana takes 2 coins from Bo.
  Mackerel Boat ×3: Ana earns 9 coins.
  Furniture Factory: Bo earns 3 coins.
  Tax Office: Bo takes 22 coins from Ana.
  French Restaurant: a copy of Bo closes for renovation.
  Bo builds for 5 coins: Cheese Factory.
  Bo invests a coin.
  coins: Ana 22, Bo 21

Turn 93, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 7 coins: International Exhibit Hall.
  The market gets a card: Bakery.
  The market gets a card: Sushi Bar.
  Ana does not invest.
  coins: Ana 16, Bo 21

Turn 94, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 4 coins.
  Bo builds for 4 coins: Member's Only Club.
  Bo invests a coin.
  coins: Ana 16, Bo 20

Turn 95, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 1 coin: Bakery.
  Ana invests a coin.
  coins: Ana 15, Bo 20

Turn 96, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×3: Ana earns 3 coins.
  Bo builds for 5 coins: Tuna Boat.
  The market gets a card: Business Center.
  Bo does not invest.
  coins: Ana 18, Bo 16

Turn 97, Ana
  Ana rolls 2.
  Ranch ×2: Ana earns 2 coins.
  Ranch ×2: Bo earns 2 coins.
  Bakery ×2: Ana earns 2 coins.
  Ana builds for 3 coins: Winery.
  The market gets a card: Business Center.
  The market gets a card: French Restaurant.
  Ana invests a coin.
  coins: Ana 18, Bo 18

Turn 98, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×3: Ana earns 3 coins.
  Bo builds for 6 coins: Mine.
  Bo does not invest.
  coins: Ana 21, Bo 13

Turn 99, Ana
  Ana rolls 4.
  Convenience Store: Ana earns 3 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Ana demolishes a landmark: Harbor.
  Demolition Company: Ana earns 8 coins.
  Ana builds for 8 coins: Business Center.
  Business Center: everybody has one, so 2 copies leave the market.
  The market gets a card: Tuna Boat.
  Ana invests a coin.
  coins: Ana 23, Bo 15

Turn 100, Bo
  Bo rolls 1 4.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Bo builds nothing.
  Bo invests a coin.
  coins: Ana 24, Bo 15

Turn 101, Ana
  Ana rolls 1.
  Sushi Bar: Bo takes 4 coins from Ana.
  Wheat Field ×3: Ana earns 3 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 22 coins: Radio Tower.
  Ana invests a coin.
  coins: Ana 0, Bo 20

Turn 102, Bo
  Bo rolls 5 6.
  Farmers Market: Bo earns 14 coins.
  Soda Bottling Plant: Bo earns 11 coins.
  Park: all coins are shared; Ana gains 23 and has 23.
  Park: all coins are shared; Bo gives up 22 and has 23.
  Bo builds for 4 coins: Member's Only Club.
  Bo invests a coin.
  coins: Ana 23, Bo 18

Turn 103, Ana
  Ana rolls 3.
  Ana rolls again.
  Ana rolls 5.
  French Restaurant: a copy of Bo reopens.
  Loan Office: Ana pays the bank 2 coins.
  Forest: Ana earns 1 coin.
  Forest: Bo earns 1 coin.
  Ana builds nothing.
  Ana invests a coin.
  coins: Ana 21, Bo 19

Turn 104, Bo
  Bo rolls 3 5.
  Hamburger Stand ×2: Ana takes 2 coins from Bo.
  Furniture Factory: Bo earns 6 coins.
  Tax Office: Bo takes 11 coins from Ana.
  Pizza Joint: a copy of Ana closes for renovation.
  Renovation Company: Bo takes 1 coin from Ana.
  Bo builds for 16 coins: Amusement Park.
  Bo invests a coin.
  coins: Ana 11, Bo 18

Turn 105, Ana
  Ana rolls 1.
  Sushi Bar: Bo takes 4 coins from Ana.
  Wheat Field ×3: Ana earns 3 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 4 coins: Member's Only Club.
  Ana does not invest.
  coins: Ana 6, Bo 23

Turn 106, Bo
  Bo rolls 5 5.
  Bo takes another turn after this one.
  Family Restaurant ×2: Ana takes 4 coins from Bo.
  Apple Orchard ×3: Bo earns 9 coins.
  Apple Orchard: Ana earns 3 coins.
  Tech Startup: Bo takes 12 coins from Ana.
  Bo builds for 4 coins: Member's Only Club.
  Bo does not invest.
  coins: Ana 1, Bo 36

Turn 107, Bo
  Bo rolls 4.
  Convenience Store ×2: Bo earns 8 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Bo demolishes a landmark: Train Station.
  Demolition Company: Bo earns 8 coins.
  Bo demolishes a landmark: Shopping Mall.
  Demolition Company: Bo earns 8 coins.
  Bo demolishes a landmark: Harbor.
  Demolition Company: Bo earns 8 coins.
  Bo builds for 3 coins: French Restaurant.
  The market gets a card: Sushi Bar.
  The market gets a card: Corn Field.
  Bo invests a coin.
  coins: Ana 1, Bo 66

Turn 108, Ana
  Ana rolls 5.
  Loan Office: Ana owes the bank 2, but has only 1 coin.
  Forest: Ana earns 1 coin.
  Forest: Bo earns 1 coin.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 1, Bo 67

Turn 109, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Bo builds for 2 coins: Corn Field.
  The market gets a card: General Store.
  Bo does not invest.
  coins: Ana 2, Bo 66

Turn 110, Ana
  Ana rolls 6.
  Loan Office: Ana pays the bank 2 coins.
  Stadium: Ana takes 2 coins from Bo.
  TV Station: Ana takes 5 coins from Bo.
  Ana gives Bo a card: Hamburger Stand.
  Bo gives Ana a card: Vineyard.
  Ana builds for 2 coins: Sushi Bar.
  Ana invests a coin.
  coins: Ana 4, Bo 59

Turn 111, Bo
  Bo rolls 2.
  General Store: Bo earns 2 coins.
  Ranch ×2: Bo earns 2 coins.
  Ranch ×2: Ana earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 0 coins: General Store.
  The market gets a card: Flower Orchard.
  The market gets a card: Corn Field.
  Bo invests a coin.
  coins: Ana 6, Bo 64

Turn 112, Ana
  Ana rolls 1.
  Ana rolls again.
  Ana rolls 3.
  Bakery ×2: Ana earns 2 coins.
  Corn Field: Bo earns 1 coin.
  Ana builds for 4 coins: Tax Office.
  Tax Office: everybody has one, so 2 copies leave the market.
  The market gets a card: Farmers Market.
  Ana does not invest.
  coins: Ana 4, Bo 65

Turn 113, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Bo builds nothing.
  Bo does not invest.
  coins: Ana 5, Bo 66

Turn 114, Ana
  Ana rolls 1.
  Wheat Field ×3: Ana earns 3 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 5 coins: Tuna Boat.
  The market gets a card: Park.
  Ana does not invest.
  coins: Ana 3, Bo 67

Turn 115, Bo
  Bo rolls 2.
  General Store ×2: Bo earns 4 coins.
  Ranch ×2: Bo earns 2 coins.
  Ranch ×2: Ana earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds nothing.
  Bo does not invest.
  coins: Ana 5, Bo 75

Turn 116, Ana
  Ana rolls 2.
  Ana rolls again.
  Ana rolls 5.
  Loan Office: Ana pays the bank 2 coins.
  Forest: Ana earns 1 coin.
  Forest: Bo earns 1 coin.
  Ana builds for 4 coins: Train Station.
  coins: Ana 0, Bo 76

Turn 117, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Bo builds for 2 coins: Corn Field.
  The market gets a card: Publisher.
  Bo invests a coin.
  coins: Ana 1, Bo 74

Turn 118, Ana
  Ana rolls 3.
  Bakery ×2: Ana earns 2 coins.
  Corn Field ×2: Bo earns 2 coins.
  Ana builds for 2 coins: Moving Company.
  The market gets a card: Hamburger Stand.
  Ana invests a coin.
  coins: Ana 0, Bo 76

Turn 119, Bo
  Bo rolls 4.
  Corn Field ×2: Bo earns 2 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Convenience Store ×2: Bo earns 6 coins.
  Bo demolishes a landmark: Amusement Park.
  Demolition Company: Bo earns 8 coins.
  Bo builds for 2 coins: Sushi Bar.
  The market gets a card: Soda Bottling Plant.
  Bo invests a coin.
  coins: Ana 0, Bo 91

Turn 120, Ana
  Ana rolls 2 3.
  French Restaurant ×2: Ana owes Bo 10, but has only 0 coins.
  Forest: Ana earns 1 coin.
  Forest: Bo earns 1 coin.
  Loan Office: Ana owes the bank 2, but has only 1 coin.
  City Hall: Ana earns 1 coin.
  Ana builds for 1 coin: Bakery.
  The market gets a card: Café.
  coins: Ana 0, Bo 92

Turn 121, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Bo builds for 10 coins: Shopping Mall.
  Bo invests a coin.
  coins: Ana 1, Bo 82

Turn 122, Ana
  Ana rolls 6.
  Loan Office: Ana owes the bank 2, but has only 1 coin.
  Stadium: Ana takes 2 coins from Bo.
  TV Station: Ana takes 5 coins from Bo.
  Business Center: Ana declines.
  Ana builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Forest.
  Ana does not invest.
  coins: Ana 2, Bo 75

Turn 123, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 4 coins.
  Corn Field ×2: Bo earns 2 coins.
  Bo builds for 5 coins: Publisher.
  Publisher: everybody has one, so 2 copies leave the market.
  The market gets a card: Loan Office.
  Bo does not invest.
  coins: Ana 2, Bo 76

Turn 124, Ana
  Ana rolls 6 6.
  Ana rolls again.
  Ana rolls 1 2.
  Bakery ×3: Ana earns 3 coins.
  Corn Field ×2: Bo earns 2 coins.
  Ana builds for 4 coins: Member's Only Club.
  The market gets a card: Mine.
  The market gets a card: Tuna Boat.
  Ana invests a coin.
  coins: Ana 0, Bo 78

Turn 125, Bo
  Bo rolls 4.
  Flower Orchard ×2: Bo earns 2 coins.
  Convenience Store ×2: Bo earns 8 coins.
  Corn Field ×2: Bo earns 2 coins.
  Bo demolishes a landmark: Shopping Mall.
  Demolition Company: Bo earns 8 coins.
  Bo builds for 2 coins: Flower Orchard.
  Bo invests a coin.
  coins: Ana 0, Bo 95

Turn 126, Ana
  Ana rolls 6.
  Loan Office: Ana owes the bank 2, but has only 0 coins.
  Stadium: Ana takes 2 coins from Bo.
  TV Station: Ana takes 5 coins from Bo.
  Ana gives Bo a card: Hamburger Stand.
  Bo gives Ana a card: Ranch.
  Ana builds for 3 coins: Forest.
  The market gets a card: Stadium.
  Ana invests a coin.
  coins: Ana 3, Bo 88

Turn 127, Bo
  Bo rolls 6.
  Flower Shop: Bo earns 3 coins.
  Business Center: Bo declines.
  Bo builds for 5 coins: Tuna Boat.
  The market gets a card: International Exhibit Hall.
  Bo invests a coin.
  coins: Ana 3, Bo 85

Turn 128, Ana
  Ana rolls 4.
  Convenience Store: Ana earns 3 coins.
  Ana demolishes a landmark: Train Station.
  Demolition Company: Ana earns 8 coins.
  Corn Field ×2: Bo earns 2 coins.
  Flower Orchard ×3: Bo earns 3 coins.
  Ana builds for 0 coins: Loan Office.
  Loan Office: Ana earns 5 coins.
  The market gets a card: Café.
  The market gets a card: Farmers Market.
  The market gets a card: Soda Bottling Plant.
  Ana invests a coin.
  coins: Ana 18, Bo 90

Turn 129, Bo
  Bo rolls 2.
  General Store ×2: Bo earns 4 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×3: Ana earns 3 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 2 coins: Café.
  Bo invests a coin.
  coins: Ana 21, Bo 94

Turn 130, Ana
  Ana rolls 3.
  Café: Bo takes 1 coin from Ana.
  Bakery ×3: Ana earns 3 coins.
  Corn Field ×2: Bo earns 2 coins.
  Ana builds for 2 coins: Farmers Market.
  Ana invests a coin.
  coins: Ana 20, Bo 97

Turn 131, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Corn Field ×2: Bo earns 2 coins.
  Bo builds for 6 coins: Stadium.
  Stadium: everybody has one, so 2 copies leave the market.
  The market gets a card: Mackerel Boat.
  Bo does not invest.
  coins: Ana 20, Bo 95

Turn 132, Ana
  Ana rolls 4.
  Ana rolls again.
  Ana rolls 2.
  Ranch ×3: Ana earns 3 coins.
  Ranch: Bo earns 1 coin.
  Bakery ×3: Ana earns 3 coins.
  Ana builds for 5 coins: Soda Bottling Plant.
  The market gets a card: TV Station.
  Ana invests a coin.
  coins: Ana 20, Bo 96

Turn 133, Bo
  Bo rolls 6.
  Flower Shop: Bo earns 3 coins.
  Stadium: Bo takes 2 coins from Ana.
  Bo gives Ana a card: Cheese Factory.
  Ana gives Bo a card: Farmers Market.
  Bo builds for 10 coins: Shopping Mall.
  Bo does not invest.
  coins: Ana 18, Bo 91

Turn 134, Ana
  Ana rolls 6.
  Ana rolls again.
  Ana rolls 2.
  Ranch ×3: Ana earns 3 coins.
  Ranch: Bo earns 1 coin.
  Bakery ×3: Ana earns 3 coins.
  Ana builds for 16 coins: Amusement Park.
  Ana invests a coin.
  coins: Ana 7, Bo 92

Turn 135, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Bo builds for 7 coins: TV Station.
  TV Station: everybody has one, so 2 copies leave the market.
  The market gets a card: Mine.
  The market gets a card: Pizza Joint.
  Bo does not invest.
  coins: Ana 9, Bo 86

Turn 136, Ana
  Ana rolls 4.
  Flower Orchard ×3: Bo earns 3 coins.
  Corn Field ×2: Bo earns 2 coins.
  Ana demolishes a landmark: Radio Tower.
  Demolition Company: Ana earns 8 coins.
  Convenience Store: Ana earns 3 coins.
  Ana builds for 10 coins: Shopping Mall.
  Ana invests a coin.
  coins: Ana 9, Bo 91

Turn 137, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×3: Ana earns 3 coins.
  Bo builds for 4 coins: Train Station.
  Bo does not invest.
  coins: Ana 12, Bo 88

Turn 138, Ana
  Ana rolls 1.
  Wheat Field ×3: Ana earns 3 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 4 coins: Train Station.
  Ana invests a coin.
  coins: Ana 10, Bo 89

Turn 139, Bo
  Bo rolls 3 4.
  Pizza Joint: a copy of Ana reopens.
  Vineyard ×3: Ana earns 9 coins.
  Cheese Factory ×2: Bo earns 6 coins.
  Publisher: Bo takes 11 coins from Ana.
  Bo builds for 16 coins: Amusement Park.
  Bo does not invest.
  coins: Ana 8, Bo 90

Turn 140, Ana
  Ana rolls 6.
  Loan Office ×2: Ana pays the bank 4 coins.
  Stadium: Ana takes 2 coins from Bo.
  TV Station: Ana takes 5 coins from Bo.
  Ana gives Bo a card: Cheese Factory.
  Bo gives Ana a card: Convenience Store.
  Ana builds for 2 coins: Harbor.
  Ana invests a coin.
  coins: Ana 8, Bo 83

Turn 141, Bo
  Bo rolls 1 5.
  Flower Shop: Bo earns 6 coins.
  Stadium: Bo takes 2 coins from Ana.
  TV Station: Bo takes 5 coins from Ana.
  Business Center: Bo declines.
  Bo builds for 2 coins: Farmers Market.
  The market gets a card: Food Warehouse.
  Bo invests a coin.
  coins: Ana 1, Bo 93

Turn 142, Ana
  Ana rolls 3 5.
  Hamburger Stand ×3: Ana owes Bo 6, but has only 1 coin.
  Mackerel Boat ×3: Ana earns 9 coins.
  Furniture Factory ×2: Ana earns 18 coins.
  Apple Orchard: a copy of Ana closes for renovation.
  Apple Orchard: 3 copies of Bo close for renovation.
  Renovation Company ×3: Ana takes 3 coins from Bo.
  Tax Office: Ana takes 45 coins from Bo.
  Ana builds for 2 coins: Café.
  The market gets a card: Farmers Market.
  Ana does not invest.
  coins: Ana 73, Bo 46

Turn 143, Bo
  Bo rolls 4 5.
  Family Restaurant ×2: Ana takes 6 coins from Bo.
  Winery: a copy of Bo closes for renovation.
  Mine: Bo earns 5 coins.
  Mine: Ana earns 5 coins.
  Tax Office: Bo takes 42 coins from Ana.
  Bo builds for 2 coins: Farmers Market.
  The market gets a card: Furniture Factory.
  Bo invests a coin.
  coins: Ana 42, Bo 84

Turn 144, Ana
  Ana rolls 1 4.
  French Restaurant ×2: Bo takes 12 coins from Ana.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Loan Office ×2: Ana pays the bank 4 coins.
  Ana builds for 1 coin: Hamburger Stand.
  The market gets a card: Cheese Factory.
  The market gets a card: Cheese Factory.
  The market gets a card: General Store.
  Ana does not invest.
  coins: Ana 27, Bo 97

Turn 145, Bo
  Bo rolls 2 5.
  Pizza Joint: Ana takes 2 coins from Bo.
  Vineyard ×3: Ana earns 9 coins.
  Cheese Factory ×3: Bo earns 9 coins.
  Publisher: Bo takes 14 coins from Ana.
  Bo builds for 6 coins: Mine.
  Bo does not invest.
  coins: Ana 24, Bo 112

Turn 146, Ana
  Ana rolls 5 6.
  Soda Bottling Plant ×3: Ana earns 63 coins.
  Ana builds for 1 coin: Pizza Joint.
  The market gets a card: French Restaurant.
  Ana does not invest.
  coins: Ana 86, Bo 112

Turn 147, Bo
  Bo rolls 4.
  Convenience Store: Bo earns 4 coins.
  Flower Orchard ×3: Bo earns 3 coins.
  Bo demolishes a landmark: Shopping Mall.
  Demolition Company: Bo earns 8 coins.
  Bo demolishes a landmark: Train Station.
  Demolition Company: Bo earns 8 coins.
  Bo demolishes a landmark: Amusement Park.
  Demolition Company: Bo earns 8 coins.
  Bo builds nothing.
  Bo does not invest.
  coins: Ana 86, Bo 143

Turn 148, Ana
  Ana rolls 1 5.
  Loan Office ×2: Ana pays the bank 4 coins.
  Stadium: Ana takes 2 coins from Bo.
  TV Station: Ana takes 5 coins from Bo.
  Ana gives Bo a card: Bakery.
  Bo gives Ana a card: Apple Orchard.
  Ana builds for 5 coins: Cheese Factory.
  Ana invests a coin.
  coins: Ana 83, Bo 136

Turn 149, Bo
  Bo rolls 4.
  Corn Field ×2: Bo earns 2 coins.
  Convenience Store: Bo earns 3 coins.
  Flower Orchard ×3: Bo earns 3 coins.
  Bo builds for 4 coins: Train Station.
  Bo does not invest.
  coins: Ana 83, Bo 140

Turn 150, Ana
  Ana rolls 2.
  Ranch ×3: Ana earns 3 coins.
  Ranch: Bo earns 1 coin.
  Bakery ×2: Ana earns 4 coins.
  Ana builds for 3 coins: Furniture Factory.
  The market gets a card: Farmers Market.
  Ana invests a coin.
  coins: Ana 86, Bo 141

Turn 151, Bo
  Bo rolls 3.
  Café: Ana takes 2 coins from Bo.
  Bakery ×3: Bo earns 3 coins.
  Corn Field ×2: Bo earns 2 coins.
  Bo builds for 7 coins: International Exhibit Hall.
  International Exhibit Hall: everybody has one, so 2 copies leave the market.
  The market gets a card: Flower Shop.
  Bo does not invest.
  coins: Ana 88, Bo 137

Turn 152, Ana
  Ana rolls 5.
  French Restaurant ×2: Bo takes 10 coins from Ana.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Loan Office ×2: Ana pays the bank 4 coins.
  Ana builds nothing.
  Ana invests a coin.
  coins: Ana 75, Bo 148

Turn 153, Bo
  Bo rolls 1 3.
  Convenience Store: Bo earns 3 coins.
  Bo demolishes a landmark: Train Station.
  Demolition Company: Bo earns 8 coins.
  Corn Field ×2: Bo earns 2 coins.
  Flower Orchard ×3: Bo earns 3 coins.
  Bo builds for 2 coins: Harbor.
  Bo invests a coin.
  coins: Ana 75, Bo 161

Turn 154, Ana
  Ana rolls 6.
  Loan Office ×2: Ana pays the bank 4 coins.
  Stadium: Ana takes 2 coins from Bo.
  TV Station: Ana takes 5 coins from Bo.
  Ana gives Bo a card: Member's Only Club.
  Bo gives Ana a card: Member's Only Club.
  Ana builds for 0 coins: General Store.
  The market gets a card: Apple Orchard.
  Ana invests a coin.
  coins: Ana 77, Bo 154

Turn 155, Bo
  Bo rolls 2.
  General Store ×2: Bo earns 4 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×3: Ana earns 3 coins.
  Bakery ×3: Bo earns 3 coins.
  Bo builds nothing.
  Bo invests a coin.
  coins: Ana 80, Bo 161

Turn 156, Ana
  Ana rolls 5.
  French Restaurant ×2: Bo takes 10 coins from Ana.
  Loan Office ×2: Ana pays the bank 4 coins.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Ana builds for 6 coins: Mine.
  Ana does not invest.
  coins: Ana 62, Bo 172

Turn 157, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Bo builds for 2 coins: Food Warehouse.
  The market gets a card: Corn Field.
  Bo does not invest.
  coins: Ana 64, Bo 171

Turn 158, Ana
  Ana rolls 1.
  Sushi Bar ×2: Bo takes 6 coins from Ana.
  Wheat Field ×3: Ana earns 3 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 3 coins: Park.
  Park: everybody has one, so 2 copies leave the market.
  The market gets a card: Wheat Field.
  Ana does not invest.
  coins: Ana 58, Bo 178

Turn 159, Bo
  Bo rolls 3.
  Café: Ana takes 2 coins from Bo.
  Bakery ×3: Bo earns 3 coins.
  Corn Field ×2: Bo earns 2 coins.
  Bo builds for 5 coins: Cheese Factory.
  Bo invests a coin.
  coins: Ana 60, Bo 175

Turn 160, Ana
  Ana rolls 3 4.
  Vineyard ×3: Ana earns 9 coins.
  Cheese Factory: Ana earns 9 coins.
  Publisher: Ana takes 20 coins from Bo.
  Ana builds for 22 coins: Radio Tower.
  Ana does not invest.
  coins: Ana 76, Bo 155

Turn 161, Bo
  Bo rolls 4.
  Corn Field ×2: Bo earns 2 coins.
  Flower Orchard ×3: Bo earns 3 coins.
  Bo demolishes a landmark: Harbor.
  Demolition Company: Bo earns 8 coins.
  Convenience Store: Bo earns 3 coins.
  Bo builds for 5 coins: Cheese Factory.
  The market gets a card: Loan Office.
  Bo invests a coin.
  coins: Ana 76, Bo 165

Turn 162, Ana
  Ana rolls 1 2.
  Café: Bo takes 1 coin from Ana.
  Bakery ×2: Ana earns 4 coins.
  Corn Field ×2: Bo earns 2 coins.
  Ana builds for 1 coin: Flower Shop.
  The market gets a card: Ranch.
  Ana does not invest.
  coins: Ana 78, Bo 168

Turn 163, Bo
  Bo rolls 2.
  General Store ×2: Bo earns 4 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×3: Ana earns 3 coins.
  Bakery ×3: Bo earns 3 coins.
  Bo builds for 2 coins: Flower Orchard.
  The market gets a card: Corn Field.
  The market gets a card: Moving Company.
  Bo does not invest.
  coins: Ana 81, Bo 174

Turn 164, Ana
  Ana rolls 1 1.
  Ana rolls again.
  Ana rolls 4 4.
  Ana takes another turn after this one.
  Hamburger Stand ×3: Bo takes 3 coins from Ana.
  Mackerel Boat ×3: Ana earns 9 coins.
  Furniture Factory ×3: Ana earns 36 coins.
  Tax Office: Ana takes 88 coins from Bo.
  Cheese Factory: a copy of Ana closes for renovation.
  Cheese Factory: 5 copies of Bo close for renovation.
  Renovation Company ×5: Ana takes 5 coins from Bo.
  Ana builds for 3 coins: French Restaurant.
  The market gets a card: Mine.
  The market gets a card: General Store.
  Ana does not invest.
  coins: Ana 213, Bo 84

Turn 165, Ana
  Ana rolls 6 6.
  Ana rolls again.
  Ana rolls 1 6.
  Vineyard ×3: Ana earns 9 coins.
  Cheese Factory: a copy of Ana reopens.
  Publisher: Ana takes 20 coins from Bo.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 242, Bo 64

Turn 166, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Bo builds for 1 coin: Ranch.
  The market gets a card: Bakery.
  Bo does not invest.
  coins: Ana 244, Bo 64

Turn 167, Ana
  Ana rolls 2.
  Ana rolls again.
  Ana rolls 3.
  Café: Bo takes 1 coin from Ana.
  Bakery ×2: Ana earns 4 coins.
  Corn Field ×2: Bo earns 2 coins.
  Ana builds for 30 coins: Airport.
  Ana wins.
  coins: Ana 217, Bo 67
