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
  Convenience Store ×2: Bo earns 6 coins.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Bo demolishes a landmark: Harbor.
  Demolition Company: Bo earns 8 coins.
  Bo builds for 4 coins: Member's Only Club.
  coins: Ana 1, Bo 16

Turn 57, Ana
  Ana rolls 6.
  Flower Shop: Ana earns 1 coin.
  Ana builds for 2 coins: Demolition Company.
  The market gets a card: Member's Only Club.
  The market gets a card: Loan Office.
  coins: Ana 0, Bo 16

Turn 58, Bo
  Bo rolls 2.
  General Store: Bo earns 2 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×2: Ana earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 0 coins: Loan Office.
  Loan Office: Bo earns 5 coins.
  The market gets a card: Moving Company.
  coins: Ana 2, Bo 26

Turn 59, Ana
  Ana rolls 4.
  Convenience Store: Ana earns 3 coins.
  Flower Orchard: Ana earns 1 coin.
  Flower Orchard: Bo earns 1 coin.
  Ana demolishes a landmark: Harbor.
  Demolition Company: Ana earns 8 coins.
  Ana builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Pizza Joint.
  Ana invests a coin.
  coins: Ana 8, Bo 27

Turn 60, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 4 coins: Train Station.
  coins: Ana 8, Bo 25

Turn 61, Ana
  Ana rolls 6.
  Flower Shop: Ana earns 1 coin.
  Ana builds for 4 coins: Member's Only Club.
  Ana does not invest.
  coins: Ana 5, Bo 25

Turn 62, Bo
  Bo rolls 4.
  Convenience Store ×2: Bo earns 6 coins.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Bo demolishes a landmark: Train Station.
  Demolition Company: Bo earns 8 coins.
  Bo builds for 3 coins: Furniture Factory.
  The market gets a card: Pizza Joint.
  The market gets a card: Vineyard.
  coins: Ana 6, Bo 37

Turn 63, Ana
  Ana rolls 5.
  Forest: Bo earns 1 coin.
  Ana builds for 4 coins: Member's Only Club.
  Ana does not invest.
  coins: Ana 2, Bo 38

Turn 64, Bo
  Bo rolls 4.
  Convenience Store ×2: Bo earns 6 coins.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Bo builds for 4 coins: Renovation Company.
  Renovation Company: everybody has one, so 2 copies leave the market.
  The market gets a card: Family Restaurant.
  coins: Ana 3, Bo 41

Turn 65, Ana
  Ana rolls 5.
  Forest: Bo earns 1 coin.
  Ana builds for 3 coins: Forest.
  The market gets a card: Flower Orchard.
  coins: Ana 0, Bo 42

Turn 66, Bo
  Bo rolls 4.
  Convenience Store ×2: Bo earns 6 coins.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Bo builds for 4 coins: Train Station.
  coins: Ana 1, Bo 45

Turn 67, Ana
  Ana rolls 2.
  Ranch ×2: Ana earns 2 coins.
  Ranch: Bo earns 1 coin.
  Bakery: Ana earns 1 coin.
  Ana builds for 1 coin: Pizza Joint.
  Ana invests a coin.
  coins: Ana 2, Bo 46

Turn 68, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Loan Office: Bo pays the bank 2 coins.
  Bo builds for 3 coins: Family Restaurant.
  The market gets a card: Wheat Field.
  The market gets a card: Pizza Joint.
  The market gets a card: International Exhibit Hall.
  coins: Ana 3, Bo 42

Turn 69, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field: Bo earns 1 coin.
  Ana builds for 2 coins: Moving Company.
  The market gets a card: Soda Bottling Plant.
  Ana invests a coin.
  coins: Ana 2, Bo 43

Turn 70, Bo
  Bo rolls 1 6.
  Pizza Joint: Ana takes 1 coin from Bo.
  Vineyard: Bo earns 3 coins.
  Vineyard: Ana earns 3 coins.
  Bo builds for 7 coins: International Exhibit Hall.
  The market gets a card: Tuna Boat.
  coins: Ana 6, Bo 38

Turn 71, Ana
  Ana rolls 2.
  Ranch ×2: Ana earns 2 coins.
  Ranch: Bo earns 1 coin.
  Bakery: Ana earns 1 coin.
  Ana builds for 4 coins: Member's Only Club.
  Ana does not invest.
  coins: Ana 5, Bo 39

Turn 72, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Loan Office: Bo pays the bank 2 coins.
  Bo builds for 5 coins: Tuna Boat.
  The market gets a card: Publisher.
  coins: Ana 6, Bo 33

