import { maxSanctionEntries, maxSanctionRows, type sanctionKinds } from '@kamra/contract/sanctions.ts';
import { ShopError } from '../errors/shop-error.ts';
import { decodeText, findEncoding } from '../product-import/decode-text.ts';
import { parseTable } from '../product-import/parse-table.ts';
import { type OpenTable, TableRefusal } from '../product-import/table-rows.ts';
import { addressKeys, boundedKeys, nameKeys } from '../sanctions/sanction-keys.ts';

export interface SanctionEntry {
  reference: string;
  kind: (typeof sanctionKinds)[number];
  names: string[];
  addresses: string[];
  nameKeys: string[];
  addressKeys: string[];
}

/** How lists name their columns, folded to letters: those of the union, of the United Nations, and plain ones. */
const columnNames = {
  reference: /^(entity_?logical_?id|reference|ref|uid|id|dataid|ent_num|azonosito)$/,
  name: /(whole_?name|^full_?name$|^name$|^nev$|sdn_name)/,
  kind: /(subject_?type|entity_subjecttype|sdn_type|^type$|^kind$|^tipus$)/,
  city: /(address_city|^city$|^varos$)/,
  street: /(address_street|^street$|^address$|^cim$)/,
} as const;
type Column = keyof typeof columnNames;

const maxTexts = 40;
const maxLength = 200;

async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
}

/**
 * The entries of a consolidated list as a table with a header, where several rows may tell of one entry. Throws
 * unreadableFile with the reason, also for a table without a column of names, and tooLarge.
 */
export async function readSanctionList(
  bytes: Uint8Array,
): Promise<{ entries: SanctionEntry[]; leftOut: number }> {
  const encoding = await findEncoding(piecesOf(bytes));
  if (!encoding) throw new ShopError('unreadableFile', { reason: 'noText' });
  let table: OpenTable | undefined;
  try {
    table = await parseTable(decodeText(piecesOf(bytes), encoding), encoding);
    return await gather(table);
  } catch (error) {
    if (error instanceof TableRefusal)
      throw new ShopError('unreadableFile', { reason: error.refused.failure });
    throw error;
  } finally {
    await table?.close();
  }
}

async function gather({ headers, rows }: OpenTable): Promise<{ entries: SanctionEntry[]; leftOut: number }> {
  const folded = headers.map((header) => header.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase());
  const placeOf = (column: Column) => folded.findIndex((header) => columnNames[column].test(header));
  const places = {
    reference: placeOf('reference'),
    name: placeOf('name'),
    kind: placeOf('kind'),
    city: placeOf('city'),
    street: placeOf('street'),
  };
  if (places.name < 0) throw new ShopError('unreadableFile', { reason: 'noNames' });
  const entries = new Map<string, SanctionEntry>();
  let [read, leftOut] = [0, 0];
  for await (const { cells } of rows) {
    if (++read > maxSanctionRows) throw new ShopError('tooLarge', { limit: maxSanctionRows });
    const cell = (column: Column) => tidy(cells[places[column]] ?? '');
    const [name, reference] = [cell('name'), cell('reference')];
    const entry = entries.get(reference || name) ?? newEntry(reference, cell('kind'));
    addTo(entry.names, name);
    entry.nameKeys = boundedKeys([...entry.nameKeys, ...nameKeys(name)]);
    addTo(entry.addresses, [cell('city'), cell('street')].filter(Boolean).join(', '));
    entry.addressKeys = boundedKeys([...entry.addressKeys, ...addressKeys(cell('city'), cell('street'))]);
    if (!reference && !name) leftOut += 1;
    else entries.set(reference || name, entry);
    if (entries.size > maxSanctionEntries) throw new ShopError('tooLarge', { limit: maxSanctionEntries });
  }
  const named = [...entries.values()].filter(({ names }) => names.length > 0);
  return { entries: named, leftOut: leftOut + entries.size - named.length };
}

function newEntry(reference: string, kind: string): SanctionEntry {
  const isPerson = !/entity|enterprise|company|organi|vessel|szervezet|^e$/i.test(kind);
  return {
    ...{ reference, kind: isPerson ? 'person' : 'entity', names: [], addresses: [] },
    ...{ nameKeys: [], addressKeys: [] },
  };
}

function addTo(texts: string[], text: string): void {
  if (text && texts.length < maxTexts && !texts.includes(text)) texts.push(text);
}

function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength);
}
