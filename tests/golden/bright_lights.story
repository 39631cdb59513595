Before the first turn
  The market gets a card: Demolition Company.
  The market gets a card: Bakery.
  The market gets a card: Ranch.
  The market gets a card: Bakery.
  The market gets a card: Flower Shop.
  The market gets a card: Flower Shop.
  The market gets a card: Café.
  The market gets a card: Fruit and Vegetable Market.
  The market gets a card: Soda Bottling Plant.
  The market gets a card: Moving Company.
  The market gets a card: Furniture Factory.
  The market gets a card: Member's Only Club.
  The market gets a card: Tax Office.
  The market gets a card: Stadium.
  coins: Ana 3, Bo 3, Chris 3

Turn 1, Ana
  Ana rolls 1.
  Wheat Field: Ana earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Chris earns 1 coin.
  Ana builds for 3 coins: Furniture Factory.
  The market gets a card: Apple Orchard.
  coins: Ana 1, Bo 4, Chris 4

Turn 2, Bo
  Bo rolls 4.
  Bo builds for 1 coin: Ranch.
  The market gets a card: Bakery.
  The market gets a card: General Store.
  coins: Ana 1, Bo 3, Chris 4

Turn 3, Chris
  Chris rolls 1.
  Wheat Field: Chris earns 1 coin.
  Wheat Field: Ana earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Chris builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Tuna Boat.
  coins: Ana 2, Bo 4, Chris 0

Turn 4, Ana
  Ana rolls 6.
  Ana builds for 1 coin: Flower Shop.
  coins: Ana 1, Bo 4, Chris 0

Turn 5, Bo
  Bo rolls 6.
  Bo builds nothing.
  coins: Ana 1, Bo 4, Chris 0

Turn 6, Chris
  Chris rolls 5.
  City Hall: Chris earns 1 coin.
  Chris builds nothing.
  coins: Ana 1, Bo 4, Chris 1

Turn 7, Ana
  Ana rolls 5.
  Ana builds nothing.
  coins: Ana 1, Bo 4, Chris 1

Turn 8, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Chris earns 1 coin.
  Wheat Field: Ana earns 1 coin.
  Bo builds for 2 coins: Moving Company.
  The market gets a card: Cheese Factory.
  coins: Ana 2, Bo 3, Chris 2

Turn 9, Chris
  Chris rolls 6.
  Chris builds for 2 coins: Harbor.
  coins: Ana 2, Bo 3, Chris 0

Turn 10, Ana
  Ana rolls 5.
  Ana builds for 2 coins: Fruit and Vegetable Market.
  The market gets a card: Fruit and Vegetable Market.
  coins: Ana 0, Bo 3, Chris 0

Turn 11, Bo
  Bo rolls 2.
  Bakery: Bo earns 1 coin.
  Ranch: Bo earns 1 coin.
  Bo builds for 5 coins: Tuna Boat.
  The market gets a card: Cheese Factory.
  The market gets a card: Soda Bottling Plant.
  coins: Ana 0, Bo 0, Chris 0

Turn 12, Chris
  Chris rolls 2.
  Bakery: Chris earns 1 coin.
  Ranch: Bo earns 1 coin.
  Chris builds for 1 coin: Bakery.
  coins: Ana 0, Bo 1, Chris 0

Turn 13, Ana
  Ana rolls 4.
  City Hall: Ana earns 1 coin.
  Ana builds for 1 coin: Bakery.
  coins: Ana 0, Bo 1, Chris 0

Turn 14, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Chris earns 1 coin.
  Wheat Field: Ana earns 1 coin.
  Bo builds for 2 coins: Fruit and Vegetable Market.
  The market gets a card: Mackerel Boat.
  coins: Ana 1, Bo 0, Chris 1

Turn 15, Chris
  Chris rolls 1.
  Wheat Field: Chris earns 1 coin.
  Wheat Field: Ana earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Chris builds for 1 coin: Bakery.
  The market gets a card: Flower Shop.
  The market gets a card: Sushi Bar.
  coins: Ana 2, Bo 1, Chris 1

Turn 16, Ana
  Ana rolls 1.
  Wheat Field: Ana earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Chris earns 1 coin.
  Ana builds for 2 coins: Sushi Bar.
  The market gets a card: Wheat Field.
  coins: Ana 1, Bo 2, Chris 2

Turn 17, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field: Chris earns 1 coin.
  Wheat Field: Ana earns 1 coin.
  Bo builds for 0 coins: General Store.
  The market gets a card: Flower Shop.
  The market gets a card: Bakery.
  coins: Ana 2, Bo 3, Chris 3

Turn 18, Chris
  Chris rolls 6.
  Chris builds nothing.
  coins: Ana 2, Bo 3, Chris 3

Turn 19, Ana
  Ana rolls 6.
  Ana builds for 1 coin: Bakery.
  The market gets a card: Forest.
  coins: Ana 1, Bo 3, Chris 3

Turn 20, Bo
  Bo rolls 3.
  Bakery: Bo earns 1 coin.
  Bo builds for 2 coins: Mackerel Boat.
  The market gets a card: Furniture Factory.
  coins: Ana 1, Bo 2, Chris 3

Turn 21, Chris
  Chris rolls 6.
  Chris builds for 1 coin: Wheat Field.
  The market gets a card: Café.
  The market gets a card: General Store.
  coins: Ana 1, Bo 2, Chris 2

Turn 22, Ana
  Ana rolls 1.
  Wheat Field: Ana earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×2: Chris earns 2 coins.
  Ana builds for 1 coin: Flower Shop.
  coins: Ana 1, Bo 3, Chris 4

Turn 23, Bo
  Bo rolls 6.
  Bo builds for 3 coins: Furniture Factory.
  The market gets a card: Tuna Boat.
  coins: Ana 1, Bo 0, Chris 4

Turn 24, Chris
  Chris rolls 6.
  Chris builds for 2 coins: Demolition Company.
  The market gets a card: Flower Orchard.
  coins: Ana 1, Bo 0, Chris 2

Turn 25, Ana
  Ana rolls 5.
  Ana builds nothing.
  coins: Ana 1, Bo 0, Chris 2

Turn 26, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×2: Chris earns 2 coins.
  Wheat Field: Ana earns 1 coin.
  Bo builds for 0 coins: General Store.
  The market gets a card: Ranch.
  coins: Ana 2, Bo 1, Chris 4

Turn 27, Chris
  Chris rolls 6.
  Chris builds for 1 coin: Flower Shop.
  coins: Ana 2, Bo 1, Chris 3

Turn 28, Ana
  Ana rolls 4.
  Ana builds for 2 coins: Flower Orchard.
  The market gets a card: Wheat Field.
  coins: Ana 0, Bo 1, Chris 3

Turn 29, Bo
  Bo rolls 6.
  Bo builds nothing.
  coins: Ana 0, Bo 1, Chris 3

Turn 30, Chris
  Chris rolls 5.
  Chris builds for 1 coin: Wheat Field.
  The market gets a card: Demolition Company.
  coins: Ana 0, Bo 1, Chris 2

Turn 31, Ana
  Ana rolls 5.
  City Hall: Ana earns 1 coin.
  Ana builds nothing.
  coins: Ana 1, Bo 1, Chris 2

Turn 32, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field: Ana earns 1 coin.
  Bo builds for 2 coins: Café.
  coins: Ana 2, Bo 0, Chris 5