Turn 73, Ana
  Ana rolls 3.
  Bakery: Ana earns 1 coin.
  Ana builds for 1 coin: Pizza Joint.
  Ana does not invest.
  coins: Ana 6, Bo 33

Turn 74, Bo
  Bo rolls 2.
  General Store: Bo earns 2 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×2: Ana earns 2 coins.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 1 coin: Wheat Field.
  coins: Ana 8, Bo 37

Turn 75, Ana
  Ana rolls 4.
  Convenience Store: Ana earns 3 coins.
  Flower Orchard: Ana earns 1 coin.
  Flower Orchard: Bo earns 1 coin.
  Ana builds for 10 coins: Shopping Mall.
  Ana does not invest.
  coins: Ana 2, Bo 38

Turn 76, Bo
  Bo rolls 2 5.
  Pizza Joint ×2: Ana takes 4 coins from Bo.
  Vineyard: Bo earns 3 coins.
  Vineyard: Ana earns 3 coins.
  Bo builds for 30 coins: Airport.
  coins: Ana 9, Bo 7

Turn 77, Ana
  Ana rolls 5.
  Forest: Ana earns 1 coin.
  Forest: Bo earns 1 coin.
  Ana builds for 5 coins: Publisher.
  The market gets a card: Ranch.
  Ana invests a coin.
  coins: Ana 4, Bo 8

Turn 78, Bo
  Bo rolls 1.
  Wheat Field ×2: Bo earns 2 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 1 coin: Wheat Field.
  The market gets a card: Corn Field.
  coins: Ana 6, Bo 9

Turn 79, Ana
  Ana rolls 6.
  Flower Shop: Ana earns 2 coins.
  Ana builds for 4 coins: Member's Only Club.
  The market gets a card: Café.
  Ana does not invest.
  coins: Ana 4, Bo 9

Turn 80, Bo
  Bo rolls 1 2.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 1 coin: Ranch.
  The market gets a card: Tuna Boat.
  coins: Ana 4, Bo 10

Turn 81, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×3: Bo earns 3 coins.
  Ana builds for 3 coins: Vineyard.
  The market gets a card: Tech Startup.
  Ana invests a coin.
  coins: Ana 2, Bo 13

Turn 82, Bo
  Bo rolls 3 6.
  Family Restaurant ×2: Ana takes 6 coins from Bo.
  Winery: Bo earns 6 coins.
  Winery: a copy of Bo closes for renovation.
  Bo builds for 2 coins: Harbor.
  coins: Ana 8, Bo 11

Turn 83, Ana
  Ana rolls 3.
  Bakery: Ana earns 2 coins.
  Ana builds for 5 coins: Tuna Boat.
  The market gets a card: Member's Only Club.
  Ana does not invest.
  coins: Ana 5, Bo 11

Turn 84, Bo
  Bo rolls 6.
  Loan Office: Bo pays the bank 2 coins.
  Flower Shop: Bo earns 1 coin.
  Bo gives Ana a card: General Store.
  Ana gives Bo a card: Pizza Joint.
  Bo builds for 2 coins: Café.
  The market gets a card: Farmers Market.
  coins: Ana 5, Bo 8

Turn 85, Ana
  Ana rolls 4.
  Convenience Store: Ana earns 4 coins.
  Flower Orchard: Ana earns 1 coin.
  Flower Orchard: Bo earns 1 coin.
  Ana demolishes a landmark: Shopping Mall.
  Demolition Company: Ana earns 8 coins.
  Ana builds for 2 coins: Food Warehouse.
  The market gets a card: Tuna Boat.
  Ana invests a coin.
  coins: Ana 15, Bo 9

Turn 86, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 1 coin: Pizza Joint.
  The market gets a card: Tax Office.
  coins: Ana 15, Bo 10

Turn 87, Ana
  Ana rolls 2.
  General Store: Ana earns 2 coins.
  Ranch ×2: Ana earns 2 coins.
  Ranch ×2: Bo earns 2 coins.
  Bakery: Ana earns 1 coin.
  Ana builds for 10 coins: Shopping Mall.
  Ana invests a coin.
  coins: Ana 9, Bo 12

Turn 88, Bo
  Bo rolls 2 3.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Loan Office: Bo pays the bank 2 coins.
  Bo builds for 2 coins: Corn Field.
  The market gets a card: Tuna Boat.
  The market gets a card: TV Station.
  coins: Ana 10, Bo 9

