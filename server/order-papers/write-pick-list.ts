import type { Language } from '@kamra/contract/languages.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import { formatMoment } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import { choicesOfProduct } from '../catalogue/choices-of-product.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import type { PrintedPart, PrintedRow } from '../documents/printed-document.ts';
import { translateMail } from '../mail/translate-mail.ts';
import type { ReadOrder } from '../orders/read-order.ts';

/** A product that several orders have lines of. */
interface PickedProduct {
  sku: string;
  shelfPlace: string;
  name: string;
  categoryName: string;
  quantity: number;
  orders: string[];
}

interface CatalogueRow {
  id: number;
  name: string | null;
  choices: string[] | null;
  categoryName: string | null;
  shelfPlace: string | null;
}

const namesStatement = `
  SELECT p.id, p.shelf_place AS "shelfPlace",
    (SELECT t.name FROM product_texts t WHERE t.product_id = p.id ${firstInLanguage('$2', 't')}) AS name,
    ${choicesOfProduct('$2')} AS choices,
    (SELECT c.name FROM category_texts c WHERE c.category_id = p.category_id ${firstInLanguage('$2', 'c')}) AS "categoryName"
  FROM products p
  WHERE p.id = ANY($1::int[])`;

/** What is taken from the shelves for all orders: each product once, by place, category and item number. */
export async function writePickList(
  pool: pg.Pool,
  orders: readonly ReadOrder[],
  language: Language,
): Promise<PrintedPart[]> {
  const translate = translateMail(language);
  const picked = await groupLines(pool, orders, language);
  const hasPlaces = picked.some(({ shelfPlace }) => shelfPlace !== '');
  const pieces = picked.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    {
      kind: 'title',
      text: translate('papers.pickList'),
      aside: formatMoment(new Date().toISOString(), language),
    },
    { kind: 'text', text: translate('papers.pickCounts', { orders: orders.length, pieces }) },
    {
      kind: 'table',
      columns: [
        ...(hasPlaces ? [{ title: translate('papers.shelfPlace'), width: 'narrow' } as const] : []),
        { title: translate('papers.sku'), width: 'narrow' },
        { title: translate('papers.item'), width: 'rest' },
        { title: translate('papers.quantity'), width: 'narrow', isNumber: true },
        { title: translate('papers.orders'), width: 'rest' },
      ],
      rows: rowsOf(picked, language, hasPlaces),
    },
  ];
}

async function groupLines(
  pool: pg.Pool,
  orders: readonly ReadOrder[],
  language: Language,
): Promise<PickedProduct[]> {
  const ids = new Set(orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])));
  const { rows } = await pool.query<CatalogueRow>(namesStatement, [[...ids], language]);
  const catalogue = new Map(rows.map((row) => [row.id, row]));
  const products = new Map<string, PickedProduct>();
  for (const { orderNumber, lines } of orders) {
    for (const { productId, sku, productName, unitsToDeliver } of lines) {
      if (unitsToDeliver <= 0) continue;
      const known = productId === null ? undefined : catalogue.get(productId);
      const product = products.get(sku) ?? {
        sku,
        shelfPlace: known?.shelfPlace ?? '',
        name: known?.name ? nameWithChoices(known.name, known.choices ?? []) : productName,
        categoryName: known?.categoryName ?? '',
        quantity: 0,
        orders: [],
      };
      product.quantity += unitsToDeliver;
      product.orders.push(`${orderNumber} × ${unitsToDeliver}`);
      products.set(sku, product);
    }
  }
  return [...products.values()];
}

/** Rows in the order of a walk along the shelves; what has no place comes last, each category under its heading. */
function rowsOf(picked: PickedProduct[], language: Language, hasPlaces: boolean): PrintedRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const ordered = picked.toSorted(
    (one, other) =>
      Number(!one.shelfPlace) - Number(!other.shelfPlace) ||
      compare(one.shelfPlace, other.shelfPlace) ||
      compare(one.categoryName, other.categoryName) ||
      compare(one.sku, other.sku),
  );
  return ordered.map(({ categoryName, shelfPlace, sku, name, quantity, orders }, index) => {
    const cells = [...(hasPlaces ? [shelfPlace] : []), sku, name, String(quantity), orders];
    const before = ordered[index - 1];
    const isNew = !shelfPlace && (before?.shelfPlace || categoryName !== before?.categoryName);
    return { heading: isNew ? categoryName : null, cells };
  });
}
