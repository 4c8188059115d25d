import { createHash } from 'node:crypto';
import { type importStatement as importCall, maxStatementBytes } from '@kamra/contract/bank-statements.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { decodeText, findEncoding } from '../product-import/decode-text.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { readCamt } from './read-camt.ts';
import { openStatementTable, readStatementTable } from './read-statement-table.ts';
import { describeColumns, proposeColumns } from './statement-columns.ts';
import type { ReadStatement, StatementLine } from './statement-line.ts';
import { bankTable, chooseMapping } from './statement-mappings.ts';

interface StatementFile {
  fileName: string;
  bytes: Buffer;
  /** JSON, of a table whose columns staff have mapped. */
  mapping: string | undefined;
}

type ImportReply = Reply<typeof importCall>;
const nothing: ImportReply = {
  isMappingNeeded: false,
  columns: [],
  added: 0,
  known: 0,
  leftOut: 0,
  problems: [],
};
const linesInStatement = 1_000;

/**
 * Stores the credits of a bank statement that no earlier file had. A table with columns that nobody has mapped yet
 * stores nothing: its columns are told instead. Throws tooLarge, unreadableFile, invalidRequest for a wrong mapping.
 */
export async function importStatement(
  db: Database,
  file: StatementFile,
  actor: StaffActor,
): Promise<ImportReply> {
  if (file.bytes.length > maxStatementBytes) throw new ShopError('tooLarge', { limit: maxStatementBytes });
  const xml = await readXml(file.bytes);
  if (xml !== null) return storeLines(db, file, readCamt(xml), actor);
  const table = await openStatementTable(file.bytes);
  const mapping = await chooseMapping(db, bankTable, table.headers, file.mapping);
  if (!mapping)
    return {
      ...nothing,
      isMappingNeeded: true,
      columns: describeColumns(table, proposeColumns(table.headers)),
    };
  return storeLines(db, file, readStatementTable(table, mapping), actor);
}

/** The text of an XML file, or null for anything else. */
async function readXml(bytes: Buffer): Promise<string | null> {
  const pieces = async function* () {
    yield bytes;
  };
  const encoding = (await findEncoding(pieces())) ?? 'utf-8';
  let text = '';
  for await (const piece of decodeText(pieces(), encoding)) text += piece;
  return /^\s*<(\?xml|\w+:?Document)\b/i.test(text.slice(0, 1_000)) ? text : null;
}

function storeLines(
  db: Database,
  { fileName }: StatementFile,
  { lines, leftOut, problems }: ReadStatement,
  actor: StaffActor,
): Promise<ImportReply> {
  const rows = withKeys(lines).map((line) => ({ ...line, importedById: actor.systemUserId }));
  return inTransaction(db, async (tx) => {
    let added = 0;
    for (let start = 0; start < rows.length; start += linesInStatement) {
      const { rowCount } = await tx.execute(sql`
        INSERT INTO bank_entries (entry_key, account, booked_on, amount, currency_id, payer_name, payer_account, message,
          reference, imported_by_id)
        SELECT "entryKey", account, "bookedOn", amount, "currencyId", "payerName", "payerAccount", message, reference,
          "importedById"
        FROM json_to_recordset(${JSON.stringify(rows.slice(start, start + linesInStatement))}::json)
          AS r ("entryKey" text, account text, "bookedOn" date, amount bigint, "currencyId" int, "payerName" text,
            "payerAccount" text, message text, reference text, "importedById" int)
        ON CONFLICT (entry_key) DO NOTHING`);
      added += rowCount ?? 0;
    }
    const counts = { added, known: rows.length - added, leftOut };
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'importBankStatement',
      entity: 'bankStatement',
      entityId: null,
      after: { fileName, ...counts, problems: problems.length },
    });
    return { ...nothing, ...counts, problems };
  });
}

/** Lines without a reference of the bank that say the same are told apart by their order in the file. */
function withKeys(lines: readonly StatementLine[]): (StatementLine & { entryKey: string })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { account, reference, bookedOn, amount, currencyId, payerName, payerAccount, message } = line;
    const common = [account, bookedOn, amount, currencyId, reference];
    const told = JSON.stringify(reference ? common : [...common, payerName, payerAccount, message]);
    const place = seen.get(told) ?? 0;
    seen.set(told, place + 1);
    const entryKey = createHash('sha256').update(`${told}#${place}`).digest('base64url');
    return { ...line, entryKey };
  });
}