Turn 89, Ana
  Ana rolls 4.
  Ana demolishes a landmark: Shopping Mall.
  Demolition Company: Ana earns 8 coins.
  Convenience Store: Ana earns 3 coins.
  Flower Orchard: Ana earns 1 coin.
  Flower Orchard: Bo earns 1 coin.
  Ana builds for 5 coins: Cheese Factory.
  Ana does not invest.
  coins: Ana 17, Bo 10

Turn 90, Bo
  Bo rolls 3 6.
  Family Restaurant ×2: Ana takes 4 coins from Bo.
  Winery: a copy of Bo reopens.
  Tax Office: Bo takes 10 coins from Ana.
  Bo builds nothing.
  Airport: Bo earns 10 coins.
  coins: Ana 11, Bo 26

Turn 91, Ana
  Ana rolls 5.
  Forest: Ana earns 1 coin.
  Forest: Bo earns 1 coin.
  Ana builds for 5 coins: Tuna Boat.
  Ana invests a coin.
  coins: Ana 6, Bo 27

Turn 92, Bo
  Bo rolls 2 3.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Loan Office: Bo pays the bank 2 coins.
  Bo builds for 1 coin: Tech Startup.
  Tech Startup: everybody has one, so 2 copies leave the market.
  The market gets a card: Flower Orchard.
  The market gets a card: Tax Office.
  The market gets a card: Flower Shop.
  Bo invests a coin.
  coins: Ana 7, Bo 24

Turn 93, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×3: Bo earns 3 coins.
  Ana builds for 2 coins: Flower Orchard.
  Ana invests a coin.
  coins: Ana 6, Bo 27

Turn 94, Bo
  Bo rolls 1.
  Wheat Field ×3: Bo earns 3 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 16 coins: Amusement Park.
  Bo invests a coin.
  coins: Ana 8, Bo 13

Turn 95, Ana
  Ana rolls 3.
  Café: Bo takes 1 coin from Ana.
  Bakery: Ana earns 1 coin.
  Ana builds for 4 coins: Member's Only Club.
  The market gets a card: Loan Office.
  Ana does not invest.
  coins: Ana 4, Bo 14

Turn 96, Bo
  Bo rolls 1.
  Wheat Field ×3: Bo earns 3 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 7 coins: TV Station.
  The market gets a card: Business Center.
  Bo does not invest.
  coins: Ana 6, Bo 10

Turn 97, Ana
  Ana rolls 2.
  General Store: Ana earns 2 coins.
  Ranch ×2: Ana earns 2 coins.
  Ranch ×2: Bo earns 2 coins.
  Bakery: Ana earns 1 coin.
  Ana builds for 6 coins: Mine.
  Ana does not invest.
  coins: Ana 5, Bo 12

Turn 98, Bo
  Bo rolls 2 6.
  Hamburger Stand ×2: Ana takes 2 coins from Bo.
  Furniture Factory ×2: Bo earns 6 coins.
  Flower Orchard: a copy of Bo closes for renovation.
  Flower Orchard: 2 copies of Ana close for renovation.
  Renovation Company ×2: Bo takes 2 coins from Ana.
  Bo builds for 10 coins: Shopping Mall.
  Bo does not invest.
  coins: Ana 5, Bo 8

Turn 99, Ana
  Ana rolls 3.
  Café: Bo takes 2 coins from Ana.
  Bakery: Ana earns 1 coin.
  Ana builds for 2 coins: Flower Orchard.
  The market gets a card: Bakery.
  Ana invests a coin.
  coins: Ana 1, Bo 10

Turn 100, Bo
  Bo rolls 3 5.
  Hamburger Stand ×2: Ana takes 2 coins from Bo.
  Furniture Factory ×2: Bo earns 6 coins.
  Wheat Field: 3 copies of Bo close for renovation.
  Wheat Field: 2 copies of Ana close for renovation.
  Renovation Company ×2: Bo takes 2 coins from Ana.
  Bo builds for 1 coin: Flower Shop.
  The market gets a card: Food Warehouse.
  Bo invests a coin.
  coins: Ana 1, Bo 14

Turn 101, Ana
  Ana rolls 2.
  General Store: Ana earns 2 coins.
  Ranch ×2: Ana earns 2 coins.
  Ranch ×2: Bo earns 2 coins.
  Bakery: Ana earns 1 coin.
  Ana builds for 5 coins: Tuna Boat.
  The market gets a card: Ranch.
  Ana invests a coin.
  coins: Ana 0, Bo 16