Turn 33, Chris
  Chris rolls 5.
  Chris builds for 1 coin: Flower Shop.
  The market gets a card: Flower Orchard.
  coins: Ana 2, Bo 0, Chris 4

Turn 34, Ana
  Ana rolls 6.
  Flower Shop ×2: Ana earns 2 coins.
  Ana builds for 4 coins: Tax Office.
  The market gets a card: Stadium.
  The market gets a card: Publisher.
  coins: Ana 0, Bo 0, Chris 4

Turn 35, Bo
  Bo rolls 4.
  Flower Orchard: Ana earns 1 coin.
  City Hall: Bo earns 1 coin.
  Bo builds for 1 coin: Ranch.
  The market gets a card: Forest.
  The market gets a card: Sushi Bar.
  coins: Ana 1, Bo 0, Chris 4

Turn 36, Chris
  Chris rolls 4.
  Chris demolishes a landmark: Harbor.
  Demolition Company: Chris earns 8 coins.
  Flower Orchard: Ana earns 1 coin.
  Chris builds for 2 coins: Flower Orchard.
  The market gets a card: Forest.
  The market gets a card: Sushi Bar.
  The market gets a card: French Restaurant.
  coins: Ana 2, Bo 0, Chris 10

Turn 37, Ana
  Ana rolls 5.
  Ana builds for 2 coins: Café.
  The market gets a card: Wheat Field.
  coins: Ana 0, Bo 0, Chris 10

Turn 38, Bo
  Bo rolls 1.
  Wheat Field: Bo earns 1 coin.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field: Ana earns 1 coin.
  Bo builds nothing.
  coins: Ana 1, Bo 1, Chris 13

Turn 39, Chris
  Chris rolls 1.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field: Ana earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Chris builds for 6 coins: Stadium.
  coins: Ana 2, Bo 2, Chris 10

Turn 40, Ana
  Ana rolls 3.
  Café: Bo takes 1 coin from Ana.
  Bakery ×3: Ana earns 3 coins.
  Ana builds nothing.
  coins: Ana 4, Bo 3, Chris 10

Turn 41, Bo
  Bo rolls 4.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Bo builds for 2 coins: Sushi Bar.
  coins: Ana 5, Bo 1, Chris 11

Turn 42, Chris
  Chris rolls 1.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field: Ana earns 1 coin.
  Wheat Field: Bo earns 1 coin.
  Chris builds for 2 coins: Harbor.
  coins: Ana 6, Bo 2, Chris 12

Turn 43, Ana
  Ana rolls 6.
  Flower Shop ×2: Ana earns 2 coins.
  Ana builds for 5 coins: Cheese Factory.
  coins: Ana 3, Bo 2, Chris 12

Turn 44, Bo
  Bo rolls 6.
  Bo builds for 1 coin: Wheat Field.
  The market gets a card: Flower Orchard.
  coins: Ana 3, Bo 1, Chris 12

Turn 45, Chris
  Chris rolls 4.
  Chris demolishes a landmark: Harbor.
  Demolition Company: Chris earns 8 coins.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Chris builds for 2 coins: Demolition Company.
  The market gets a card: Ranch.
  coins: Ana 4, Bo 1, Chris 19

Turn 46, Ana
  Ana rolls 3.
  Café: Bo takes 1 coin from Ana.
  Bakery ×3: Ana earns 3 coins.
  Ana builds for 3 coins: Apple Orchard.
  The market gets a card: Pizza Joint.
  coins: Ana 3, Bo 2, Chris 19

Turn 47, Bo
  Bo rolls 5.
  Bo builds nothing.
  coins: Ana 3, Bo 2, Chris 19

Turn 48, Chris
  Chris rolls 2.
  Bakery ×3: Chris earns 3 coins.
  Ranch ×2: Bo earns 2 coins.
  Chris builds for 5 coins: Cheese Factory.
  The market gets a card: Pizza Joint.
  The market gets a card: Family Restaurant.
  coins: Ana 3, Bo 4, Chris 17

Turn 49, Ana
  Ana rolls 3.
  Café: Bo takes 1 coin from Ana.
  Bakery ×3: Ana earns 3 coins.
  Ana builds for 1 coin: Pizza Joint.
  coins: Ana 4, Bo 5, Chris 17

Turn 50, Bo
  Bo rolls 2.
  General Store ×2: Bo earns 4 coins.
  Bakery: Bo earns 1 coin.
  Ranch ×2: Bo earns 2 coins.
  Bo builds for 3 coins: Family Restaurant.
  The market gets a card: Mackerel Boat.
  coins: Ana 4, Bo 9, Chris 17

Turn 51, Chris
  Chris rolls 4.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Chris builds for 4 coins: Member's Only Club.
  The market gets a card: Fruit and Vegetable Market.
  coins: Ana 5, Bo 9, Chris 14

Turn 52, Ana
  Ana rolls 3.
  Café: Bo takes 1 coin from Ana.
  Bakery ×3: Ana earns 3 coins.
  Ana builds for 5 coins: Publisher.
  The market gets a card: Tax Office.
  coins: Ana 2, Bo 10, Chris 14

Turn 53, Bo
  Bo rolls 5.
  Bo builds for 2 coins: Flower Orchard.
  The market gets a card: Demolition Company.
  coins: Ana 2, Bo 8, Chris 14

Turn 54, Chris
  Chris rolls 2.
  Bakery ×3: Chris earns 3 coins.
  Ranch ×2: Bo earns 2 coins.
  Chris builds for 1 coin: Ranch.
  The market gets a card: Demolition Company.
  The market gets a card: General Store.
  coins: Ana 2, Bo 10, Chris 16

Turn 55, Ana
  Ana rolls 6.
  Flower Shop ×2: Ana earns 2 coins.
  Ana builds for 0 coins: General Store.
  The market gets a card: Sushi Bar.
  The market gets a card: General Store.
  coins: Ana 4, Bo 10, Chris 16

Turn 56, Bo
  Bo rolls 6.
  Bo builds for 0 coins: General Store.
  The market gets a card: Forest.
  The market gets a card: Wheat Field.
  coins: Ana 4, Bo 10, Chris 16

Turn 57, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Chris builds for 10 coins: Shopping Mall.
  coins: Ana 2, Bo 8, Chris 12

Turn 58, Ana
  Ana rolls 5.
  Ana builds for 1 coin: Wheat Field.
  The market gets a card: Café.
  coins: Ana 1, Bo 8, Chris 12

Turn 59, Bo
  Bo rolls 4.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Bo builds for 2 coins: Sushi Bar.
  coins: Ana 2, Bo 7, Chris 13

Turn 60, Chris
  Chris rolls 3.
  Café: Bo takes 1 coin from Chris.
  Café: Ana takes 1 coin from Chris.
  Bakery ×3: Chris earns 6 coins.
  Chris builds for 2 coins: Mackerel Boat.
  The market gets a card: Fruit and Vegetable Market.
  The market gets a card: Apple Orchard.
  coins: Ana 3, Bo 8, Chris 15

Turn 61, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×2: Bo earns 2 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Ana builds for 2 coins: Café.
  The market gets a card: Flower Orchard.
  coins: Ana 3, Bo 10, Chris 18

Turn 62, Bo
  Bo rolls 4.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Bo builds for 4 coins: Tax Office.
  The market gets a card: Tech Startup.
  coins: Ana 4, Bo 7, Chris 19

Turn 63, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 4 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Chris builds for 3 coins: French Restaurant.
  The market gets a card: French Restaurant.
  coins: Ana 2, Bo 5, Chris 24

