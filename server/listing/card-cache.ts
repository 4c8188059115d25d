import type { ProductImage } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { imagesOf } from '../catalogue/product-images-of.ts';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { approximateBytes } from '../database/read-cache.ts';
import { type CardFacts, cardFactsColumns, cardFactsJoins, type LiveOffer } from './product-card-row.ts';

export interface CachedCard {
  version: number;
  facts: CardFacts;
  images: ProductImage[];
}

const picturesOnCards = 3;
const statement = `SELECT ${cardFactsColumns} FROM products p ${cardFactsJoins} WHERE p.id = ANY($2::int[])`;
const createCards = () =>
  new LRUCache<string, CachedCard>({
    max: 10_000,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: approximateBytes,
    ttl: 10 * 60_000,
    ttlAutopurge: true,
  });
const cardsIn = cachePerPool(() => ({ cards: createCards() }));

/** Drops the cached cards; what is being read is not cached. */
export function clearCards(pool: pg.Pool): void {
  const held = cardsIn(pool);
  held.cards.clear();
  held.cards = createCards();
}

/**
 * The cards of offers, by product id. Cached ones of the offer's version are not read again; every change of a
 * card's contents increments its version (notifyCatalogueChanged).
 */
export async function findCards(
  pool: pg.Pool,
  offers: readonly Pick<LiveOffer, 'product_id' | 'card_version'>[],
  language: Language,
): Promise<Map<number, CachedCard>> {
  const { cards: kept } = cardsIn(pool);
  const cards = new Map<number, CachedCard>();
  const missing = new Map<number, number>();
  for (const { product_id: id, card_version: version } of offers) {
    const card = kept.get(`${language}${id}`);
    if (card?.version === version) cards.set(id, card);
    else missing.set(id, version);
  }
  if (missing.size === 0) return cards;
  const ids = [...missing.keys()];
  const [rows, images] = await Promise.all([
    queryPrepared<CardFacts>(pool, statement, [language, ids]),
    imagesOf(pool, ids, picturesOnCards, language),
  ]);
  for (const facts of rows) {
    const card = { version: missing.get(facts.id) ?? 0, facts, images: images.get(facts.id) ?? [] };
    cards.set(facts.id, card);
    kept.set(`${language}${facts.id}`, card);
  }
  return cards;
}