Turn 102, Bo
  Bo rolls 6.
  Loan Office: Bo pays the bank 2 coins.
  Flower Shop ×2: Bo earns 4 coins.
  TV Station: Ana owes Bo 5, but has only 0 coins.
  Bo gives Ana a card: Furniture Factory.
  Ana gives Bo a card: Food Warehouse.
  Bo builds for 6 coins: Mine.
  The market gets a card: Loan Office.
  The market gets a card: Moving Company.
  Bo invests a coin.
  coins: Ana 0, Bo 11

Turn 103, Ana
  Ana rolls 5.
  Forest: Ana earns 1 coin.
  Forest: Bo earns 1 coin.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 1, Bo 12

Turn 104, Bo
  Bo rolls 1.
  Wheat Field: 3 copies of Bo reopen.
  Wheat Field: 2 copies of Ana reopen.
  Bo builds nothing.
  Airport: Bo earns 10 coins.
  Bo invests a coin.
  coins: Ana 1, Bo 21

Turn 105, Ana
  Ana rolls 6.
  Flower Shop: Ana earns 3 coins.
  Ana builds for 0 coins: Loan Office.
  Loan Office: Ana earns 5 coins.
  Ana invests a coin.
  coins: Ana 8, Bo 21

Turn 106, Bo
  Bo rolls 3 5.
  Hamburger Stand ×2: Ana takes 2 coins from Bo.
  Furniture Factory: Bo earns 6 coins.
  Corn Field: a copy of Bo closes for renovation.
  Tax Office: Bo takes 5 coins from Ana.
  Bo builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Sushi Bar.
  Bo does not invest.
  coins: Ana 5, Bo 25

Turn 107, Ana
  Ana rolls 2.
  General Store: Ana earns 2 coins.
  Ranch ×2: Ana earns 2 coins.
  Ranch ×2: Bo earns 2 coins.
  Bakery: Ana earns 1 coin.
  Ana builds for 2 coins: Harbor.
  Ana invests a coin.
  coins: Ana 7, Bo 27

Turn 108, Bo
  Bo rolls 3 6.
  Family Restaurant ×2: Ana takes 4 coins from Bo.
  Winery: Bo earns 6 coins.
  Winery: a copy of Bo closes for renovation.
  Mine: Bo earns 5 coins.
  Mine: Ana earns 5 coins.
  Tax Office: Bo takes 8 coins from Ana.
  Bo builds for 2 coins: Sushi Bar.
  The market gets a card: Winery.
  Bo does not invest.
  coins: Ana 8, Bo 40

Turn 109, Ana
  Ana rolls 1.
  Sushi Bar: Bo takes 4 coins from Ana.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×3: Bo earns 3 coins.
  Ana builds for 1 coin: Ranch.
  The market gets a card: Food Warehouse.
  The market gets a card: Café.
  Ana invests a coin.
  coins: Ana 4, Bo 47

Turn 110, Bo
  Bo rolls 2.
  Ranch ×2: Bo earns 2 coins.
  Ranch ×3: Ana earns 3 coins.
  Bakery ×2: Bo earns 4 coins.
  Bo builds for 0 coins: Loan Office.
  Loan Office: Bo earns 5 coins.
  The market gets a card: Corn Field.
  Bo does not invest.
  coins: Ana 7, Bo 58

Turn 111, Ana
  Ana rolls 1.
  Sushi Bar: Bo takes 4 coins from Ana.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×3: Bo earns 3 coins.
  Ana builds for 2 coins: Farmers Market.
  The market gets a card: Stadium.
  Ana invests a coin.
  coins: Ana 2, Bo 65

Turn 112, Bo
  Bo rolls 4 6.
  Family Restaurant ×2: Ana takes 4 coins from Bo.
  Apple Orchard ×3: Bo earns 9 coins.
  Apple Orchard: Ana earns 3 coins.
  Tech Startup: Bo takes 5 coins from Ana.
  International Exhibit Hall of Bo goes back to the supply.
  Tuna Boat: Bo rolls 4 5, which makes 9.
  Tuna Boat: Bo earns 9 coins.
  Bo builds nothing.
  Airport: Bo earns 10 coins.
  Bo invests a coin.
  coins: Ana 4, Bo 93

Turn 113, Ana
  Ana rolls 1.
  Sushi Bar: Bo takes 4 coins from Ana.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×3: Bo earns 3 coins.
  Ana builds for 2 coins: Moving Company.
  coins: Ana 0, Bo 100

