import {
  attributeOptions,
  attributeOptionTexts,
  attributes,
  attributeTexts,
} from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import type { Demo } from './read-demo.ts';

/** An attribute as stored, with the ids of its options by code. */
export interface StoredAttribute {
  id: number;
  kind: 'number' | 'boolean' | 'choice';
  options: Map<string, number>;
}

export async function loadDemoAttributes(tx: Database, demo: Demo): Promise<Map<string, StoredAttribute>> {
  const stored = new Map<string, StoredAttribute>();
  for (const [sortOrder, { code, kind, unit, texts, options }] of demo.attributes.entries()) {
    const [row] = await tx
      .insert(attributes)
      .values({ code, kind, unit, sortOrder })
      .returning({ id: attributes.id });
    const attributeId = row!.id;
    await tx
      .insert(attributeTexts)
      .values(Object.entries(texts).map(([language, text]) => ({ attributeId, language, ...text })));
    stored.set(code, { id: attributeId, kind, options: await loadOptions(tx, attributeId, options) });
  }
  return stored;
}

async function loadOptions(
  tx: Database,
  attributeId: number,
  options: Demo['attributes'][number]['options'],
): Promise<Map<string, number>> {
  if (options.length === 0) return new Map();
  const rows = await tx
    .insert(attributeOptions)
    .values(options.map(({ code, swatch }, sortOrder) => ({ attributeId, code, swatch, sortOrder })))
    .returning({ id: attributeOptions.id, code: attributeOptions.code });
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  await tx.insert(attributeOptionTexts).values(
    options.flatMap((option) =>
      Object.entries(option.texts).map(([language, text]) => ({
        optionId: ids.get(option.code)!,
        language,
        ...text,
      })),
    ),
  );
  return ids;
}
