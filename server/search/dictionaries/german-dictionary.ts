import { type SearchDictionary, synonymLines, wordList } from './search-dictionary.ts';

export const germanDictionary: SearchDictionary = {
  head: 'last',
  nameEnds: wordList('mit aus fur auf zum zur im in von bis doppelwandig elektrisch gehammert'),
  nameEndings: null,
  counters: wordList('set sets stuck er'),
  materials: wordList(`
    steinzeug porzellan keramik edelstahl stahl gusseisen emaille email leinen baumwolle marmor messing kupfer terrakotta
    akazie buche nussbaum eiche olivenholz bambus holz aluminium silikon kunststoff
  `),
  compoundParts: wordList(`
    kanne glas messer brett pfanne muhle topf form kessel leuchte lampe becher teller tasse schale schussel platte
    vase dose box kasten flasche krug karaffe besteck loffel gabel halter sieb waage morser handschuh tuch
    tucher kocher filter wender holz halm eimer kubel shaker brater laterne licht teelicht kerze blume ubertopf
    geschirr set besteckset gefass untertasse griff deckel stander ring korb teppich decke
    tee wein wasser kaffee bier sekt milch salz pfeffer gewurz butter brot torte pie muffin suppe salat
    speise dessert kuche kinder reise camping trink koch back brat schneid schneide schal schmor auflauf kasten spring
    ruhr servier vorrat misch stiel flote schwanenhals espresso latte cocktail whisky longdrink cocktail eis ofen topf
    nudel teig obst kase hand edelstahl guss gusseisen eisen stahl keramik porzellan steinzeug email emaille leinen
    baumwolle marmor messing terrakotta akazie buche nussbaum olive thermo isolier tisch akku lunch bento
    blumen teelicht servier wiege wellen pflanz fisch fleisch gemuse milchkaffee
  `),
  links: ['es', 'en', 'er', 'n', 's', 'e', ''],
  endings: ['ern', 'en', 'er', 'es', 'n', 'e', 's', ''],
  unstable: null,
  contextWords: wordList(
    'kuhlschrank gefrierschrank gefriertruhe spulmaschine geschirrspuler waschmaschine mikrowelle herd staubsauger trockner burste besen fernseher',
  ),
  synonyms: synonymLines(`
    rot, rote, roter, rotes, weinrot, bordeaux, dunkelrot
    blau, blaue, blauer, blaues > nachtblau
    dunkelblau, marineblau, navy, nachtblau
    grün, grüne, grüner, grünes > waldgrün, oliv, salbei
    dunkelgrün, waldgrün, moosgrün
    hellgrün, salbeigrün, mintgrün > salbei
    weiß, weiss, weiße, weißer, weißes > creme
    cremefarben, elfenbein, naturweiß, creme, cremeweiß
    beige, sandfarben > sand, creme, natur
    schwarz, schwarze, schwarzer, schwarzes
    rosa, pink, rose, altrosa > rosé
    gold, golden, goldene, goldenes, goldener, goldfarben, messing
    silber, silbern, silberne, silbernes, silberfarben, grau, graue > edelstahl
    durchsichtig, transparent, klar
    bunt, farbig > gemischte farben, getönt
    holz, hölzern, aus holz > akazienholz, buchenholz, nussbaumholz, olivenholz
    metall, aus metall > edelstahl, aluminium, messing, gusseisen
    stahl, edelstahl, rostfrei, inox, rostfreier stahl
    gusseisern, gusseiserne, gusseiserner, gusseisernes, eisen, eisern > gusseisen
    keramik, ton > steinzeug
    glas, gläsern > borosilikatglas
    emaille, email, emailliert, emaillierte, emaillierter, emailliertes
    leinen, leinentuch, leinwand
    holzlöffel, kochlöffel, rührlöffel
    holzbrett, küchenbrett, schneidbrett, schneidebrett, schneidbretter
    holzgriff > nussbaumgriff
    thermoskanne, isolierkanne, thermosflasche, isolierflasche, thermobehälter
    trinkflasche, wasserflasche, feldflasche > isolierflasche, kinderflasche
    kinderflasche, kindertrinkflasche
    coffee to go becher, thermobecher, isolierbecher, reisebecher
    wasserkocher > elektrischer wasserkocher, wasserkessel
    teekessel, wasserkessel, flötenkessel
    pfeifkessel > flötenkessel
    teller > speiseteller, dessertteller
    kuchenteller, dessertteller, frühstücksteller
    schüssel, schale > salatschüssel, rührschüssel
    müslischale > schale
    backform, kuchenform, tortenform > springform, kastenform, muffinform
    brotform > kastenform
    auflaufform, ofenform, gratinform, lasagneform
    lampe, leuchte, tischlampe, nachttischlampe
    sieb, nudelsieb, abtropfsieb, seiher, küchensieb
    topfhandschuh, topflappen, backhandschuh, ofenhandschuh
    küchentuch, trockentuch, geschirrtuch, küchenhandtuch > geschirrtücher
    brotdose, vesperdose, brotzeitdose, lunchbox, essensbox > bentobox
    essensbehälter, thermobehälter > speisegefäß
    mokkakanne, espressokanne, herdkanne > espressokocher
    kaffeebereiter, french press, pressstempelkanne > stempelkanne
    kaffeefilter, handfilter, kaffeefilterhalter
    kaffeekocher, kaffeemaschine > espressokocher, stempelkanne, kaffeefilterhalter
    schmortopf, bräter, gusstopf, cocotte
    suppentopf, kochtopf, fleischtopf
    stielkasserolle, milchtopf > stieltopf
    bratpfanne, pfanne
    teigrolle, wellholz, nudelholz
    pfannenwender, holzwender
    brotkasten, brotbox, brottopf
    übertopf, pflanztopf, blumentopf, blumenkübel
    kerzenständer, kerzenleuchter, kerzenhalter
    windlicht, laterne
    teelicht > teelichthalter
    krug, wasserkrug > glaskrug
    karaffe, dekanter, krug
    besteck, tafelbesteck, essbesteck, besteckset
    mörser, stößel
    waage > küchenwaage
    vorratsdose, vorratsglas, aufbewahrungsglas, einmachglas
    sektflöte, sektglas, champagnerglas > sektgläser
    tumbler > whiskygläser
    cocktailmixer > cocktailshaker
    eiswürfelbehälter, sektkühler > eiskübel
    tasse, becher, haferl, pott
    kaffeetasse, kaffeebecher > becher, espresso-set
    tee > teekanne, teetasse, wasserkessel
    kaffee > espressokocher, stempelkanne, kaffeemühle, kaffeefilterhalter, espresso, milchkaffeebecher
    tisch > tischleuchte
    wein > weingläser
    mehldose, zuckerdose, keksdose, müslidose > vorratsdose, vorratsglas
    henkelbecher, henkeltasse, kaffeehaferl > becher, tasse
    brotbehälter, dose für brot > brotkasten
    bratentopf, bratenform > bräter
    kaffeepresse, pressstempelkanne > stempelkanne
    stehlampe, leselampe > tischleuchte
    blumen > vase, blumentopf
    suppe > suppentopf
    schäler, sparschäler > schälmesser
    kaffee mahlen > kaffeemühle
  `),
};