Turn 114, Bo
  Bo rolls 6.
  Loan Office ×2: Bo pays the bank 4 coins.
  Flower Shop ×2: Bo earns 4 coins.
  TV Station: Ana owes Bo 5, but has only 0 coins.
  Bo gives Ana a card: Bakery.
  Ana gives Bo a card: Family Restaurant.
  Bo builds for 2 coins: Food Warehouse.
  Bo does not invest.
  coins: Ana 0, Bo 98

Turn 115, Ana
  Ana rolls 2.
  General Store: Ana earns 2 coins.
  Ranch ×3: Ana earns 3 coins.
  Ranch ×2: Bo earns 2 coins.
  Bakery ×2: Ana earns 2 coins.
  Ana builds for 5 coins: Cheese Factory.
  Ana invests a coin.
  coins: Ana 1, Bo 100

Turn 116, Bo
  Bo rolls 1 6.
  Pizza Joint: Ana takes 1 coin from Bo.
  Vineyard: Bo earns 3 coins.
  Vineyard ×2: Ana earns 6 coins.
  Bo builds for 6 coins: Stadium.
  The market gets a card: Moving Company.
  Bo invests a coin.
  coins: Ana 8, Bo 95

Turn 117, Ana
  Ana rolls 5.
  Forest: Ana earns 1 coin.
  Forest: Bo earns 1 coin.
  Loan Office: Ana pays the bank 2 coins.
  Ana builds nothing.
  Ana invests a coin.
  coins: Ana 6, Bo 96

Turn 118, Bo
  Bo rolls 3 3.
  Bo takes another turn after this one.
  Loan Office ×2: Bo pays the bank 4 coins.
  Flower Shop ×2: Bo earns 4 coins.
  Stadium: Bo takes 2 coins from Ana.
  TV Station: Ana owes Bo 5, but has only 4 coins.
  Bo gives Ana a card: Family Restaurant.
  Ana gives Bo a card: Bakery.
  Bo builds for 7 coins: International Exhibit Hall.
  The market gets a card: Loan Office.
  Bo does not invest.
  coins: Ana 0, Bo 95

Turn 119, Bo
  Bo rolls 3 4.
  Pizza Joint: Ana takes 1 coin from Bo.
  Vineyard: Bo earns 3 coins.
  Vineyard ×2: Ana earns 6 coins.
  Bo builds for 2 coins: Café.
  The market gets a card: Hamburger Stand.
  Bo does not invest.
  coins: Ana 7, Bo 95

Turn 120, Ana
  Ana rolls 6.
  Loan Office: Ana pays the bank 2 coins.
  Flower Shop: Ana earns 3 coins.
  Ana builds for 5 coins: Cheese Factory.
  The market gets a card: French Restaurant.
  Ana does not invest.
  coins: Ana 3, Bo 95

Turn 121, Bo
  Bo rolls 1.
  Wheat Field ×3: Bo earns 3 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 0 coins: Loan Office.
  Loan Office: Bo earns 5 coins.
  The market gets a card: Winery.
  The market gets a card: Park.
  Bo invests a coin.
  coins: Ana 5, Bo 102

Turn 122, Ana
  Ana rolls 2.
  General Store: Ana earns 2 coins.
  Ranch ×3: Ana earns 3 coins.
  Ranch ×2: Bo earns 2 coins.
  Bakery: Ana earns 1 coin.
  Ana builds for 3 coins: French Restaurant.
  The market gets a card: Stadium.
  Ana does not invest.
  coins: Ana 8, Bo 104

Turn 123, Bo
  Bo rolls 3.
  Bakery ×2: Bo earns 4 coins.
  Corn Field: a copy of Bo reopens.
  Bo builds nothing.
  Airport: Bo earns 10 coins.
  Bo invests a coin.
  coins: Ana 8, Bo 117

Turn 124, Ana
  Ana rolls 6.
  Loan Office: Ana pays the bank 2 coins.
  Flower Shop: Ana earns 3 coins.
  Ana builds for 2 coins: Corn Field.
  The market gets a card: Sushi Bar.
  Ana invests a coin.
  coins: Ana 6, Bo 117

Turn 125, Bo
  Bo rolls 5.
  French Restaurant: Ana takes 5 coins from Bo.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Loan Office ×3: Bo pays the bank 6 coins.
  Bo builds for 3 coins: Winery.
  Bo does not invest.
  coins: Ana 12, Bo 104

Turn 126, Ana
  Ana rolls 6.
  Loan Office: Ana pays the bank 2 coins.
  Flower Shop: Ana earns 3 coins.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 13, Bo 104

