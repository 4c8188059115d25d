import {
  maxStatementColumns,
  maxStatementLines,
  type StatementField,
  type StatementMapping,
} from '@kamra/contract/bank-statements.ts';
import { type CurrencyId, currencyIds, fromMajorUnits } from '@kamra/contract/money.ts';
import { ShopError } from '../errors/shop-error.ts';
import { decodeText, findEncoding } from '../product-import/decode-text.ts';
import { parseMoney } from '../product-import/parse-number.ts';
import { parseTable } from '../product-import/parse-table.ts';
import { type OpenTable, TableRefusal } from '../product-import/table-rows.ts';
import { maxProblems, type ReadStatement, readDay, type StatementLine, tidyText } from './statement-line.ts';

export interface StatementTable {
  headers: string[];
  rows: { row: number; cells: string[] }[];
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
}

/** Reads a bank's table whole, below its header. Throws unreadableFile with the reason, tooLarge. */
export async function openStatementTable(bytes: Uint8Array): Promise<StatementTable> {
  const encoding = await findEncoding(piecesOf(bytes));
  if (!encoding) throw new ShopError('unreadableFile', { reason: 'noText' });
  let table: OpenTable | undefined;
  try {
    table = await parseTable(decodeText(piecesOf(bytes), encoding), encoding);
    if (table.headers.length > maxStatementColumns)
      throw new ShopError('unreadableFile', { reason: 'tooManyColumns' });
    const rows: StatementTable['rows'] = [];
    for await (const row of table.rows) {
      if (rows.length >= maxStatementLines) throw new ShopError('tooLarge', { limit: maxStatementLines });
      rows.push(row);
    }
    return { headers: table.headers, rows };
  } catch (error) {
    if (error instanceof TableRefusal)
      throw new ShopError('unreadableFile', {
        reason: error.refused.details.reason ?? error.refused.failure,
      });
    throw error;
  } finally {
    await table?.close();
  }
}

/** The credits of a table by the fields of its columns; amounts without a currency are forints. */
export function readStatementTable({ rows }: StatementTable, mapping: StatementMapping): ReadStatement {
  const statement: ReadStatement = { lines: [], leftOut: 0, problems: [] };
  for (const { row, cells } of rows) {
    const line = toLine((field) => textOf(cells, mapping, field));
    if (line === null) statement.leftOut += 1;
    else if (typeof line !== 'string') statement.lines.push(line);
    else if (statement.problems.length < maxProblems) statement.problems.push({ row, code: line });
  }
  return statement;
}

function textOf(cells: readonly string[], mapping: StatementMapping, field: StatementField): string {
  const texts = mapping.flatMap((each, place) => (each === field ? (cells[place] ?? '') : []));
  return texts.filter(Boolean).join(' · ');
}

/** A credit, null for what is none, or what is wrong with it. */
function toLine(
  read: (field: StatementField) => string,
): StatementLine | null | ReadStatement['problems'][number]['code'] {
  const written = read('credit') || read('amount');
  if (written === '') return null;
  const money = parseMoney(written);
  if (money === 'unknownCurrency') return 'unknownCurrency';
  if (typeof money === 'string' || Math.abs(money.value) > 1e11) return 'wrongAmount';
  if (money.value <= 0) return null;
  const bookedOn = readDay(read('bookedOn'));
  if (!bookedOn) return 'wrongDate';
  const currencyId = currencyOf(read('currency') || money.currency || 'HUF');
  if (!currencyId) return 'unknownCurrency';
  return {
    account: '',
    bookedOn,
    amount: fromMajorUnits(money.value),
    currencyId,
    payerName: tidyText(read('payerName'), 'payerName'),
    payerAccount: tidyText(read('payerAccount'), 'payerAccount'),
    message: tidyText(read('message'), 'message'),
    reference: tidyText(read('reference'), 'reference'),
  };
}

function currencyOf(text: string): CurrencyId | undefined {
  const code = text.trim().toUpperCase();
  return code === 'HUF' || code === 'EUR' || code === 'USD' ? currencyIds[code] : undefined;
}
