import { type SearchDictionary, synonymLines, wordList } from './search-dictionary.ts';

export const englishDictionary: SearchDictionary = {
  head: 'last',
  nameEnds: wordList('with for of in up to and from set'),
  nameEndings: null,
  counters: wordList('set sets pieces piece pair'),
  materials: wordList(''),
  compoundParts: wordList(`
    tea pot stock sauce pan cup box lunch glass holder candle tumbler ware bottle board mug jar dish bowl plate
    knife lid light lamp flower bread bin kettle wine water coffee frying fry oven glove mitt rolling pin table spoon
    salt pepper cake tin loaf baking dinner
  `),
  links: [''],
  endings: ['es', 's', ''],
  unstable: null,
  contextWords: wordList(
    'refrigerator fridge freezer dishwasher microwave stove cooker vacuum washing dryer brush broom television',
  ),
  contextPhrases: ['vacuum cleaner', 'washing machine', 'tumble dryer'],
  synonyms: synonymLines(`
    red, crimson, scarlet, burgundy, ruby
    blue > midnight blue
    navy, dark blue, midnight, midnight blue, navy blue
    green > forest green, olive, sage
    dark green, bottle green > forest green
    light green, mint > sage
    white > cream
    ivory, off-white, off white, creme, vanilla > cream
    beige, tan, sand coloured > sand, cream, natural
    pink, rose, blush
    gold, golden, brass
    silver, grey, gray, chrome > steel
    transparent, clear, see-through
    colourful, colorful, multicoloured, coloured, colored > mixed colours, tinted
    wood, wooden, timber > acacia wood, beech wood, olive wood, walnut wood
    metal > stainless steel, aluminium, brass, cast iron
    stainless, stainless steel, inox
    aluminum, aluminium
    ceramic, pottery, earthenware > stoneware
    iron > cast iron
    enamel, enamelled, enameled
    linen, flax
    clay > terracotta
    knife, knives
    glass, glasses
    water bottle, drinking bottle, drinks bottle, sports bottle > steel flask, vacuum flask, children’s bottle
    thermos, flask, vacuum flask, insulated bottle, thermal flask > vacuum jug
    travel cup, thermal mug, coffee to go, reusable cup > travel mug, travel tumbler
    skillet, frypan, frying pan, fry pan
    cooking pot, pots > casserole, stockpot, saucepan
    soup pot > stockpot
    dutch oven, casserole, cocotte
    milk pan > saucepan
    cutting board, chopping board, bread board
    pitcher, jug, water jug > carafe
    decanter > carafe
    silverware, flatware, cutlery, forks, tableware set
    dish towel, dishcloth, tea towel, kitchen towel
    oven mitt, oven glove, pot holder, oven mitten
    salad tongs > salad servers
    sieve, strainer, colander
    stovetop espresso maker, espresso maker, moka, mocha pot > moka pot
    coffee maker, coffee machine > moka pot, french press, coffee dripper
    cafetiere, french press, coffee plunger
    pour over, pour-over, filter coffee, drip coffee > coffee dripper, gooseneck
    flower pot, planter, plant pot, flowerpot
    candlestick, candle holder, candleholder
    tea light > tealight holders
    lunchbox, lunch box, sandwich box, lunch container, tiffin > bento box
    food flask, food container, soup flask > food jar
    cup, mug, teacup, coffee cup
    tumbler, drinking glass > water glasses
    tin, baking tin, cake pan, baking pan, baking mould > cake tin, loaf tin, muffin tin
    bread tin > loaf tin
    baking dish, oven dish, roasting dish, casserole dish, gratin dish
    pie plate, tart dish, quiche dish > pie dish
    scales, scale, kitchen scales
    pestle, mortar
    bread box, breadbox > bread bin
    canister, storage jar, food storage
    lamp, light, table lamp
    tongs > ice bucket
    grinder, mill
    kettle, water boiler
    electric jug > electric kettle
    whistling > whistling kettle
    tea > teapot, tea cup, kettle
    coffee > moka pot, french press, coffee grinder, coffee dripper, espresso, latte
    pot > casserole, stockpot, saucepan
    spoon > wooden spoon
    gloves > oven glove
    champagne glass, prosecco glass, flute > champagne flutes
    red wine glass, wine goblet > wine glasses
    serving plate, serving dish, platter
    cereal bowl, soup bowl > bowl
    crockery, dinnerware, tableware > dinner plate, plate, bowl
    kids, kid, children, child, toddler > children’s bottle
    bedside lamp, night light, reading lamp > lamp
    sugar jar, flour jar, biscuit jar, cookie jar, tea caddy > canister, storage jar
    drinks flask > flask
    peeler, peeling knife > paring knife
    flowers > vase
    soup > stockpot, bowl
    champagne bucket, wine cooler > ice bucket
  `),
};
