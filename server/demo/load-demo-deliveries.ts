import { currencyIds } from '@kamra/contract/money.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { pickupPoints } from '../delivery/pickup-point-tables.ts';
import { deliveryMethods, deliveryZones } from '../shop/delivery-tables.ts';
import { deliveryFees } from '../shop/shop-tables.ts';
import { foldText } from '../text/fold-text.ts';
import { demoPointPlaces } from './demo-point-places.ts';

const { HUF, EUR, USD } = currencyIds;
const hours = ['08:00–20:00', '08:00–20:00', '08:00–20:00', '08:00–20:00', '08:00–20:00', '09:00–14:00', ''];

/** Collection in the shop, and a network of invented pick-up points that are named so. */
export async function loadDemoDeliveries(tx: Database): Promise<void> {
  const [zone] = await tx
    .insert(deliveryZones)
    .values({ name: 'Magyarország', countries: ['HU'], isDemo: true })
    .returning({ id: deliveryZones.id });
  const standard = await tx.select().from(deliveryFees).where(eq(deliveryFees.countryCode, 'HU'));
  const freeFrom = new Map(standard.map((each) => [each.currencyId, each.freeFrom]));
  const pricesOf = (forints: number, euros: number, dollars: number) =>
    ([HUF, EUR, USD] as const).map((currencyId, index) => ({
      // As at the door: the shop promises free delivery without saying which.
      ...{ zoneId: zone!.id, currencyId, freeFrom: freeFrom.get(currencyId) ?? null, cashFee: null },
      rates: [{ from: 0, to: null, fee: [forints, euros, dollars][index] ?? 0 }],
    }));
  await tx.insert(deliveryMethods).values([
    {
      ...{ carrier: 'own', kind: 'point', pricing: 'flat', position: 10, isDemo: true },
      texts: pointTexts,
      prices: pricesOf(990_00, 2_60, 2_80),
      maxWeightGrams: 25_000,
    },
    {
      ...{ carrier: 'own', kind: 'shopPickup', pricing: 'flat', position: 20, isDemo: true },
      texts: pickupTexts,
      prices: pricesOf(0, 0, 0),
    },
  ]);
  await tx.insert(pickupPoints).values(
    demoPointPlaces.map(({ postalCode, city, street, latitude, longitude }, index) => {
      const name = `Mintapont ${index + 1} – ${city}`;
      return {
        ...({ carrier: 'own', source: 'demo', pointId: `demo-${index + 1}`, isDemo: true } as const),
        kind: index % 3 === 2 ? ('shop' as const) : ('locker' as const),
        ...{ name, countryCode: 'HU', postalCode, city, street, latitude, longitude, hours },
        directions: '',
        acceptsCard: index % 2 === 0,
        acceptsCash: false,
        searchText: foldText(`${postalCode} ${city} ${street} ${name}`),
      };
    }),
  );
}

const pointTexts = {
  hu: { name: 'Csomagpont (minta)', text: 'Kitalált csomagpontok, csak a bemutatóbolthoz.' },
  en: { name: 'Pick-up point (sample)', text: 'Invented pick-up points, for the demo shop alone.' },
  de: { name: 'Abholstelle (Muster)', text: 'Erfundene Abholstellen, nur für den Demoshop.' },
  fr: { name: 'Point relais (exemple)', text: 'Points relais inventés, pour la boutique de démonstration.' },
  ru: { name: 'Пункт выдачи (образец)', text: 'Вымышленные пункты, только для демонстрации.' },
  tr: { name: 'Teslim noktası (örnek)', text: 'Yalnızca tanıtım mağazası için uydurulmuş noktalar.' },
};

const pickupTexts = {
  hu: { name: 'Átvétel az üzletben', text: 'E-mailben szólunk, amint átveheti.' },
  en: { name: 'Collect in the shop', text: 'We e-mail you once it is ready.' },
  de: { name: 'Abholung im Geschäft', text: 'Wir benachrichtigen Sie per E-Mail, sobald alles bereitliegt.' },
  fr: { name: 'Retrait en magasin', text: 'Nous vous écrivons dès que la commande est prête.' },
  ru: {
    name: 'Самовывоз из магазина',
    text: 'Мы напишем на вашу электронную почту, когда заказ будет готов.',
  },
  tr: { name: 'Mağazadan teslim alma', text: 'Hazır olduğunda e-posta ile haber veririz.' },
};