Turn 64, Ana
  Ana rolls 6.
  Flower Shop ×2: Ana earns 2 coins.
  Ana builds for 1 coin: Tech Startup.
  The market gets a card: Stadium.
  The market gets a card: Tech Startup.
  Ana invests a coin.
  coins: Ana 2, Bo 5, Chris 24

Turn 65, Bo
  Bo rolls 6.
  Bo builds for 3 coins: Apple Orchard.
  The market gets a card: Family Restaurant.
  coins: Ana 2, Bo 2, Chris 24

Turn 66, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 4 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Chris builds for 2 coins: Fruit and Vegetable Market.
  coins: Ana 0, Bo 0, Chris 30

Turn 67, Ana
  Ana rolls 6.
  Flower Shop ×2: Ana earns 2 coins.
  Ana builds for 1 coin: Pizza Joint.
  The market gets a card: Member's Only Club.
  Ana invests a coin.
  coins: Ana 0, Bo 0, Chris 30

Turn 68, Bo
  Bo rolls 3.
  Café ×2: Bo owes Ana 2, but has only 0 coins.
  Bakery: Bo earns 1 coin.
  Bo builds for 1 coin: Tech Startup.
  The market gets a card: Business Center.
  coins: Ana 0, Bo 0, Chris 30

Turn 69, Chris
  Chris rolls 4.
  Chris demolishes a landmark: Shopping Mall.
  Demolition Company: Chris earns 8 coins.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Flower Orchard: Bo earns 1 coin.
  Chris builds for 30 coins: Airport.
  coins: Ana 1, Bo 1, Chris 9

Turn 70, Ana
  Ana rolls 3.
  Café: Bo takes 1 coin from Ana.
  Bakery ×3: Ana earns 3 coins.
  Ana builds for 3 coins: Family Restaurant.
  The market gets a card: Pizza Joint.
  coins: Ana 0, Bo 2, Chris 9

Turn 71, Bo
  Bo rolls 4.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Bo builds for 2 coins: Fruit and Vegetable Market.
  The market gets a card: Family Restaurant.
  Bo invests a coin.
  coins: Ana 1, Bo 0, Chris 10

Turn 72, Chris
  Chris rolls 4.
  Chris demolishes a landmark: Airport.
  Demolition Company: Chris earns 8 coins.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard: Ana earns 1 coin.
  Flower Orchard: Bo earns 1 coin.
  Chris builds nothing.
  coins: Ana 2, Bo 1, Chris 19

Turn 73, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×2: Bo earns 2 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Ana builds for 4 coins: Member's Only Club.
  The market gets a card: Moving Company.
  coins: Ana 0, Bo 3, Chris 22

Turn 74, Bo
  Bo rolls 2.
  General Store ×3: Bo earns 6 coins.
  Bakery: Bo earns 1 coin.
  Ranch ×2: Bo earns 2 coins.
  Ranch: Chris earns 1 coin.
  Bo builds for 1 coin: Pizza Joint.
  The market gets a card: Moving Company.
  The market gets a card: Mackerel Boat.
  Bo invests a coin.
  coins: Ana 0, Bo 10, Chris 23

Turn 75, Chris
  Chris rolls 5.
  Chris builds for 2 coins: Mackerel Boat.
  The market gets a card: Tuna Boat.
  The market gets a card: Moving Company.
  The market gets a card: Apple Orchard.
  coins: Ana 0, Bo 10, Chris 21

Turn 76, Ana
  Ana rolls 3.
  Café: Ana owes Bo 1, but has only 0 coins.
  Bakery ×3: Ana earns 3 coins.
  Ana builds for 3 coins: Forest.
  coins: Ana 0, Bo 10, Chris 21

Turn 77, Bo
  Bo rolls 3.
  Café ×2: Ana takes 2 coins from Bo.
  Bakery: Bo earns 1 coin.
  Bo builds for 5 coins: Tuna Boat.
  Bo does not invest.
  coins: Ana 2, Bo 4, Chris 21

Turn 78, Chris
  Chris rolls 3.
  Café: Bo takes 1 coin from Chris.
  Café ×2: Ana takes 2 coins from Chris.
  Bakery ×3: Chris earns 3 coins.
  Chris builds for 3 coins: French Restaurant.
  The market gets a card: General Store.
  coins: Ana 4, Bo 5, Chris 18

Turn 79, Ana
  Ana rolls 6.
  Flower Shop ×2: Ana earns 2 coins.
  Ana builds for 4 coins: Train Station.
  Ana does not invest.
  coins: Ana 2, Bo 5, Chris 18

Turn 80, Bo
  Bo rolls 6.
  Bo builds for 0 coins: General Store.
  The market gets a card: French Restaurant.
  Bo invests a coin.
  coins: Ana 2, Bo 4, Chris 18

Turn 81, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Chris builds for 2 coins: Demolition Company.
  coins: Ana 0, Bo 2, Chris 22

Turn 82, Ana
  Ana rolls 3.
  Café: Ana owes Bo 1, but has only 0 coins.
  Bakery ×3: Ana earns 3 coins.
  Ana builds for 3 coins: Apple Orchard.
  The market gets a card: Apple Orchard.
  coins: Ana 0, Bo 2, Chris 22

Turn 83, Bo
  Bo rolls 1.
  Wheat Field ×2: Bo earns 2 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 2 coins: Sushi Bar.
  The market gets a card: General Store.
  Bo invests a coin.
  coins: Ana 2, Bo 1, Chris 25

Turn 84, Chris
  Chris rolls 5.
  Forest: Ana earns 1 coin.
  Chris builds for 3 coins: French Restaurant.
  The market gets a card: French Restaurant.
  coins: Ana 3, Bo 1, Chris 22

Turn 85, Ana
  Ana rolls 4 6.
  Family Restaurant: Bo takes 2 coins from Ana.
  Apple Orchard ×2: Ana earns 6 coins.
  Apple Orchard: Bo earns 3 coins.
  Tech Startup: Ana takes 2 coins from Chris.
  Tech Startup: Ana takes 2 coins from Bo.
  Ana builds for 2 coins: Flower Orchard.
  The market gets a card: Flower Orchard.
  Ana invests a coin.
  coins: Ana 8, Bo 4, Chris 20

Turn 86, Bo
  Bo rolls 5.
  Forest: Ana earns 1 coin.
  Bo builds for 3 coins: Family Restaurant.
  The market gets a card: Pizza Joint.
  Bo invests a coin.
  coins: Ana 9, Bo 0, Chris 20

Turn 87, Chris
  Chris rolls 2.
  Bakery ×3: Chris earns 3 coins.
  Ranch: Chris earns 1 coin.
  Ranch ×2: Bo earns 2 coins.
  Chris builds for 3 coins: Forest.
  coins: Ana 9, Bo 2, Chris 21

Turn 88, Ana
  Ana rolls 6.
  Flower Shop ×2: Ana earns 4 coins.
  Ana builds for 8 coins: Business Center.
  The market gets a card: Business Center.
  Ana does not invest.
  coins: Ana 5, Bo 2, Chris 21

Turn 89, Bo
  Bo rolls 4.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard ×2: Ana earns 2 coins.
  Bo builds for 1 coin: Pizza Joint.
  The market gets a card: Pizza Joint.
  Bo invests a coin.
  coins: Ana 7, Bo 1, Chris 22

Turn 90, Chris
  Chris rolls 5.
  Forest: Chris earns 1 coin.
  Forest: Ana earns 1 coin.
  Chris builds for 16 coins: Amusement Park.
  coins: Ana 8, Bo 1, Chris 7

