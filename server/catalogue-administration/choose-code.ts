import { toDistinctCode } from '@kamra/contract/name-code.ts';
import { eq, like, or } from 'drizzle-orm';
import type { attributes, brands, categories } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { escapeLike } from '../database/list-query.ts';
import { invalidField } from '../errors/shop-error.ts';

interface CodeChoice {
  given: string | undefined;
  /** What the code is made from where none is given. */
  name: string;
  /** For names without a letter or digit. */
  standard: string;
}

const maxLength = 90;

/**
 * The code of a new record: the given one, else one from its name with a number where others have it. Throws
 * invalidRequest where the given one is taken. The caller has serialized the changes of the table.
 */
export async function chooseCode(
  tx: Database,
  table: typeof brands | typeof categories | typeof attributes,
  { given, name, standard }: CodeChoice,
): Promise<string> {
  const wanted = given ?? (toDistinctCode(name).slice(0, maxLength).replace(/-+$/, '') || standard);
  const rows = await tx
    .select({ code: table.code })
    .from(table)
    .where(or(eq(table.code, wanted), like(table.code, `${escapeLike(wanted)}-%`)));
  const taken = new Set(rows.map(({ code }) => code));
  if (!taken.has(wanted)) return wanted;
  if (given !== undefined) throw invalidField('code', 'taken');
  for (let number = 2; ; number++) {
    const numbered = `${wanted}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}