Turn 127, Bo
  Bo rolls 4.
  Flower Orchard: a copy of Bo reopens.
  Flower Orchard: 2 copies of Ana reopen.
  Flower Orchard: Ana earns 1 coin.
  Bo demolishes a landmark: Amusement Park.
  Demolition Company: Bo earns 8 coins.
  Corn Field: Ana earns 1 coin.
  Convenience Store ×2: Bo earns 8 coins.
  Bo builds for 1 coin: Bakery.
  The market gets a card: Park.
  The market gets a card: TV Station.
  Bo invests a coin.
  coins: Ana 15, Bo 118

Turn 128, Ana
  Ana rolls 6.
  Loan Office: Ana pays the bank 2 coins.
  Flower Shop: Ana earns 3 coins.
  Ana builds for 4 coins: Tax Office.
  Tax Office: everybody has one, so 2 copies leave the market.
  The market gets a card: Apple Orchard.
  Ana invests a coin.
  coins: Ana 11, Bo 118

Turn 129, Bo
  Bo rolls 2 6.
  Hamburger Stand ×2: Ana takes 2 coins from Bo.
  Mackerel Boat ×3: Ana earns 9 coins.
  Furniture Factory: Bo earns 6 coins.
  Tuna Boat: a copy of Bo closes for renovation.
  Tuna Boat: 3 copies of Ana close for renovation.
  Renovation Company ×3: Bo takes 3 coins from Ana.
  Tax Office: Bo takes 9 coins from Ana.
  Bo builds for 1 coin: Hamburger Stand.
  The market gets a card: Café.
  Bo invests a coin.
  coins: Ana 10, Bo 132

Turn 130, Ana
  Ana rolls 6.
  Loan Office: Ana pays the bank 2 coins.
  Flower Shop: Ana earns 3 coins.
  Ana builds for 3 coins: Winery.
  The market gets a card: International Exhibit Hall.
  Ana does not invest.
  coins: Ana 8, Bo 132

Turn 131, Bo
  Bo rolls 2.
  Ranch ×2: Bo earns 2 coins.
  Ranch ×3: Ana earns 3 coins.
  Bakery ×3: Bo earns 6 coins.
  Bo builds for 2 coins: Sushi Bar.
  The market gets a card: Flower Shop.
  Bo invests a coin.
  coins: Ana 11, Bo 137

Turn 132, Ana
  Ana rolls 3.
  Café ×2: Bo takes 4 coins from Ana.
  Bakery: Ana earns 1 coin.
  Corn Field: Ana earns 1 coin.
  Ana builds for 4 coins: Train Station.
  Ana invests a coin.
  coins: Ana 4, Bo 141

Turn 133, Bo
  Bo rolls 4.
  Bo demolishes a landmark: Shopping Mall.
  Demolition Company: Bo earns 8 coins.
  Convenience Store ×2: Bo earns 6 coins.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard ×3: Ana earns 3 coins.
  Bo builds for 22 coins: Radio Tower.
  Bo invests a coin.
  coins: Ana 7, Bo 133

Turn 134, Ana
  Ana rolls 3 5.
  Hamburger Stand: Bo takes 1 coin from Ana.
  Mackerel Boat ×3: Ana earns 9 coins.
  Furniture Factory ×2: Ana earns 12 coins.
  Ranch: 3 copies of Ana close for renovation.
  Ranch: 2 copies of Bo close for renovation.
  Renovation Company ×2: Ana takes 2 coins from Bo.
  Tax Office: Ana takes 66 coins from Bo.
  Ana builds for 22 coins: Radio Tower.
  Ana does not invest.
  coins: Ana 73, Bo 66

Turn 135, Bo
  Bo rolls 1 5.
  Loan Office ×3: Bo pays the bank 6 coins.
  Flower Shop ×2: Bo earns 2 coins.
  Stadium: Bo takes 2 coins from Ana.
  TV Station: Bo takes 5 coins from Ana.
  Business Center: Bo declines.
  Bo builds for 3 coins: Apple Orchard.
  The market gets a card: TV Station.
  The market gets a card: Apple Orchard.
  Bo does not invest.
  coins: Ana 66, Bo 66

Turn 136, Ana
  Ana rolls 5 6.
  Ana adds 2: the total is 13.
  Member's Only Club: Bo takes 66 coins from Ana.
  Tuna Boat: 3 copies of Ana reopen.
  Tuna Boat: a copy of Bo reopens.
  City Hall: Ana earns 1 coin.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 1, Bo 132