Turn 91, Ana
  Ana rolls 1.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×2: Bo earns 2 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Ana builds for 10 coins: Shopping Mall.
  coins: Ana 0, Bo 3, Chris 10

Turn 92, Bo
  Bo rolls 1.
  Wheat Field ×2: Bo earns 2 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Bo builds for 4 coins: Train Station.
  Bo does not invest.
  coins: Ana 2, Bo 1, Chris 13

Turn 93, Chris
  Chris rolls 1.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×2: Ana earns 2 coins.
  Wheat Field ×2: Bo earns 2 coins.
  Chris builds for 4 coins: Train Station.
  coins: Ana 4, Bo 3, Chris 12

Turn 94, Ana
  Ana rolls 5.
  French Restaurant ×3: Ana owes Chris 15, but has only 4 coins.
  Forest: Ana earns 1 coin.
  Forest: Chris earns 1 coin.
  Ana builds for 1 coin: Pizza Joint.
  The market gets a card: Cheese Factory.
  coins: Ana 0, Bo 3, Chris 17

Turn 95, Bo
  Bo rolls 2 6.
  Tax Office: Bo takes 8 coins from Chris.
  Bo builds nothing.
  Bo invests a coin.
  coins: Ana 0, Bo 10, Chris 9

Turn 96, Chris
  Chris rolls 3 5.
  Chris builds for 0 coins: General Store.
  The market gets a card: Ranch.
  coins: Ana 0, Bo 10, Chris 9

Turn 97, Ana
  Ana rolls 6.
  Flower Shop ×2: Ana earns 8 coins.
  Ana gives Bo a card: Wheat Field.
  Bo gives Ana a card: Mackerel Boat.
  Ana builds for 2 coins: Flower Orchard.
  The market gets a card: Sushi Bar.
  Ana does not invest.
  coins: Ana 6, Bo 10, Chris 9

Turn 98, Bo
  Bo rolls 4.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard ×3: Ana earns 3 coins.
  Bo builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Moving Company.
  The market gets a card: Cheese Factory.
  The market gets a card: Soda Bottling Plant.
  Bo does not invest.
  coins: Ana 9, Bo 6, Chris 10

Turn 99, Chris
  Chris rolls 1.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field: Ana earns 1 coin.
  Wheat Field ×3: Bo earns 3 coins.
  Chris builds for 2 coins: Moving Company.
  coins: Ana 10, Bo 9, Chris 11

Turn 100, Ana
  Ana rolls 1 4.
  French Restaurant ×3: Ana owes Chris 15, but has only 10 coins.
  Forest: Ana earns 1 coin.
  Forest: Chris earns 1 coin.
  Ana builds for 1 coin: Ranch.
  The market gets a card: Demolition Company.
  The market gets a card: Café.
  coins: Ana 0, Bo 9, Chris 22

Turn 101, Bo
  Bo rolls 2.
  General Store ×4: Bo earns 8 coins.
  Bakery: Bo earns 1 coin.
  Ranch ×2: Bo earns 2 coins.
  Ranch: Chris earns 1 coin.
  Ranch: Ana earns 1 coin.
  Bo builds for 2 coins: Café.
  The market gets a card: Bakery.
  Bo invests a coin.
  coins: Ana 1, Bo 17, Chris 23

Turn 102, Chris
  Chris rolls 4 5.
  Family Restaurant ×2: Bo takes 4 coins from Chris.
  Family Restaurant: Ana takes 3 coins from Chris.
  Chris gives Bo a card: Mackerel Boat.
  Moving Company: Chris earns 4 coins.
  Chris builds for 3 coins: Apple Orchard.
  The market gets a card: Mackerel Boat.
  coins: Ana 4, Bo 21, Chris 17

Turn 103, Ana
  Ana rolls 1 4.
  French Restaurant ×3: Ana owes Chris 15, but has only 4 coins.
  Forest: Ana earns 1 coin.
  Forest: Chris earns 1 coin.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 1, Bo 21, Chris 22

Turn 104, Bo
  Bo rolls 2.
  General Store ×4: Bo earns 8 coins.
  Bakery: Bo earns 1 coin.
  Ranch ×2: Bo earns 2 coins.
  Ranch: Chris earns 1 coin.
  Ranch: Ana earns 1 coin.
  Bo builds for 30 coins: Airport.
  Bo invests a coin.
  coins: Ana 2, Bo 1, Chris 23

Turn 105, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Bo owes Chris 2, but has only 1 coin.
  Stadium: Chris takes 2 coins from Ana.
  Chris builds for 2 coins: Moving Company.
  coins: Ana 0, Bo 0, Chris 26

Turn 106, Ana
  Ana rolls 2 4.
  Flower Shop ×2: Ana earns 12 coins.
  Business Center: Ana declines.
  Ana builds for 3 coins: Forest.
  Ana invests a coin.
  coins: Ana 8, Bo 0, Chris 26

Turn 107, Bo
  Bo rolls 2.
  Bakery: Bo earns 1 coin.
  Ranch ×2: Bo earns 2 coins.
  Ranch: Chris earns 1 coin.
  Ranch: Ana earns 1 coin.
  Bo builds for 1 coin: Bakery.
  The market gets a card: Bakery.
  Bo does not invest.
  coins: Ana 9, Bo 2, Chris 27

Turn 108, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Chris builds for 5 coins: Cheese Factory.
  coins: Ana 7, Bo 0, Chris 28

Turn 109, Ana
  Ana rolls 1 2.
  Café ×2: Bo takes 2 coins from Ana.
  Bakery ×3: Ana earns 6 coins.
  Ana builds for 5 coins: Cheese Factory.
  The market gets a card: Member's Only Club.
  Ana invests a coin.
  coins: Ana 5, Bo 2, Chris 28

Turn 110, Bo
  Bo rolls 2 4.
  Bo builds for 2 coins: Demolition Company.
  coins: Ana 5, Bo 0, Chris 28

Turn 111, Chris
  Chris rolls 1.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field: Ana earns 1 coin.
  Wheat Field ×3: Bo earns 3 coins.
  Chris builds nothing.
  coins: Ana 6, Bo 3, Chris 31

Turn 112, Ana
  Ana rolls 4 6.
  Family Restaurant ×2: Bo takes 4 coins from Ana.
  Apple Orchard ×2: Ana earns 6 coins.
  Apple Orchard: Bo earns 3 coins.
  Apple Orchard: Chris earns 3 coins.
  Tech Startup: Ana takes 5 coins from Chris.
  Tech Startup: Ana takes 5 coins from Bo.
  Ana builds for 2 coins: Sushi Bar.
  The market gets a card: Ranch.
  Ana invests a coin.
  coins: Ana 15, Bo 5, Chris 29

Turn 113, Bo
  Bo rolls 3 5.
  Tax Office: Bo takes 7 coins from Ana.
  Tax Office: Bo takes 14 coins from Chris.
  Bo builds for 10 coins: Shopping Mall.
  Bo does not invest.
  coins: Ana 8, Bo 16, Chris 15

Turn 114, Chris
  Chris rolls 4 5.
  Family Restaurant ×2: Bo takes 6 coins from Chris.
  Family Restaurant: Ana takes 3 coins from Chris.
  Chris gives Bo a card: Wheat Field.
  Moving Company: Chris earns 4 coins.
  Chris gives Ana a card: Moving Company.
  Moving Company: Chris earns 4 coins.
  Chris builds for 8 coins: Business Center.
  The market gets a card: Business Center.
  coins: Ana 11, Bo 22, Chris 6

