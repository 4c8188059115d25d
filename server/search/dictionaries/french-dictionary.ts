import { type SearchDictionary, synonymLines, wordList } from './search-dictionary.ts';

export const frenchDictionary: SearchDictionary = {
  head: 'first',
  nameEnds: wordList(''),
  nameEndings: null,
  counters: wordList('lot set jeu paire de d du des pieces petit petite grand grande'),
  materials: wordList(''),
  compoundParts: wordList(''),
  links: [],
  endings: [],
  unstable: null,
  contextWords: wordList(
    'refrigerateur frigo congelateur lavevaisselle lavelinge microondes cuisiniere aspirateur brosse balai televiseur',
  ),
  contextPhrases: ['machine a laver', 'lave linge', 'seche linge'],
  synonyms: synonymLines(`
    rouge, bordeaux, cramoisi
    bleu, bleue > bleu nuit
    bleu marine, bleu foncé, bleu nuit
    vert, verte > vert forêt, vert olive, sauge
    vert foncé, vert sapin > vert forêt
    vert clair, vert d’eau > sauge
    blanc, blanche > crème
    ivoire, écru, blanc cassé, crème
    beige, couleur sable > sable, crème, naturel
    noir, noire
    rose, rose pâle
    or, doré, dorée, dorés, dorées, laiton
    argent, argenté, argentée, gris, grise > acier
    transparent, transparente, clair
    coloré, colorée, multicolore > couleurs mélangées, teinté
    bois, en bois > bois d’acacia, bois de hêtre, bois d’olivier, bois de noyer
    métal, métallique > acier inoxydable, aluminium, laiton, fonte
    inox, acier inoxydable, acier
    céramique, poterie > grès
    fer > fonte
    émail, émaillé, émaillée
    lin, toile de lin
    argile > terre cuite
    gourde, bouteille d’eau, bouteille > bouteille isotherme, gourde enfant
    thermos, bouteille isotherme, isotherme
    verseuse isotherme, cafetière isotherme > pichet isotherme
    mug isotherme, mug thermos > mug de voyage, gobelet isotherme
    gamelle, lunch box, boîte à lunch, boîte repas, boîte à déjeuner > bento
    manique, gant de four, gants, gant de cuisine
    torchon, linge à vaisselle, essuie-vaisselle, serviette de cuisine, torchons
    cruche, pichet, broc, carafe
    chandelier, bougeoir, porte-bougie > photophore
    bougie > bougeoir, lanterne, photophore
    tasse, mug, chope
    tasse à café > service à espresso
    faitout, marmite, cocotte
    casserole > faitout, marmite
    sauteuse > poêle
    poêle, poêle à frire
    pot de fleurs, cache-pot, jardinière > pot en terre cuite
    rouleau à pâte, rouleau à pâtisserie, rouleau
    plat à gratin, plat à four, plat allant au four > tourtière
    moule à tarte, tarte > tourtière
    moule à gâteau, moule à manqué > moule à charnière
    moule à pain > moule à cake
    moule > moule à charnière, moule à cake, moule à muffins
    cafetière > cafetière italienne, cafetière à piston
    cafetière italienne, moka, cafetière moka
    cafetière à piston, french press
    filtre à café > porte-filtre
    égouttoir, tamis, passoire
    saladier, saladiers
    bol, bols, jatte > saladier
    bocal, bocaux, boîte de conservation, boîte hermétique > pot de conservation
    pot à épices, épices > pots à épices
    lampe, luminaire, lampe de chevet
    lampe sans fil > lampe rechargeable
    balance, pèse-aliments
    mortier, pilon
    couverts, ménagère, fourchettes, set de couverts
    service de table, vaisselle > assiette, bol
    assiette creuse > assiette
    petite assiette > assiette à dessert
    planche, planche à pain
    spatule, cuillère de bois > spatules
    cuiller, cuillère
    seau à champagne, glaçons > seau à glace
    shaker, mélangeur à cocktail
    flûte, coupe de champagne > flûtes à champagne
    théière, tisanière
    thé > théière, tasse à thé, bouilloire
    the > thé, théière, tasse à thé
    café > cafetière, moulin à café, porte-filtre à café, espresso, latte
    vin > verres à vin
    gâteau, gâteaux > présentoir à gâteau, moule à charnière, moule à cake
    pain > boîte à pain, couteau à pain
    table > lampe de table
    moulin > moulin à poivre, moulin à sel
    huche à pain > boîte à pain
    pique-nique > bento, camping
    carafe à eau, cruche à eau > pichet, carafe
    couteau éplucheur, éplucheur, économe > couteau d’office
    presse à café > cafetière à piston
    pot à farine, boîte à sucre, boîte à biscuits > bocal, pot
    fleurs, fleur > vase, pot de fleurs
    soupe > marmite, bol
    seau à champagne > seau à glace
    vaisselle > assiette, bol
    moudre le café, moudre café > moulin à café
  `),
};
