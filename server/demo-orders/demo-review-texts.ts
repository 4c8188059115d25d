import type { Language } from '@kamra/contract/languages.ts';

type ReviewText = readonly [stars: number, title: string, body: string];

/** Texts of the demo shop's reviews, by the language of the order. */
export const reviewTexts: Partial<Record<Language, readonly ReviewText[]>> = {
  hu: [
    [5, 'Pont olyan, mint a képen', 'A színe is ugyanaz, és súlyra is jóval komolyabb, mint vártam.'],
    [5, 'Minden nap ezt használjuk', 'Két hónapja van meg, se karc, se folt nincs rajta.'],
    [5, 'Ajándékba vettem', 'Anyukám azóta is emlegeti. Szépen volt csomagolva.'],
    [5, '', 'Másnap már itt is volt, épségben. Köszönöm!'],
    [5, 'Jó fogás', 'Kényelmesen áll kézben, a mosogatást is könnyen viseli.'],
    [5, 'Megérte az árát', 'Volt már olcsóbb, fél év után ment a kukába. Ez más minőség.'],
    [5, 'Szép darab', 'A konyhapulton felejtjük, mert jól mutat.'],
    [5, '', 'Pontosan a leírás szerinti méret, befért a szekrénybe.'],
    [5, 'Másodszorra is', 'A nővéremnek is rendeltem egyet belőle.'],
    [4, 'Jó, de nehezebb', 'Szép kidolgozás, csak kicsit nehezebb, mint gondoltam.'],
    [4, '', 'Rendben van, a doboza sérült volt, de a termék nem.'],
    [4, 'Tetszik', 'A színe a valóságban egy árnyalattal sötétebb, így is szép.'],
    [4, 'Hasznos', 'Elsőre kicsinek tűnt, de pont elég kettőnknek.'],
    [4, '', 'Jó vétel, csak a szállítás tartott egy nappal tovább.'],
    [4, 'Stabil', 'Nem billeg, nem csúszik. A címkét nehéz volt leszedni.'],
    [3, 'Elmegy', 'Használható, de ennyiért simább felületet vártam.'],
    [3, '', 'Nagyobbnak képzeltem, érdemes megnézni a méreteket.'],
    [3, 'Vegyes', 'Szép, viszont csak kézzel mosható, ezt előbb is elolvashattam volna.'],
    [2, 'Kopik', 'Három hónap után az alján kopásnyom lett. Az ügyfélszolgálat segítőkész volt.'],
    [2, '', 'A fedele nem illeszkedik tökéletesen.'],
    [1, 'Sérülten jött', 'Csorba volt a pereme. Kicserélték, de két hétbe telt.'],
  ],
  en: [
    [5, 'Lovely quality', 'Heavier and better finished than I expected for the price.'],
    [5, '', 'Arrived in two days, well packed. We use it every morning.'],
    [4, 'Nice, slightly small', 'Good for two people, check the measurements before you order.'],
    [3, 'Fine', 'Does its job, the colour is a little darker than in the picture.'],
  ],
  de: [
    [5, 'Schön und solide', 'Liegt gut in der Hand und kommt sauber aus der Spülmaschine.'],
    [5, '', 'Schnell geliefert, gut verpackt, gerne wieder.'],
    [4, 'Gefällt uns', 'Etwas kleiner als gedacht, aber sehr ordentlich verarbeitet.'],
    [2, 'Deckel sitzt locker', 'Leider schließt der Deckel nicht ganz dicht.'],
  ],
  fr: [
    [5, 'Très joli', 'La couleur est fidèle à la photo et la finition soignée.'],
    [4, '', 'Bon produit, livraison un peu longue.'],
  ],
  ru: [
    [5, 'Отличная вещь', 'Пользуемся каждый день, выглядит как новая.'],
    [4, '', 'Хорошее качество, чуть тяжелее, чем ожидали.'],
  ],
  tr: [
    [5, 'Çok beğendik', 'Rengi fotoğraftaki gibi, işçiliği temiz.'],
    [4, '', 'Güzel ürün, kargo bir gün gecikti.'],
  ],
};