Turn 115, Ana
  Ana rolls 3 6.
  Family Restaurant ×2: Bo takes 6 coins from Ana.
  Ana gives Bo a card: Member's Only Club.
  Moving Company: Ana earns 4 coins.
  Tax Office: Ana takes 14 coins from Bo.
  Ana builds for 2 coins: Moving Company.
  Ana does not invest.
  coins: Ana 21, Bo 14, Chris 6

Turn 116, Bo
  Bo rolls 4.
  Bo demolishes a landmark: Airport.
  Demolition Company: Bo earns 8 coins.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard ×3: Ana earns 3 coins.
  Bo builds for 2 coins: Harbor.
  Bo does not invest.
  coins: Ana 24, Bo 21, Chris 7

Turn 117, Chris
  Chris rolls 2 4.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Business Center: Chris declines.
  Chris builds for 2 coins: Mackerel Boat.
  The market gets a card: Mackerel Boat.
  coins: Ana 22, Bo 19, Chris 11

Turn 118, Ana
  Ana rolls 3 3.
  Flower Shop ×2: Ana earns 12 coins.
  Business Center: Ana declines.
  Ana builds for 6 coins: Stadium.
  Ana invests a coin.
  coins: Ana 27, Bo 19, Chris 11

Turn 119, Bo
  Bo rolls 2.
  Bakery ×2: Bo earns 4 coins.
  Ranch ×2: Bo earns 2 coins.
  Ranch: Chris earns 1 coin.
  Ranch: Ana earns 1 coin.
  Bo builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Member's Only Club.
  The market gets a card: Soda Bottling Plant.
  Bo invests a coin.
  coins: Ana 28, Bo 19, Chris 12

Turn 120, Chris
  Chris rolls 3.
  Café ×2: Bo takes 4 coins from Chris.
  Café ×2: Ana takes 4 coins from Chris.
  Bakery ×3: Chris earns 3 coins.
  Chris builds for 2 coins: Moving Company.
  The market gets a card: Family Restaurant.
  coins: Ana 32, Bo 23, Chris 5

Turn 121, Ana
  Ana rolls 6.
  Flower Shop ×2: Ana earns 12 coins.
  Stadium: Ana takes 2 coins from Chris.
  Stadium: Ana takes 2 coins from Bo.
  Ana gives Bo a card: Moving Company.
  Bo gives Ana a card: Bakery.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 48, Bo 21, Chris 3

Turn 122, Bo
  Bo rolls 4.
  Bo demolishes a landmark: Shopping Mall.
  Demolition Company: Bo earns 8 coins.
  Flower Orchard: Bo earns 1 coin.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard ×3: Ana earns 3 coins.
  Bo builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Soda Bottling Plant.
  Bo invests a coin.
  coins: Ana 51, Bo 24, Chris 4

Turn 123, Chris
  Chris rolls 5.
  Forest: Chris earns 1 coin.
  Forest ×2: Ana earns 2 coins.
  Chris builds for 1 coin: Bakery.
  The market gets a card: Café.
  coins: Ana 53, Bo 24, Chris 4

Turn 124, Ana
  Ana rolls 2 4.
  Flower Shop ×2: Ana earns 12 coins.
  Stadium: Ana takes 2 coins from Chris.
  Stadium: Ana takes 2 coins from Bo.
  Ana gives Chris a card: General Store.
  Chris gives Ana a card: Bakery.
  Ana builds nothing.
  Ana does not invest.
  coins: Ana 69, Bo 22, Chris 2

Turn 125, Bo
  Bo rolls 4 5.
  Family Restaurant: Ana takes 3 coins from Bo.
  Bo gives Chris a card: Mackerel Boat.
  Moving Company: Bo earns 4 coins.
  Bo gives Ana a card: Ranch.
  Moving Company: Bo earns 4 coins.
  Tax Office: Bo takes 36 coins from Ana.
  Bo builds for 5 coins: Tuna Boat.
  The market gets a card: Apple Orchard.
  Bo does not invest.
  coins: Ana 36, Bo 58, Chris 2

Turn 126, Chris
  Chris rolls 1 1.
  Chris takes another turn after this one.
  Bakery ×3: Chris earns 3 coins.
  Ranch: Chris earns 1 coin.
  Ranch ×2: Ana earns 2 coins.
  Ranch: Bo earns 1 coin.
  Chris builds for 4 coins: Member's Only Club.
  coins: Ana 38, Bo 59, Chris 2

Turn 127, Chris
  Chris rolls 4 5.
  Family Restaurant ×2: Chris owes Bo 4, but has only 2 coins.
  Family Restaurant: Chris owes Ana 3, but has only 0 coins.
  Chris gives Bo a card: Bakery.
  Moving Company: Chris earns 4 coins.
  Chris gives Ana a card: Apple Orchard.
  Moving Company: Chris earns 4 coins.
  Chris builds for 3 coins: Family Restaurant.
  The market gets a card: Tuna Boat.
  coins: Ana 38, Bo 61, Chris 5

Turn 128, Ana
  Ana rolls 1.
  Sushi Bar ×3: Bo takes 9 coins from Ana.
  Wheat Field: Ana earns 1 coin.
  Wheat Field ×4: Bo earns 4 coins.
  Wheat Field ×2: Chris earns 2 coins.
  Ana builds for 1 coin: Ranch.
  The market gets a card: Wheat Field.
  Ana invests a coin.
  coins: Ana 28, Bo 74, Chris 7

Turn 129, Bo
  Bo rolls 6.
  Bo builds for 3 coins: Apple Orchard.
  The market gets a card: Furniture Factory.
  Bo invests a coin.
  coins: Ana 28, Bo 70, Chris 7

Turn 130, Chris
  Chris rolls 3 3.
  Chris takes another turn after this one.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Chris gives Ana a card: Cheese Factory.
  Ana gives Chris a card: Mackerel Boat.
  Chris builds for 2 coins: Harbor.
  coins: Ana 26, Bo 68, Chris 11

Turn 131, Chris
  Chris rolls 1 6.
  Pizza Joint ×2: Bo takes 2 coins from Chris.
  Pizza Joint ×3: Ana takes 6 coins from Chris.
  Cheese Factory: Chris earns 3 coins.
  Chris builds for 3 coins: Forest.
  The market gets a card: Demolition Company.
  The market gets a card: Forest.
  coins: Ana 32, Bo 70, Chris 3

Turn 132, Ana
  Ana rolls 2 6.
  Furniture Factory: Ana earns 6 coins.
  Mackerel Boat ×4: Chris earns 12 coins.
  Tax Office: Ana takes 7 coins from Chris.
  Tax Office: Ana takes 35 coins from Bo.
  Ana builds for 2 coins: Demolition Company.
  Ana invests a coin.
  coins: Ana 77, Bo 35, Chris 8

Turn 133, Bo
  Bo rolls 1 5.
  Bo builds for 3 coins: Forest.
  The market gets a card: Sushi Bar.
  Bo does not invest.
  coins: Ana 77, Bo 32, Chris 8

Turn 134, Chris
  Chris rolls 3.
  Café ×2: Bo takes 2 coins from Chris.
  Café ×2: Ana takes 4 coins from Chris.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 2 coins: Demolition Company.
  The market gets a card: Forest.
  coins: Ana 81, Bo 34, Chris 2

