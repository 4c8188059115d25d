import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { measureText } from '../product-card/measure-text.ts';

/** Weight in grams; width, height and depth in millimetres. */
export interface MeasuredProduct
  extends Pick<ProductDetails, 'attributes' | 'weight' | 'netQuantity' | 'foodContact'> {
  sides: readonly [width: number | null, height: number | null, depth: number | null];
}
export type Row = readonly [name: string, value: string];

/** Measures, net quantity and food contact as rows of the table; what an attribute says already is left out. */
export function measureRows(product: MeasuredProduct, language: string, t: ShopTexts): Row[] {
  const named = new Set(product.attributes.map(({ name }) => name.toLocaleLowerCase(language)));
  const rows = [
    sidesRow(product.sides, language, t),
    weightRow(product, language, t),
    netQuantityRow(product, language, t),
    product.foodContact ? ([t('product.foodContact'), t('product.yes')] as const) : null,
  ];
  return rows.filter((row): row is Row => row !== null && !named.has(row[0].toLocaleLowerCase(language)));
}

/** One row for all sides that are known: `Szélesség × magasság: 28 × 10,5 cm`. */
function sidesRow(sides: MeasuredProduct['sides'], language: string, t: ShopTexts): Row | null {
  const names = [t('product.width'), t('product.height'), t('product.depth')];
  const known = sides.flatMap((side, place) => (side ? [{ name: names[place]!, side }] : []));
  if (known.length === 0) return null;
  const name = known.map((each) => each.name).join(' × ');
  const values = known.map(({ side }, place) =>
    measureText(side / 10, place === known.length - 1 ? 'cm' : null, language, t),
  );
  return [name.charAt(0).toLocaleUpperCase(language) + name.slice(1), values.join(' × ')];
}

/** The attribute `weight` is that of the thing itself; the product's may include its package. */
function weightRow({ attributes, weight }: MeasuredProduct, language: string, t: ShopTexts): Row | null {
  if (weight === 0 || attributes.some(({ code }) => code === 'weight')) return null;
  return [t('product.weight'), measureText(weight, 'g', language, t)];
}

/** A single piece is no quantity to tell, and pieces that an attribute counts are told there. */
function netQuantityRow(
  { attributes, netQuantity }: MeasuredProduct,
  language: string,
  t: ShopTexts,
): Row | null {
  if (!netQuantity) return null;
  const { amount, unit } = netQuantity;
  if (unit === 'piece' && (amount === 1 || attributes.some((each) => each.unit === 'pieces'))) return null;
  const shownUnit = { kg: 'kg', l: 'l', m: 'm', m2: t('unit.m2'), piece: 'pieces' }[unit];
  return [t('product.netQuantity'), measureText(amount, shownUnit, language, t)];
}
