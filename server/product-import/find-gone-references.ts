import { sql } from 'drizzle-orm';
import { toList } from '../catalogue/field-lists.ts';
import type { Database } from '../database/connect.ts';

const operatorFields: readonly string[] = ['manufacturer', 'responsiblePerson'];

/** Makers, responsible persons and related products that changes had before, and that are no more. */
export interface GoneReferences {
  has(field: string, wanted: string): boolean;
}

export async function findGone(
  tx: Database,
  changes: readonly { before: Record<string, string> | null }[],
): Promise<GoneReferences> {
  const wanted = (fields: readonly string[]) => [
    ...new Set(changes.flatMap(({ before }) => fields.flatMap((field) => toList(before?.[field] ?? '')))),
  ];
  const operators = wanted(operatorFields);
  const related = wanted(['related']);
  const kept = new Set<string>();
  if (operators.length > 0) {
    const { rows } = await tx.execute<{ code: string }>(
      sql`SELECT code FROM economic_operators WHERE code = ANY(${sql.param(operators)}::text[])`,
    );
    for (const { code } of rows) kept.add(code);
  }
  const foundProducts = new Set<string>();
  if (related.length > 0) {
    const { rows } = await tx.execute<{ id: number }>(
      sql`SELECT id FROM products WHERE id = ANY(${sql.param(related.map(Number))}::int[])`,
    );
    for (const { id } of rows) foundProducts.add(String(id));
  }
  return {
    has: (field, text) => {
      if (operatorFields.includes(field)) return text !== '' && !kept.has(text);
      return field === 'related' && toList(text).some((id) => !foundProducts.has(id));
    },
  };
}