Turn 135, Ana
  Ana rolls 2 5.
  Pizza Joint ×2: Bo takes 2 coins from Ana.
  Cheese Factory ×3: Ana earns 27 coins.
  Publisher: Chris owes Ana 12, but has only 2 coins.
  Publisher: Ana takes 16 coins from Bo.
  Ana builds for 30 coins: Airport.
  Ana does not invest.
  coins: Ana 94, Bo 20, Chris 0

Turn 136, Bo
  Bo rolls 2 4.
  Bo builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Tuna Boat.
  The market gets a card: Mackerel Boat.
  The market gets a card: Furniture Factory.
  The market gets a card: Pizza Joint.
  Bo invests a coin.
  coins: Ana 94, Bo 14, Chris 0

Turn 137, Chris
  Chris rolls 4 6.
  Chris adds 2: the total is 12.
  Fruit and Vegetable Market: Chris earns 6 coins.
  Tuna Boat: Chris rolls 4 5, which makes 9.
  Tuna Boat ×3: Bo earns 27 coins.
  Chris builds for 1 coin: Wheat Field.
  The market gets a card: Wheat Field.
  coins: Ana 94, Bo 41, Chris 5

Turn 138, Ana
  Ana rolls 2 6.
  Furniture Factory: Ana earns 6 coins.
  Mackerel Boat ×4: Chris earns 12 coins.
  Tax Office: Ana takes 8 coins from Chris.
  Tax Office: Ana takes 20 coins from Bo.
  Ana builds for 16 coins: Amusement Park.
  Ana does not invest.
  coins: Ana 112, Bo 21, Chris 9

Turn 139, Bo
  Bo rolls 2 4.
  Bo builds for 5 coins: Tuna Boat.
  Bo invests a coin.
  coins: Ana 112, Bo 15, Chris 9

Turn 140, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Business Center: Chris declines.
  Chris builds for 3 coins: Forest.
  The market gets a card: Flower Orchard.
  coins: Ana 110, Bo 13, Chris 12

Turn 141, Ana
  Ana rolls 3 6.
  Family Restaurant: Chris takes 2 coins from Ana.
  Family Restaurant ×2: Bo takes 4 coins from Ana.
  Ana gives Bo a card: Flower Orchard.
  Moving Company: Ana earns 4 coins.
  Tax Office: Ana takes 7 coins from Chris.
  Tax Office: Ana takes 8 coins from Bo.
  Ana builds nothing.
  Airport: Ana earns 10 coins.
  Ana invests a coin.
  coins: Ana 132, Bo 9, Chris 7

Turn 142, Bo
  Bo rolls 1.
  Wheat Field ×4: Bo earns 4 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field: Ana earns 1 coin.
  Bo builds for 5 coins: Tuna Boat.
  The market gets a card: Cheese Factory.
  Bo does not invest.
  coins: Ana 133, Bo 8, Chris 10

Turn 143, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Business Center: Chris declines.
  Chris builds for 3 coins: French Restaurant.
  The market gets a card: Flower Shop.
  coins: Ana 131, Bo 6, Chris 13

Turn 144, Ana
  Ana rolls 1 3.
  Ana demolishes a landmark: Amusement Park.
  Demolition Company: Ana earns 8 coins.
  Flower Orchard ×2: Ana earns 2 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Flower Orchard: Chris earns 1 coin.
  Ana builds for 5 coins: Cheese Factory.
  The market gets a card: Furniture Factory.
  The market gets a card: Fruit and Vegetable Market.
  Ana does not invest.
  coins: Ana 136, Bo 8, Chris 14

Turn 145, Bo
  Bo rolls 1.
  Wheat Field ×4: Bo earns 4 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field: Ana earns 1 coin.
  Bo builds for 10 coins: Shopping Mall.
  Bo does not invest.
  coins: Ana 137, Bo 2, Chris 17

Turn 146, Chris
  Chris rolls 3.
  Café ×2: Bo takes 4 coins from Chris.
  Café ×2: Ana takes 4 coins from Chris.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 2 coins: Mackerel Boat.
  coins: Ana 141, Bo 6, Chris 9

Turn 147, Ana
  Ana rolls 2 5.
  Pizza Joint ×2: Bo takes 4 coins from Ana.
  Cheese Factory ×4: Ana earns 36 coins.
  Publisher: Chris owes Ana 13, but has only 9 coins.
  Publisher: Bo owes Ana 16, but has only 10 coins.
  Ana builds for 1 coin: Flower Shop.
  The market gets a card: French Restaurant.
  Ana does not invest.
  coins: Ana 191, Bo 0, Chris 0

Turn 148, Bo
  Bo rolls 1 3.
  Bo demolishes a landmark: Shopping Mall.
  Demolition Company: Bo earns 8 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard ×2: Ana earns 2 coins.
  Bo builds for 8 coins: Business Center.
  Business Center: everybody has one, so 2 copies leave the market.
  The market gets a card: Tech Startup.
  Bo invests a coin.
  coins: Ana 193, Bo 1, Chris 1

Turn 149, Chris
  Chris rolls 3 5.
  Mackerel Boat ×5: Chris earns 15 coins.
  Chris builds nothing.
  coins: Ana 193, Bo 1, Chris 16

Turn 150, Ana
  Ana rolls 3.
  Café ×2: Bo takes 2 coins from Ana.
  Bakery ×5: Ana earns 10 coins.
  Ana builds for 2 coins: Flower Orchard.
  The market gets a card: French Restaurant.
  The market gets a card: Flower Shop.
  Ana invests a coin.
  coins: Ana 198, Bo 3, Chris 16

Turn 151, Bo
  Bo rolls 4.
  Bo demolishes a landmark: Train Station.
  Demolition Company: Bo earns 8 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard ×3: Ana earns 3 coins.
  Bo builds for 2 coins: Mackerel Boat.
  The market gets a card: Family Restaurant.
  Bo does not invest.
  coins: Ana 201, Bo 11, Chris 17

Turn 152, Chris
  Chris rolls 2.
  Bakery ×2: Chris earns 2 coins.
  Ranch: Chris earns 1 coin.
  Ranch ×3: Ana earns 3 coins.
  Ranch: Bo earns 1 coin.
  Chris builds for 3 coins: Family Restaurant.
  The market gets a card: Moving Company.
  coins: Ana 204, Bo 12, Chris 17

Turn 153, Ana
  Ana rolls 3 5.
  Furniture Factory: Ana earns 6 coins.
  Mackerel Boat: Bo earns 3 coins.
  Mackerel Boat ×5: Chris earns 15 coins.
  Tax Office: Ana takes 16 coins from Chris.
  Tax Office: Ana takes 7 coins from Bo.
  Ana builds for 3 coins: Furniture Factory.
  Ana does not invest.
  coins: Ana 230, Bo 8, Chris 16

Turn 154, Bo
  Bo rolls 4.
  Bo demolishes a landmark: Harbor.
  Demolition Company: Bo earns 8 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard ×3: Ana earns 3 coins.
  Bo builds for 10 coins: Shopping Mall.
  Bo invests a coin.
  coins: Ana 233, Bo 7, Chris 17

Turn 155, Chris
  Chris rolls 1 6.
  Pizza Joint ×2: Bo takes 4 coins from Chris.
  Pizza Joint ×3: Ana takes 6 coins from Chris.
  Cheese Factory: Chris earns 3 coins.
  Chris builds for 2 coins: Moving Company.
  The market gets a card: Family Restaurant.
  coins: Ana 239, Bo 11, Chris 8

