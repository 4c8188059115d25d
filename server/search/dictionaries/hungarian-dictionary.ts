import { type SearchDictionary, synonymLines, wordList } from './search-dictionary.ts';

export const hungarianDictionary: SearchDictionary = {
  head: 'last',
  nameEnds: wordList('db darab darabos reszes szemelyre'),
  nameEndings: /(?:v[ae]l|([bcdfghjklmnprstvz])\1[ae]l|bol|h[oe]z)$/,
  counters: wordList('keszlet szett csomag par'),
  materials: wordList(''),
  compoundParts: wordList(`
    pohar kes kanna bogre tanyer tal talka fazek labas edeny deszka vaza lampa orlo daralo doboz tarto
    cserep uveg lapat kanal villa furdo forma korso kancso karafa csesze alj kendo ruha kesztyu merleg tepsi
    serpenyo suto fozo forralo szuro nyito vodor termosz kulacs palack talca mecses gyertya lampas
    keszlet szett eszkoz kosar lada polc szekreny asztal szek terito szalveta torlo pamut len fa acel
    bor viz tea kave sor pezsgo tej so bors fuszer cukor mez vaj sajt kenyer torta pite palacsinta leves hus hal
    salata gyumolcs zoldseg virag noveny jeg konyha etel eves eteles uzsonna gyerek baba kerti utazo kemping piknik
    puspokkenyer muffin kuglof koktel whisky whiskys eszpresszo latte limonade longdrink mozsar sodro vago hamozo
    szeletelo recsego reszelo habvero fozokanal evoeszkoz teritek lap melyt kancso tolto tolcser szelet fogo
    szedo talalo rud fedo nyel sutotal sutolap turo kaspo disz lantern
  `),
  links: ['os', 'es', 'as', 'is', 's', 'i', 'o', ''],
  endings: ['aknak', 'eknek', 'akat', 'eket', 'okat', 'ak', 'ek', 'ok', 'at', 'et', 'ot', 'k', 't', ''],
  unstable: /(?<=\p{L}{3})[aeiou]$/u,
  contextWords: wordList(
    'hutoszekreny hutogep huto fagyaszto mosogatogep mosogep szaritogep mikrohullamu mikro tuzhely porszivo kefe sepru televizio',
  ),
  synonyms: synonymLines(`
    piros, vörös, bordó, meggypiros, tűzpiros, skarlát
    kék > éjkék, sötétkék
    sötétkék, tengerészkék, éjkék
    világoskék, égkék > kék
    zöld > erdőzöld, olívazöld, zsálya
    mohazöld, sötétzöld, erdőzöld
    halványzöld, mentazöld, zsályazöld, zsálya
    fehér > krém
    tört fehér, törtfehér, krémszínű, elefántcsont, vanília, krém
    bézs, drapp, homokszínű > homok, krém, natúr
    rózsaszín, pink, rózsaszínű, mályva
    arany, aranyszínű, arany színű, sárgaréz, réz
    ezüst, ezüstszínű, szürke, acélszínű > acél
    színtelen, áttetsző, átlátszó
    színes, tarka > vegyes színek, színezett
    téglavörös, téglaszínű, terrakotta
    fa, fából, fából készült, fából való > akácfa, bükkfa, diófa, olajfa
    fém, fémből > rozsdamentes acél, alumínium, sárgaréz, öntöttvas
    acél, inox, nemesacél, rozsdamentes, rozsdamentes acél
    kerámia > kőagyag
    agyag, cserép > kőagyag, terrakotta
    hőálló üveg, jénai > boroszilikát
    vászon, lenvászon, len
    vas, öntött vas > öntöttvas
    zománc, zománcos, zománcozott
    fakanál, főzőkanál > főzőkanál, kanálkészlet
    törlőkendő, törlőruha, edénytörlő, konyharuha
    edényfogó, fogókesztyű, sütőkesztyű
    ebédes doboz, ételdoboz, ételes doboz, uzsonnás doboz, ételhordó > uzsonnásdoboz, bento
    termosz, hőtartó, hőpalack, hőtároló > termosz, termoszkanna, utazóbögre, utazópohár
    kulacs, ivópalack, vizespalack, vizes palack > gyerekkulacs, termosz
    termobögre, termopohár > utazóbögre, utazópohár
    kávédaráló, kávéőrlő
    sódaráló > sóőrlő
    borsdaráló > borsőrlő
    kávéfőző > kotyogós, kávékanna, kávécsepegtető
    french press, dugattyús kávéfőző > dugattyús kávékanna
    tésztaszűrő, szita, szűrő > szűrőtál
    virágtartó, kaspó, virágcserép, cserép
    kancsó, korsó, vizeskancsó, karafa
    étkészlet, tányérkészlet, porcelánkészlet > tányér, tálka
    evőeszköz, evőeszközök, villa, kanálkészlet > evőeszközkészlet
    lámpa, világítás, lámpás
    kenyeres doboz, kenyérdoboz > kenyértartó
    nyújtófa > sodrófa
    mérleg > konyhamérleg
    sütőforma, kuglófforma > tortaforma, muffinforma, püspökkenyérforma
    tepsi, sütőtál, jénai tál
    gyertyatartó > mécsestartó, lámpás
    mécses > mécsestartó
    tea > teáskanna, teáscsésze, vízforraló
    kávé > kávéfőző, kávékanna, kávédaráló, kávéőrlő, kávécsepegtető, eszpresszó, lattés
    bárszett > koktélshaker, jegesvödör
    jég > jegesvödör
    sütés, sütő > sütőforma, sütőtál
    sütemény, süti > torta, pite, muffin, püspökkenyér, desszertes tányér
    piknik, kirándulás > kemping, uzsonnásdoboz
    teásbögre, kávésbögre > bögre
    süteményes tányér, kistányér > desszertes tányér
    nagytányér > lapostányér
    müzlis tál, levesestál, leveses tál > tálka
    jégtartó, jégkockatartó, pezsgőhűtő > jegesvödör
    liszt, cukor, kávétartó > tárolóüveg, tárolódoboz
    krumplihámozó, hámozó > hámozókés
    koktél > koktélshaker
    virág, virágok > váza, cserép
    lunch box, lunchbox > uzsonnásdoboz, bento
    kávé őrlése, kávéőrlés > kávédaráló, kávéőrlő
  `),
};
