import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { categoriesWithin, type FacetLabels } from '../facets/facet-labels.ts';
import type { ProductRows } from '../facets/product-rows.ts';
import { maskOf, type ValueColumn } from '../facets/value-column.ts';
import { stemWords } from './stem-words.ts';
import { collectWords, type WordIndex } from './word-index.ts';

/** What a label stands for: the rows whose value in the column it names. */
export interface Label {
  kind: 'category' | 'brand' | 'option' | 'attribute';
  code: string;
  name: string;
  column(rows: ProductRows): ValueColumn<unknown> | undefined;
  isMeant(value: unknown): boolean;
}

/** The words of the names of categories, brands, choices and yes-or-no attributes; its rows are label numbers. */
export interface LabelWords {
  labels: Label[];
  index: WordIndex;
}

const wordsOfLabels = new WeakMap<FacetLabels, Promise<LabelWords>>();

export function labelWords(pool: pg.Pool, labels: FacetLabels, language: Language): Promise<LabelWords> {
  const known = wordsOfLabels.get(labels);
  if (known) return known;
  const words = collectLabels(pool, labels, language);
  wordsOfLabels.set(labels, words);
  words.catch(() => wordsOfLabels.delete(labels));
  return words;
}

async function collectLabels(pool: pg.Pool, facets: FacetLabels, language: Language): Promise<LabelWords> {
  const labels: Label[] = [
    ...facets.categories.map(({ code, name }): Label => {
      const ids = categoriesWithin(facets, [code]);
      const isMeant = (value: unknown) => ids.has(value as number);
      return { kind: 'category', code, name, column: (rows) => rows.category, isMeant };
    }),
    ...facets.brands.map(({ id, code, name }): Label => {
      return { kind: 'brand', code, name, column: (rows) => rows.brand, isMeant: (value) => value === id };
    }),
    ...facets.options.map(({ id, code, name, attributeId }): Label => {
      const column = (rows: ProductRows) => rows.attributes.get(attributeId)?.column;
      return { kind: 'option', code, name, column, isMeant: (value) => value === id };
    }),
    ...facets.attributes
      .filter(({ kind }) => kind === 'boolean')
      .map(({ id, code, name }): Label => {
        const column = (rows: ProductRows) => rows.attributes.get(id)?.column;
        return { kind: 'attribute', code, name, column, isMeant: (value) => value === true };
      }),
  ];
  const collector = collectWords();
  for (const [row, { name }] of labels.entries()) collector.add({ row, names: name, marks: '' });
  return { labels, index: await collector.finish((words) => stemWords(pool, language, words)) };
}

/** The rows that a label names. */
export function rowsOfLabel(label: Label, rows: ProductRows): number[] {
  const named: number[] = [];
  const column = label.column(rows);
  if (!column) return named;
  const mask = maskOf(column, (value) => value !== null && label.isMeant(value));
  if (!mask.includes(1)) return named;
  const { ordinals } = column;
  for (let row = 0; row < rows.count; row++) if (mask[ordinals[row]!]! > 0) named.push(row);
  return named;
}
