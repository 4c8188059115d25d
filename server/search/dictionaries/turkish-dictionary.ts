import { type SearchDictionary, synonymLines, wordList } from './search-dictionary.ts';

export const turkishDictionary: SearchDictionary = {
  head: 'last',
  nameEnds: wordList('icin ve'),
  nameEndings: null,
  counters: wordList(''),
  materials: wordList(''),
  compoundParts: wordList(''),
  links: [],
  endings: [],
  unstable: /(?<=[aeiou])s[iu]$|(?<=[^aeiou])[iu]$/,
  contextWords: wordList('camasir buzdolab dondurucu mikrodalga supurge firca televizyon'),
  synonyms: synonymLines(`
    kırmızı, bordo, al, vişne
    mavi > gece mavisi
    lacivert, koyu mavi, gece mavisi
    yeşil > orman yeşili, zeytin yeşili, adaçayı
    koyu yeşil > orman yeşili
    açık yeşil, mint, nane yeşili > adaçayı
    beyaz > krem
    fildişi, kırık beyaz, krem rengi, krem
    bej > kum, krem, doğal
    siyah, kara
    pembe, gül kurusu, pudra
    altın, altın rengi, gold, sarı > pirinç
    gümüş, gümüş rengi, gri > çelik
    saydam, şeffaf
    renkli > karışık renkler
    kiremit rengi, kiremit > terrakotta
    ahşap, tahta, odun > kayın, akasya, ceviz ağacı, zeytin ağacı, kayın ağacı, akasya ağacı
    metal > paslanmaz çelik, alüminyum, pirinç, döküm demir
    çelik, paslanmaz, paslanmaz çelik, inoks, krom
    cam > borosilikat cam
    porselen, çini
    seramik, taş > stoneware
    demir > döküm demir
    emaye, emaylı
    keten, keten bez
    toprak, kil > terrakotta
    su ısıtıcısı, su ısıtıcı, kettle, ketıl, elektrikli su ısıtıcısı
    çaydanlık, ocak çaydanlığı
    matara, su şişesi, suluk, su matarası > termos, çocuk matarası
    termos, termos şişe, isı yalıtımlı şişe
    termos bardak, termos kupa, yol kupası
    fincan, kupa
    kahve fincanı > espresso takımı
    çay bardağı > çay fincanı
    bardak, su bardağı, meşrubat bardağı
    kadeh > şarap kadehi, şampanya kadehi
    şarap bardağı, şarap kadehi
    tencere, güveç, karavana
    güveç > döküm tencere, emaye tencere
    tava, sahan, kızartma tavası
    kesme tahtası, doğrama tahtası, et tahtası, ekmek tahtası
    kurulama bezi, bulaşık bezi, mutfak havlusu, mutfak bezi
    tutacak, fırın eldiveni, mutfak eldiveni
    beslenme kutusu, sefer tası, yemek kutusu, saklama kutusu > bento kutusu
    saksı, çiçek saksısı, çiçeklik
    karaf, sürahi, ibrik
    oklava, merdane
    abajur, lamba, masa lambası, gece lambası
    kase, kâse, çanak
    süzgeç, elek, kevgir
    kek kalıbı, pasta kalıbı > kelepçeli kalıp, baton kalıp, muffin kalıbı
    fırın kabı, fırın tepsisi, borcam, tepsi
    çatal, kaşık çatal, çatal bıçak, çatal bıçak seti, çatal kaşık seti
    havan, havan eli, tokmak
    terazi, mutfak tartısı, tartı > mutfak terazisi
    kavanoz, saklama kabı, saklama kavanozu, erzak kabı
    baharatlık > baharat kavanozu
    tuzluk > tuz değirmeni
    biberlik > karabiber değirmeni
    kahve makinesi > moka pot, french press, kahve damlatıcı
    moka pot, cezve, mokapot
    kahve değirmeni, kahve öğütücü
    mumluk, şamdan, mum tutucu
    mum > şamdan, mumluk, mum feneri
    fener, mum feneri
    ekmeklik > ekmek kutusu
    tereyağı kabı > tereyağlık
    spatula, tahta kaşık, ahşap kaşık > zeytin ağacı kaşık, spatula
    servis tabağı > kayık tabak
    tatlı tabağı, pasta tabağı
    demlik, çay demliği
    çay > demlik, çay fincanı, çaydanlık
    kahve > moka pot, french press, kahve damlatıcı, kahve değirmeni, espresso, latte
    ekmek > ekmek kutusu, ekmek bıçağı
    buz > buz kovası
    masa > masa lambası
    salata > salata kâsesi, salata servis takımı
    piknik, kamp > kamp çaydanlığı, kamp kupası
    kokteyl, shaker, kokteyl karıştırıcı
    su sürahisi > sürahi
    ıslık çalan çaydanlık, ıslıklı çaydanlık > düdüklü çaydanlık
    un kabı, şeker kabı, kurabiye kavanozu > saklama kavanozu
    çiçek, çiçekler > vazo, saksı
    kokteyl > kokteyl shaker
    soyacak > soyma bıçağı
    şampanya kovası, buzluk > buz kovası
    tabak çanak, sofra takımı > tabak, kâse
    lunch box, lunchbox > beslenme kutusu, bento
    kahve öğütmek, kahve öğütme > kahve öğütücü, kahve değirmeni
  `),
};
