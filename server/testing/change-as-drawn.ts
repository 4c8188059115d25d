import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import type { Draw } from './seeded-draw.ts';

const takenBack = new Error('taken back');

/** Runs up to `max` of the statements, as drawn, in one transaction, which one time in four is taken back. */
export async function changeAsDrawn(
  pool: pg.Pool,
  draw: Draw,
  statements: readonly string[],
  max: number,
): Promise<void> {
  try {
    await inTransaction(pool, async (client) => {
      for (let at = draw(max); at >= 0; at--) await client.query(statements[draw(statements.length)]!);
      if (draw(4) === 0) throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
}
