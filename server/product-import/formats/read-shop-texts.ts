import type { Language } from '@kamra/contract/languages.ts';
import { toNameCode } from '@kamra/contract/name-code.ts';
import type { ImportedTexts, TextField } from '../imported-product.ts';
import { plainTextOfHtml } from '../plain-text-of-html.ts';
import type { RowReader } from '../row-reader.ts';
import { withoutGuard } from './read-cells.ts';

/** Columns of the texts in one language. */
export interface TextColumns {
  name?: string;
  /** HTML or plain; the short one stands before the long one. */
  shortDescription?: string;
  description?: string;
  metaTitle?: string;
  metaDescription?: string;
  nameCode?: string;
}

const maxLengths = { name: 200, description: 20_000, metaTitle: 200, metaDescription: 500 };

/** The texts of another shop's file, plain; empty where there are none. */
export function readShopTexts(
  reader: RowReader,
  language: Language,
  columns: TextColumns,
  prepare: (html: string) => string = (html) => html,
): ImportedTexts {
  const read = (column: string | undefined) =>
    column ? plainTextOfHtml(prepare(withoutGuard(reader.cell(column)))) : '';
  const short = read(columns.shortDescription);
  const long = read(columns.description);
  const texts: Partial<Record<TextField, string>> = {
    name: read(columns.name).replace(/\s+/g, ' '),
    description: long.includes(short) ? long : [short, long].filter(Boolean).join('\n\n'),
    metaTitle: read(columns.metaTitle),
    metaDescription: read(columns.metaDescription).replace(/\s+/g, ' '),
    nameCode: toNameCode(columns.nameCode ? reader.cell(columns.nameCode) : ''),
  };
  for (const [field, maximum] of Object.entries(maxLengths) as [keyof typeof maxLengths, number][]) {
    if ((texts[field]?.length ?? 0) <= maximum) continue;
    if (field === 'name' || field === 'description') reader.fail(columns[field] ?? field, 'tooLong');
    else reader.warn(columns[field] ?? field, 'tooLong');
    delete texts[field];
  }
  const given = Object.entries(texts).filter(([, value]) => value);
  return given.length > 0 ? { [language]: Object.fromEntries(given) } : {};
}
