import { defaultLanguage } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { chargesOf, loadCharges } from '../cart/load-charges.ts';
import { choicesOfProduct } from '../catalogue/choices-of-product.ts';
import { queryPrepared } from '../database/prepared.ts';
import type { DemoCharges, DemoOffer } from './draw-demo-orders.ts';

interface OfferRow {
  product_id: number;
  name: string;
  choices: string[] | null;
  sku: string;
  picture: [hash: string, widths: number[]] | null;
  manufacturer: string | null;
  vat_rate: number;
  amount: number;
  currency_id: CurrencyId;
}

const statement = `
  SELECT o.product_id, t.name, p.sku, p.vat_rate, o.amount, o.currency_id, m.name AS manufacturer,
    ${choicesOfProduct(`'${defaultLanguage}'`)} AS choices,
    (SELECT json_build_array(i.media_hash, f.widths) FROM product_images i JOIN media_files f ON f.hash = i.media_hash
      WHERE i.product_id = p.id ORDER BY i.is_default DESC, i.sort_order LIMIT 1) AS picture
  FROM offers o JOIN products p ON p.id = o.product_id
  JOIN product_texts t ON t.product_id = p.id AND t.language = '${defaultLanguage}'
  LEFT JOIN economic_operators m ON m.id = p.manufacturer_id
  WHERE o.published AND p.is_demo AND o.currency_id IN (${currencyIds.HUF}, ${currencyIds.EUR})
  ORDER BY p.sku, o.currency_id`;

/** Products for demo orders: the demo products with their current offers. */
export async function loadDemoOffers(pool: pg.Pool): Promise<DemoOffer[]> {
  const rows = await queryPrepared<OfferRow & pg.QueryResultRow>(pool, statement, []);
  return rows.map((row) => ({
    productId: row.product_id,
    name: nameWithChoices(row.name, row.choices ?? []),
    sku: row.sku,
    imageUrl: row.picture && pictureNear(row.picture[0], row.picture[1], 320),
    manufacturer: row.manufacturer,
    vatRate: row.vat_rate,
    amount: row.amount,
    currencyId: row.currency_id,
  }));
}

/** What delivers demo orders: the usual method, whatever they weigh. */
const noParcel = { goodsTotal: 0, weightGrams: 0, sizes: [] };

export async function loadDemoCharges(pool: pg.Pool): Promise<Record<CurrencyId, DemoCharges>> {
  const chargesIn = async (currencyId: CurrencyId): Promise<DemoCharges> => {
    const rules = await loadCharges(pool, 'HU', currencyId);
    const { delivery, payments } = chargesOf(rules, noParcel);
    const cash = payments.find(({ paymentTypeId }) => paymentTypeId === paymentTypeIds.Delivery);
    return {
      deliveryFee: delivery?.fee ?? 0,
      freeFrom: delivery?.freeFrom ?? null,
      cashFee: cash?.fee ?? 0,
      deliveryVatRate: delivery?.vatRate ?? 0,
      cashVatRate: cash?.vatRate ?? 0,
    };
  };
  const [euro, dollar, forint] = await Promise.all([chargesIn(1), chargesIn(2), chargesIn(3)]);
  return { 1: euro, 2: dollar, 3: forint };
}