Turn 156, Ana
  Ana rolls 5 5.
  Family Restaurant ×2: Chris takes 4 coins from Ana.
  Family Restaurant ×2: Bo takes 6 coins from Ana.
  Ana gives Bo a card: Bakery.
  Moving Company: Ana earns 4 coins.
  Apple Orchard ×3: Ana earns 9 coins.
  Apple Orchard ×2: Bo earns 6 coins.
  Tech Startup: Ana takes 11 coins from Chris.
  Tech Startup: Ana takes 11 coins from Bo.
  Ana builds for 2 coins: Fruit and Vegetable Market.
  The market gets a card: Soda Bottling Plant.
  Ana does not invest.
  coins: Ana 262, Bo 12, Chris 1

Turn 157, Bo
  Bo rolls 4.
  Bo demolishes a landmark: Shopping Mall.
  Demolition Company: Bo earns 8 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard ×3: Ana earns 3 coins.
  Bo builds nothing.
  Bo invests a coin.
  coins: Ana 265, Bo 21, Chris 2

Turn 158, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Chris gives Bo a card: Family Restaurant.
  Bo gives Chris a card: Tuna Boat.
  Chris builds for 3 coins: Furniture Factory.
  coins: Ana 263, Bo 19, Chris 5

Turn 159, Ana
  Ana rolls 2.
  Bakery ×4: Ana earns 8 coins.
  Ranch ×3: Ana earns 3 coins.
  Ranch: Bo earns 1 coin.
  Ranch: Chris earns 1 coin.
  Ana builds for 2 coins: Sushi Bar.
  The market gets a card: Ranch.
  Ana does not invest.
  coins: Ana 272, Bo 20, Chris 6

Turn 160, Bo
  Bo rolls 3.
  Café ×2: Ana takes 4 coins from Bo.
  Bakery ×3: Bo earns 3 coins.
  Bo builds for 1 coin: Ranch.
  The market gets a card: Café.
  Bo does not invest.
  coins: Ana 276, Bo 18, Chris 6

Turn 161, Chris
  Chris rolls 5.
  Forest ×3: Chris earns 3 coins.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Chris builds for 3 coins: Family Restaurant.
  The market gets a card: Member's Only Club.
  The market gets a card: Apple Orchard.
  coins: Ana 278, Bo 19, Chris 6

Turn 162, Ana
  Ana rolls 4.
  Ana demolishes a landmark: Shopping Mall.
  Demolition Company: Ana earns 8 coins.
  Flower Orchard ×3: Ana earns 3 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Flower Orchard: Chris earns 1 coin.
  Ana builds for 5 coins: Soda Bottling Plant.
  The market gets a card: Cheese Factory.
  Ana invests a coin.
  coins: Ana 283, Bo 21, Chris 7

Turn 163, Bo
  Bo rolls 2.
  General Store ×4: Bo earns 8 coins.
  Bakery ×3: Bo earns 3 coins.
  Ranch ×2: Bo earns 2 coins.
  Ranch: Chris earns 1 coin.
  Ranch ×3: Ana earns 3 coins.
  Bo builds for 5 coins: Cheese Factory.
  The market gets a card: Fruit and Vegetable Market.
  Bo invests a coin.
  coins: Ana 286, Bo 28, Chris 8

Turn 164, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Business Center: Chris declines.
  Chris builds for 3 coins: Furniture Factory.
  The market gets a card: Furniture Factory.
  coins: Ana 284, Bo 26, Chris 11

Turn 165, Ana
  Ana rolls 2 5.
  Pizza Joint ×2: Bo takes 2 coins from Ana.
  Cheese Factory ×4: Ana earns 36 coins.
  Publisher: Chris owes Ana 14, but has only 11 coins.
  Publisher: Ana takes 18 coins from Bo.
  Ana builds for 3 coins: Apple Orchard.
  The market gets a card: Member's Only Club.
  The market gets a card: Tuna Boat.
  Ana does not invest.
  coins: Ana 344, Bo 10, Chris 0

Turn 166, Bo
  Bo rolls 3.
  Café ×2: Ana takes 2 coins from Bo.
  Bakery ×3: Bo earns 3 coins.
  Bo builds for 2 coins: Harbor.
  Bo does not invest.
  coins: Ana 346, Bo 9, Chris 0

Turn 167, Chris
  Chris rolls 5.
  Forest ×3: Chris earns 3 coins.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Chris builds for 1 coin: Tech Startup.
  Tech Startup: everybody has one, so 2 copies leave the market.
  The market gets a card: Publisher.
  Chris invests a coin.
  coins: Ana 348, Bo 10, Chris 1

Turn 168, Ana
  Ana rolls 1 6.
  Pizza Joint ×2: Bo takes 2 coins from Ana.
  Cheese Factory ×4: Ana earns 36 coins.
  Publisher: Chris owes Ana 14, but has only 1 coin.
  Publisher: Bo owes Ana 18, but has only 12 coins.
  Ana builds for 5 coins: Tuna Boat.
  Ana invests a coin.
  coins: Ana 389, Bo 0, Chris 0

Turn 169, Bo
  Bo rolls 3.
  Café ×2: Bo owes Ana 2, but has only 0 coins.
  Bakery ×3: Bo earns 3 coins.
  Bo builds for 1 coin: Pizza Joint.
  Bo invests a coin.
  coins: Ana 389, Bo 1, Chris 0

Turn 170, Chris
  Chris rolls 2 3.
  Forest ×3: Chris earns 3 coins.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Chris builds nothing.
  Chris invests a coin.
  coins: Ana 391, Bo 2, Chris 2

Turn 171, Ana
  Ana rolls 6.
  Flower Shop ×3: Ana earns 9 coins.
  Stadium: Ana takes 2 coins from Chris.
  Stadium: Ana takes 2 coins from Bo.
  Ana gives Bo a card: Wheat Field.
  Bo gives Ana a card: Ranch.
  Ana builds for 3 coins: Furniture Factory.
  Ana does not invest.
  coins: Ana 401, Bo 0, Chris 0

Turn 172, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest ×3: Chris earns 3 coins.
  Forest ×2: Ana earns 2 coins.
  Bo builds nothing.
  Bo does not invest.
  coins: Ana 403, Bo 1, Chris 3

Turn 173, Chris
  Chris rolls 4.
  Chris demolishes a landmark: Harbor.
  Demolition Company: Chris earns 8 coins.
  Chris demolishes a landmark: Amusement Park.
  Demolition Company: Chris earns 8 coins.
  Chris demolishes a landmark: Train Station.
  Demolition Company: Chris earns 8 coins.
  Flower Orchard: Chris earns 1 coin.
  Flower Orchard ×3: Ana earns 3 coins.
  Flower Orchard ×2: Bo earns 2 coins.
  Chris builds for 4 coins: Member's Only Club.
  Chris invests a coin.
  coins: Ana 406, Bo 3, Chris 23

Turn 174, Ana
  Ana rolls 3 3.
  Flower Shop ×3: Ana earns 9 coins.
  Stadium: Ana takes 2 coins from Chris.
  Stadium: Ana takes 2 coins from Bo.
  Ana gives Chris a card: Ranch.
  Chris gives Ana a card: Fruit and Vegetable Market.
  Ana builds for 4 coins: Member's Only Club.
  Ana does not invest.
  coins: Ana 415, Bo 1, Chris 21

Turn 175, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest ×3: Chris earns 3 coins.
  Forest ×2: Ana earns 2 coins.
  Bo builds nothing.
  Bo does not invest.
  coins: Ana 417, Bo 2, Chris 24