Turn 137, Bo
  Bo rolls 2.
  Bo rolls again.
  Bo rolls 5.
  French Restaurant: Ana takes 5 coins from Bo.
  Forest: Bo earns 1 coin.
  Forest: Ana earns 1 coin.
  Loan Office ×3: Bo pays the bank 6 coins.
  Bo builds for 2 coins: Moving Company.
  The market gets a card: Furniture Factory.
  Bo does not invest.
  coins: Ana 7, Bo 120

Turn 138, Ana
  Ana rolls 4.
  Convenience Store: Ana earns 3 coins.
  Flower Orchard ×3: Ana earns 3 coins.
  Flower Orchard: Bo earns 1 coin.
  Ana demolishes a landmark: Harbor.
  Demolition Company: Ana earns 8 coins.
  Ana demolishes a landmark: Radio Tower.
  Demolition Company: Ana earns 8 coins.
  Ana builds for 16 coins: Amusement Park.
  Ana invests a coin.
  coins: Ana 12, Bo 121

Turn 139, Bo
  Bo rolls 4.
  Bo rolls again.
  Bo rolls 1.
  Wheat Field ×3: Bo earns 3 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 2 coins: Café.
  The market gets a card: Sushi Bar.
  Bo invests a coin.
  coins: Ana 14, Bo 121

Turn 140, Ana
  Ana rolls 3 4.
  Pizza Joint ×2: Bo takes 2 coins from Ana.
  Vineyard ×2: Ana earns 6 coins.
  Vineyard: Bo earns 3 coins.
  Cheese Factory ×3: Ana earns 27 coins.
  Publisher: Ana takes 18 coins from Bo.
  Ana builds for 3 coins: Apple Orchard.
  The market gets a card: Food Warehouse.
  The market gets a card: Corn Field.
  Ana does not invest.
  coins: Ana 60, Bo 108

Turn 141, Bo
  Bo rolls 6.
  Bo rolls again.
  Bo rolls 4.
  Convenience Store ×2: Bo earns 6 coins.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard ×3: Ana earns 3 coins.
  Bo demolishes a landmark: Radio Tower.
  Demolition Company: Bo earns 8 coins.
  Bo builds for 16 coins: Amusement Park.
  Bo does not invest.
  coins: Ana 63, Bo 107

Turn 142, Ana
  Ana rolls 6.
  Loan Office: Ana pays the bank 2 coins.
  Flower Shop: Ana earns 3 coins.
  Ana builds for 1 coin: Flower Shop.
  The market gets a card: Family Restaurant.
  Ana invests a coin.
  coins: Ana 62, Bo 107

Turn 143, Bo
  Bo rolls 3 5.
  Hamburger Stand ×2: Ana takes 2 coins from Bo.
  Furniture Factory: Bo earns 6 coins.
  Convenience Store: 2 copies of Bo close for renovation.
  Convenience Store: a copy of Ana closes for renovation.
  Renovation Company: Bo takes 1 coin from Ana.
  Tax Office: Bo takes 31 coins from Ana.
  Bo builds for 10 coins: Shopping Mall.
  Bo does not invest.
  coins: Ana 32, Bo 133

Turn 144, Ana
  Ana rolls 1 4.
  French Restaurant: Bo takes 6 coins from Ana.
  Forest: Ana earns 1 coin.
  Forest: Bo earns 1 coin.
  Loan Office: Ana pays the bank 2 coins.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 25, Bo 140

Turn 145, Bo
  Bo rolls 3 4.
  Pizza Joint: Ana takes 1 coin from Bo.
  Vineyard: Bo earns 3 coins.
  Vineyard ×2: Ana earns 6 coins.
  Bo builds for 2 coins: Corn Field.
  The market gets a card: Publisher.
  Bo does not invest.
  coins: Ana 32, Bo 140

Turn 146, Ana
  Ana rolls 1.
  Sushi Bar ×2: Bo takes 8 coins from Ana.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×3: Bo earns 3 coins.
  Ana builds for 7 coins: International Exhibit Hall.
  International Exhibit Hall: everybody has one, so 2 copies leave the market.
  The market gets a card: Stadium.
  The market gets a card: Food Warehouse.
  The market gets a card: French Restaurant.
  Ana invests a coin.
  coins: Ana 18, Bo 151

