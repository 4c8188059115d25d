import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/database/connect.ts';
import { inTransaction } from '../server/database/in-transaction.ts';
import { publishImportedProducts } from '../server/publishing/publish-imported-products.ts';
import type { WordSource } from './generate-words.ts';

export const changesPerSecond = 200;
const batch = 20;
const batchMs = (1_000 * batch) / changesPerSecond;
/** Of so many products that change one gets another name, the others another price. */
const changesPerName = 10;
/** Coprime to the number of products, so that all of them have their turn. */
const stride = 7_919;

export interface Changing {
  /** Ends it; how many products changed in a second. */
  end(): Promise<number>;
}

/** Changes products, 200 a second while the machine can, twenty a transaction, as a feed of prices does. */
export function startChanging(db: Database, productCount: number, words: WordSource): Changing {
  let isEnding = false;
  const startedAt = performance.now();
  const run = async () => {
    let changed = 0;
    while (!isEnding) {
      const ids = Array.from({ length: batch }, (_, at) => 1 + (((changed + at) * stride) % productCount));
      await changeProducts(db, ids, changed, words);
      changed += batch;
      const due = startedAt + (changed / batch) * batchMs;
      await pause(Math.max(0, due - performance.now()));
    }
    return (1_000 * changed) / (performance.now() - startedAt);
  };
  const running = run();
  return {
    end: () => {
      isEnding = true;
      return running;
    },
  };
}

async function changeProducts(db: Database, ids: number[], turn: number, words: WordSource): Promise<void> {
  const sorted = ids.toSorted((left, right) => left - right);
  const renamed = sorted.filter((_, at) => at % changesPerName === 0);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`UPDATE fixed_prices SET amount = 99000 + (amount + 100000) % 4000000
      WHERE currency_id = 3 AND product_id = ANY(${sql.param(sorted)}::int[])`);
    for (const id of renamed) {
      await tx.execute(sql`UPDATE product_texts SET name = ${words.nameOf(id + turn + 1)}
        WHERE language = 'hu' AND product_id = ${id}`);
    }
    const changes = { created: [], offers: sorted, search: renamed, pages: sorted };
    await publishImportedProducts(tx, changes, { isLarge: false });
  });
}