Turn 176, Chris
  Chris rolls 1.
  Sushi Bar ×3: Bo takes 9 coins from Chris.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×5: Bo earns 5 coins.
  Chris builds for 4 coins: Member's Only Club.
  Chris does not invest.
  coins: Ana 417, Bo 16, Chris 14

Turn 177, Ana
  Ana rolls 3.
  Café ×2: Bo takes 2 coins from Ana.
  Bakery ×4: Ana earns 4 coins.
  Ana builds for 3 coins: French Restaurant.
  Ana does not invest.
  coins: Ana 416, Bo 18, Chris 14

Turn 178, Bo
  Bo rolls 5.
  Forest: Bo earns 1 coin.
  Forest ×3: Chris earns 3 coins.
  Forest ×2: Ana earns 2 coins.
  Bo builds for 2 coins: Café.
  Bo does not invest.
  coins: Ana 418, Bo 17, Chris 17

Turn 179, Chris
  Chris rolls 5.
  Forest ×3: Chris earns 3 coins.
  Forest ×2: Ana earns 2 coins.
  Forest: Bo earns 1 coin.
  Chris builds for 2 coins: Harbor.
  Chris invests a coin.
  coins: Ana 420, Bo 18, Chris 17

Turn 180, Ana
  Ana rolls 6.
  Flower Shop ×3: Ana earns 9 coins.
  Stadium: Ana takes 2 coins from Chris.
  Stadium: Ana takes 2 coins from Bo.
  Ana gives Bo a card: Family Restaurant.
  Bo gives Ana a card: Bakery.
  Ana builds for 22 coins: Moon Tower.
  Ana does not invest.
  coins: Ana 411, Bo 16, Chris 15

Turn 181, Bo
  Bo rolls 1.
  Wheat Field ×5: Bo earns 5 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Bo builds for 1 coin: Wheat Field.
  Bo does not invest.
  coins: Ana 411, Bo 20, Chris 18

Turn 182, Chris
  Chris rolls 6.
  Flower Shop ×2: Chris earns 2 coins.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Chris gives Ana a card: Flower Shop.
  Ana gives Chris a card: Pizza Joint.
  Chris builds for 3 coins: French Restaurant.
  Chris invests a coin.
  coins: Ana 409, Bo 18, Chris 20

Turn 183, Ana
  Ana rolls 3 4 6.
  Ana counts 4 6, which makes 10.
  Family Restaurant ×2: Chris takes 4 coins from Ana.
  Family Restaurant ×4: Bo takes 8 coins from Ana.
  Ana gives Bo a card: Flower Shop.
  Moving Company: Ana earns 4 coins.
  Apple Orchard ×4: Ana earns 12 coins.
  Apple Orchard ×2: Bo earns 6 coins.
  Tech Startup: Ana takes 13 coins from Chris.
  Tech Startup: Ana takes 13 coins from Bo.
  Ana builds for 16 coins: Amusement Park.
  Ana invests a coin.
  coins: Ana 422, Bo 19, Chris 11

Turn 184, Bo
  Bo rolls 1.
  Wheat Field ×6: Bo earns 6 coins.
  Wheat Field ×3: Chris earns 3 coins.
  Bo builds for 1 coin: Flower Shop.
  Bo invests a coin.
  coins: Ana 422, Bo 23, Chris 14

Turn 185, Chris
  Chris rolls 1.
  Sushi Bar ×3: Bo takes 9 coins from Chris.
  Wheat Field ×3: Chris earns 3 coins.
  Wheat Field ×6: Bo earns 6 coins.
  Chris builds for 2 coins: Fruit and Vegetable Market.
  Chris does not invest.
  coins: Ana 422, Bo 38, Chris 6

Turn 186, Ana
  Ana rolls 3 5.
  Furniture Factory ×3: Ana earns 18 coins.
  Mackerel Boat: Bo earns 3 coins.
  Mackerel Boat ×5: Chris earns 15 coins.
  Tax Office: Ana takes 10 coins from Chris.
  Tax Office: Ana takes 20 coins from Bo.
  Ana builds for 2 coins: Harbor.
  Ana does not invest.
  coins: Ana 468, Bo 21, Chris 11

Turn 187, Bo
  Bo rolls 3.
  Café ×2: Ana takes 2 coins from Bo.
  Bakery ×2: Bo earns 2 coins.
  Bo builds for 16 coins: Amusement Park.
  Bo does not invest.
  coins: Ana 470, Bo 5, Chris 11

Turn 188, Chris
  Chris rolls 3.
  Café ×3: Bo takes 3 coins from Chris.
  Café ×2: Ana takes 2 coins from Chris.
  Bakery ×2: Chris earns 2 coins.
  Chris builds for 5 coins: Publisher.
  The market gets a card: Publisher.
  Chris invests a coin.
  coins: Ana 472, Bo 8, Chris 2

Turn 189, Ana
  Ana rolls 5 5 6.
  Ana counts 5 5, which makes 10.
  Ana adds 2: the total is 12.
  Ana takes another turn after this one.
  Member's Only Club ×4: Chris takes 472 coins from Ana.
  Fruit and Vegetable Market ×3: Ana earns 42 coins.
  Tuna Boat: Ana rolls 4 4, which makes 8.
  Tuna Boat: Ana earns 8 coins.
  Tuna Boat ×4: Bo earns 32 coins.
  Tuna Boat: Chris earns 8 coins.
  Ana builds for 2 coins: Café.
  Ana does not invest.
  coins: Ana 48, Bo 40, Chris 482

Turn 190, Ana
  Ana rolls 5 6 6.
  Ana counts 5 6, which makes 11.
  Ana adds 2: the total is 13.
  Member's Only Club ×4: Chris takes 48 coins from Ana.
  Tuna Boat: Ana rolls 5 6, which makes 11.
  Tuna Boat: Ana earns 11 coins.
  Tuna Boat ×4: Bo earns 44 coins.
  Tuna Boat: Chris earns 11 coins.
  Ana builds nothing.
  Airport: Ana earns 10 coins.
  Ana invests a coin.
  coins: Ana 20, Bo 84, Chris 541

Turn 191, Bo
  Bo rolls 2.
  Bakery ×2: Bo earns 2 coins.
  Ranch: Bo earns 1 coin.
  Ranch ×2: Chris earns 2 coins.
  Ranch ×3: Ana earns 3 coins.
  Bo builds for 30 coins: Airport.
  Bo does not invest.
  coins: Ana 23, Bo 57, Chris 543

Turn 192, Chris
  Chris rolls 6.
  Flower Shop: Chris earns 1 coin.
  Stadium: Chris takes 2 coins from Bo.
  Stadium: Chris takes 2 coins from Ana.
  Business Center: Chris declines.
  Chris builds for 10 coins: Shopping Mall.
  Chris does not invest.
  coins: Ana 21, Bo 55, Chris 538

Turn 193, Ana
  Ana rolls 1 3 6.
  Ana counts 3 6, which makes 9.
  Family Restaurant ×2: Chris takes 6 coins from Ana.
  Family Restaurant ×4: Bo takes 8 coins from Ana.
  Ana gives Chris a card: Demolition Company.
  Moving Company: Ana earns 4 coins.
  Tax Office: Ana takes 272 coins from Chris.
  Tax Office: Ana takes 31 coins from Bo.
  Ana builds for 10 coins: Shopping Mall.
  Ana wins.
  coins: Ana 304, Bo 32, Chris 272
