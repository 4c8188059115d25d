import { isLanguage, type Language } from '@kamra/contract/languages.ts';
import { toDistinctCode } from '@kamra/contract/name-code.ts';
import type { ImportedAttribute, ImportedProduct, ImportedTexts } from '../imported-product.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import type { TableHead, TableRow } from '../table-rows.ts';
import { assembleProduct, type DraftVariant } from './assemble-product.ts';
import { placeIn } from './category-paths.ts';
import { deriveSku } from './derive-sku.ts';
import { groupRows, type KeyTable } from './group-rows.ts';
import {
  likeness,
  mapColumns,
  type ProductFormat,
  priceTerms,
  type ReadingContext,
} from './product-format.ts';
import { priceByCurrency, readFlag, readPictures, readSku, readStock, splitList } from './read-cells.ts';
import { readShopTexts } from './read-shop-texts.ts';
import { toChoice } from './to-choice.ts';

const fields: Record<string, string> = {
  name: 'name',
  slug: 'nameCode',
  description: 'description',
  assets: 'picture',
  facets: 'category',
  optiongroups: 'options',
  optionvalues: 'options',
  sku: 'sku',
  price: 'price',
  stockonhand: 'stock',
  trackinventory: 'stock',
  variantassets: 'picture',
};

/** Vendure's product table: a row without a name is a further variant of the product above it. */
export const vendure: ProductFormat = {
  id: 'vendure',
  recognise: (columns) =>
    likeness(columns.map(baseName), {
      needed: [['name'], ['optiongroups'], ['optionvalues'], ['sku'], ['price']],
      typical: ['slug', 'facets', 'assets', 'stockonhand', 'trackinventory', 'taxcategory'],
    }),
  read: (table, context) => {
    const open = rowReaderOf(table, { mayBeShort: true });
    const languages = languagesOf(table, context.language);
    return {
      language: languages.keys().next().value ?? context.language,
      mappedColumns: mapColumns(table, (column) => fieldOf(column, languages), context),
      grouping: groupRows(
        table,
        [...languages.values()].map((ending) => `name${ending}`),
        withVariants,
      ),
      readProductGroup: (rows) => readProduct(rows.map(open), languages, context),
    };
  },
};

/** `name:en` → `name`. */
function baseName(column: string): string {
  return column.replace(/:[a-z]{2}([-_][a-z]+)?$/, '');
}

function fieldOf(column: string, languages: ReadonlyMap<Language, string>): string | undefined {
  const field = fields[baseName(column)];
  const own = [...languages].find(([, ending]) => ending !== '' && column.endsWith(ending));
  return own && field && ['name', 'nameCode', 'description'].includes(field) ? `${field}.${own[0]}` : field;
}

/** The ending of the columns of each language; one that the columns do not name is that of the file. */
function languagesOf({ columns }: TableHead, standard: Language): Map<Language, string> {
  const found = new Map<Language, string>();
  if (columns.includes('name')) found.set(standard, '');
  for (const column of columns) {
    const [, ending = '', language = ''] = /^name(:([a-z]{2})([-_][a-z]+)?)$/.exec(column) ?? [];
    if (isLanguage(language) && !found.has(language)) found.set(language, ending);
  }
  return found;
}

/** A row with a name in any language begins a product. */
function withVariants({ rows }: KeyTable): TableRow[][] {
  const groups: TableRow[][] = [];
  for (const row of rows) {
    const isNew = row.cells.some((name) => name.trim() !== '');
    if (isNew || groups.length === 0) groups.push([row]);
    else groups.at(-1)!.push(row);
  }
  return groups;
}

function readProduct(
  readers: RowReader[],
  languages: ReadonlyMap<Language, string>,
  context: ReadingContext,
): ImportedProduct {
  const parent = readers[0]!;
  const [ending = ''] = languages.values();
  const texts: ImportedTexts = {};
  for (const [language, suffix] of languages) {
    const columns = { name: `name${suffix}`, description: `description${suffix}`, nameCode: `slug${suffix}` };
    Object.assign(texts, readShopTexts(parent, language, columns));
  }
  const facets = facetsOf(parent, `facets${ending}`, 'facets');
  const brandName = facets.find(([name]) => /^(brand|manufacturer|vendor|márka|gyártó)$/i.test(name))?.[1];
  const paths = facets.flatMap(([name, value]) => (/^(category|kategória)$/i.test(name) ? [[value]] : []));
  const groups = listOf(parent, `optiongroups${ending}`, 'optiongroups');
  const key = parent.cell(`slug${ending}`) || parent.cell(`name${ending}`);
  const shared = { brandName, ...placeIn(paths), texts };
  const variants = readers.map((reader): DraftVariant => {
    const values = listOf(reader, `optionvalues${ending}`, 'optionvalues');
    if (values.length !== groups.length) {
      const column = reader.has(`optionvalues${ending}`) ? `optionvalues${ending}` : 'optionvalues';
      reader.fail(column, 'differentOptions');
    }
    const options = groups.flatMap((name, index) => toChoice(name, values[index] ?? '') ?? []);
    const isTracked = !['false', '0', 'no'].includes(reader.cell('trackinventory').toLowerCase());
    const price = reader.price('price', priceTerms(context));
    const files = readPictures(reader, ['variantassets'], '|');
    return {
      ...shared,
      row: reader.row,
      sku: readSku(reader, 'sku') ?? deriveSku(key, ...values),
      stock: isTracked ? readStock(reader, 'stockonhand') : undefined,
      published: readFlag(reader, 'enabled'),
      prices: priceByCurrency(reader, 'price', price),
      pictures: [...files, ...readPictures(parent, ['assets'], '|')],
      reader,
      options,
      attributes: attributesOf(facets),
    };
  });
  const groupCode = groups.length > 0 || readers.length > 1 ? toDistinctCode(key) : null;
  return assembleProduct({ readers, variants, groupCode, optionColumn: 'optionvalues' });
}

/** Values keep their places: an empty one counts. */
function listOf(reader: RowReader, column: string, standard: string): string[] {
  const cell = reader.cell(column) || reader.cell(standard);
  return cell === '' ? [] : cell.split('|').map((value) => value.trim());
}

/** `category:X|brand:Y` as pairs. */
function facetsOf(reader: RowReader, column: string, standard: string): [string, string][] {
  return splitList(reader.cell(column) || reader.cell(standard), '|').flatMap((facet): [string, string][] => {
    const [, name = '', value = ''] = /^([^:]+):(.+)$/.exec(facet) ?? [];
    return name === '' ? [] : [[name.trim(), value.trim()]];
  });
}

function attributesOf(facets: readonly [string, string][]): ImportedAttribute[] {
  const others = facets.filter(
    ([name]) => !/^(category|kategória|brand|manufacturer|vendor|márka|gyártó)$/i.test(name),
  );
  const single = others.filter(([name]) => others.filter((each) => each[0] === name).length === 1);
  return single.flatMap(([name, value]) => toChoice(name, value) ?? []);
}