Turn 147, Bo
  Bo rolls 4.
  Convenience Store: 2 copies of Bo reopen.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard ×3: Ana earns 3 coins.
  Bo demolishes a landmark: Shopping Mall.
  Demolition Company: Bo earns 8 coins.
  Bo builds for 3 coins: Family Restaurant.
  The market gets a card: Café.
  Bo invests a coin.
  coins: Ana 21, Bo 156

Turn 148, Ana
  Ana rolls 2 6.
  Hamburger Stand: Bo takes 1 coin from Ana.
  Furniture Factory ×2: Ana earns 12 coins.
  Bakery: a copy of Ana closes for renovation.
  Bakery: 3 copies of Bo close for renovation.
  Renovation Company ×3: Ana takes 3 coins from Bo.
  Tax Office: Ana takes 77 coins from Bo.
  Ana builds for 2 coins: Sushi Bar.
  The market gets a card: Corn Field.
  Ana invests a coin.
  coins: Ana 109, Bo 77

Turn 149, Bo
  Bo rolls 6.
  Loan Office ×3: Bo pays the bank 6 coins.
  Flower Shop ×2: Bo earns 2 coins.
  Stadium: Bo takes 2 coins from Ana.
  TV Station: Bo takes 5 coins from Ana.
  Business Center: Bo declines.
  Bo builds for 3 coins: French Restaurant.
  The market gets a card: Flower Shop.
  Bo does not invest.
  coins: Ana 102, Bo 77

Turn 150, Ana
  Ana rolls 2 6.
  Hamburger Stand: Bo takes 1 coin from Ana.
  Furniture Factory ×2: Ana earns 12 coins.
  Tax Office: Ana takes 39 coins from Bo.
  Demolition Company: 2 copies of Ana close for renovation.
  Demolition Company: a copy of Bo closes for renovation.
  Renovation Company: Ana takes 1 coin from Bo.
  Ana builds for 3 coins: Park.
  Park: everybody has one, so 2 copies leave the market.
  The market gets a card: Mine.
  Ana does not invest.
  coins: Ana 150, Bo 38

Turn 151, Bo
  Bo rolls 1.
  Wheat Field ×3: Bo earns 3 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 10 coins: Shopping Mall.
  Bo invests a coin.
  coins: Ana 152, Bo 30

Turn 152, Ana
  Ana rolls 6.
  Loan Office: Ana pays the bank 2 coins.
  Flower Shop ×2: Ana earns 6 coins.
  Ana builds for 6 coins: Stadium.
  Stadium: everybody has one, so 2 copies leave the market.
  The market gets a card: Family Restaurant.
  Ana does not invest.
  coins: Ana 150, Bo 30

Turn 153, Bo
  Bo rolls 2.
  Ranch: 2 copies of Bo reopen.
  Ranch: 3 copies of Ana reopen.
  Bakery: 3 copies of Bo reopen.
  Bo builds for 1 coin: Flower Shop.
  The market gets a card: Furniture Factory.
  The market gets a card: Mine.
  The market gets a card: Convenience Store.
  Bo does not invest.
  coins: Ana 150, Bo 29

Turn 154, Ana
  Ana rolls 1.
  Sushi Bar ×2: Bo takes 8 coins from Ana.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×3: Bo earns 3 coins.
  Ana builds for 8 coins: Business Center.
  Business Center: everybody has one, so 2 copies leave the market.
  The market gets a card: Wheat Field.
  Ana invests a coin.
  coins: Ana 135, Bo 40

Turn 155, Bo
  Bo rolls 3.
  Bakery ×3: Bo earns 6 coins.
  Bo builds for 1 coin: Wheat Field.
  The market gets a card: Cheese Factory.
  Bo does not invest.
  coins: Ana 135, Bo 45

Turn 156, Ana
  Ana rolls 4.
  Convenience Store: a copy of Ana reopens.
  Flower Orchard ×3: Ana earns 3 coins.
  Flower Orchard: Bo earns 1 coin.
  Demolition Company: 2 copies of Ana reopen.
  Ana builds for 10 coins: Shopping Mall.
  Ana invests a coin.
  coins: Ana 127, Bo 46

Turn 157, Bo
  Bo rolls 2 6.
  Hamburger Stand ×2: Ana takes 4 coins from Bo.
  Furniture Factory: Bo earns 6 coins.
  Tax Office: Bo takes 65 coins from Ana.
  Member's Only Club: a copy of Bo closes for renovation.
  Member's Only Club: 5 copies of Ana close for renovation.
  Renovation Company ×5: Bo takes 5 coins from Ana.
  Bo builds for 22 coins: Radio Tower.
  Bo wins.
  coins: Ana 61, Bo 96
