import type { ModelChoice } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { approximateBytes } from '../database/read-cache.ts';
import type { LiveOffer } from './product-card-row.ts';
import { type SiblingTuple, siblingsColumn, toSiblingAttribute } from './sibling-columns.ts';

interface CachedSiblings {
  version: number;
  siblings: SiblingTuple[];
}

const maxChoices = 24;
const statement = `SELECT p.id, ${siblingsColumn} AS siblings FROM products p
  WHERE p.id = ANY($2::int[]) AND p.variant_group_id IS NOT NULL`;
const offersStatement = `
  SELECT o.product_id, o.amount, ${sellableUnits} AS available
  FROM offers o JOIN stock s ON s.product_id = o.product_id
  WHERE o.currency_id = $1 AND o.published AND o.product_id = ANY($2::int[])`;

const createSiblings = () =>
  new LRUCache<string, CachedSiblings>({
    max: 10_000,
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: approximateBytes,
    ttl: 10 * 60_000,
    ttlAutopurge: true,
  });
const siblingsIn = cachePerPool(() => ({ siblings: createSiblings() }));

/** Drops what names siblings; what is being read is not cached. */
export function clearModelChoices(pool: pg.Pool): void {
  const held = siblingsIn(pool);
  held.siblings.clear();
  held.siblings = createSiblings();
}

/**
 * The published siblings of each offer's product, itself among them, by product id; none for a product without
 * siblings. What names them is kept by the card's version, which a change of any sibling raises; price and stock are
 * read now.
 */
export async function findModelChoices(
  pool: pg.Pool,
  offers: readonly LiveOffer[],
  { language, currencyId }: { language: Language; currencyId: CurrencyId },
): Promise<Map<number, ModelChoice[]>> {
  const models = await cachedSiblings(pool, offers, language);
  const ids = [...new Set([...models.values()].flatMap((siblings) => siblings.map(([id]) => id)))];
  const live = ids.length > 0 ? await queryPrepared<LiveOffer>(pool, offersStatement, [currencyId, ids]) : [];
  const byId = new Map(live.map((offer) => [offer.product_id, offer]));
  const choices = new Map<number, ModelChoice[]>();
  for (const [productId, siblings] of models) {
    choices.set(
      productId,
      siblings.flatMap((sibling) => toChoice(sibling, byId.get(sibling[0]), language)),
    );
  }
  return choices;
}

async function cachedSiblings(
  pool: pg.Pool,
  offers: readonly LiveOffer[],
  language: Language,
): Promise<Map<number, SiblingTuple[]>> {
  const { siblings: cache } = siblingsIn(pool);
  const found = new Map<number, SiblingTuple[]>();
  const missing: LiveOffer[] = [];
  for (const offer of offers) {
    const cached = cache.get(`${language}${offer.product_id}`);
    if (cached?.version === offer.card_version) found.set(offer.product_id, cached.siblings);
    else missing.push(offer);
  }
  if (missing.length === 0) return found;
  const ids = missing.map((offer) => offer.product_id);
  const rows = await queryPrepared<{ id: number; siblings: SiblingTuple[] }>(pool, statement, [
    language,
    ids,
  ]);
  const read = new Map(rows.map(({ id, siblings }) => [id, siblings]));
  for (const { product_id: id, card_version: version } of missing) {
    const all = read.get(id) ?? [];
    const siblings = all.length > 1 ? all.slice(0, maxChoices) : [];
    found.set(id, siblings);
    cache.set(`${language}${id}`, { version, siblings });
  }
  return found;
}

function toChoice(
  [productId, nameCode, image, attributes]: SiblingTuple,
  offer: Pick<LiveOffer, 'amount' | 'available'> | undefined,
  language: Language,
): ModelChoice[] {
  if (!offer) return [];
  return [
    {
      productId,
      nameCode,
      imageUrl: image && pictureNear(image[0], image[1], 320),
      availibilityCount: offer.available,
      attributes: attributes.map((each) => toSiblingAttribute(each, language)),
      price: toMajorUnits(offer.amount),
    },
  ];
}
