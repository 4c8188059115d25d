import type { TableHead } from '../table-rows.ts';
import { withNames } from './product-format.ts';

/** The columns of an export in Hungarian, by their English names, which are looked up. */
const hungarian: Record<string, string> = {
  azonosító: 'id',
  típus: 'type',
  cikkszám: 'sku',
  név: 'name',
  közzétéve: 'published',
  'rövid leírás': 'short description',
  leírás: 'description',
  'akciós ár kezdete': 'date sale price starts',
  'akciós ár vége': 'date sale price ends',
  'adó osztály': 'tax class',
  'készleten?': 'in stock?',
  'raktáron?': 'in stock?',
  'készleten van?': 'in stock?',
  készlet: 'stock',
  'akciós ár': 'sale price',
  'normál ár': 'regular price',
  kategória: 'categories',
  kategóriák: 'categories',
  címkék: 'tags',
  kép: 'images',
  képek: 'images',
  szülő: 'parent',
  márka: 'brands',
  márkák: 'brands',
  brand: 'brands',
  'gtin, upc, ean vagy isbn': 'gtin, upc, ean, or isbn',
};

const sizes: Record<string, string> = {
  weight: 'weight',
  tömeg: 'weight',
  súly: 'weight',
  length: 'length',
  hosszúság: 'length',
  hossz: 'length',
  width: 'width',
  szélesség: 'width',
  height: 'height',
  magasság: 'height',
};

export function englishName(column: string): string {
  const known = hungarian[column];
  if (known) return known;
  const [, number = ''] =
    /^(?:attribute|tulajdonság)(?: neve?)? \(?(\d+)\)?(?: name| neve)?$/.exec(column) ?? [];
  if (number) return `attribute ${number} name`;
  const [, valued = ''] =
    /^(?:attribute|tulajdonság) \(?(\d+)\)? (?:value\(s\)|értéke\(i\))$/.exec(column) ?? [];
  if (valued) return `attribute ${valued} value(s)`;
  const [, size = ''] = /^(\p{L}+) \(\p{L}+\)$/u.exec(column) ?? [];
  return sizes[size] ?? column;
}

/** The table by English names, and the units that stand in the headers. */
export function inEnglish(table: TableHead): { table: TableHead; units: Map<string, string> } {
  const units = new Map<string, string>();
  for (const column of table.columns) {
    const [, unit] = /\((\p{L}+)\)$/u.exec(column) ?? [];
    const name = englishName(column);
    if (unit && Object.values(sizes).includes(name)) units.set(name, unit);
  }
  return { table: withNames(table, englishName), units };
}
