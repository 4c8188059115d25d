import { maxExportedAuditRows } from '@kamra/contract/audit-log.ts';
import type pg from 'pg';
import { defuseFormula } from '../text/defuse-formula.ts';
import { type AuditFilter, findAuditRows } from './find-audit-rows.ts';

const rowsInPage = 500;
const columns = [
  'at',
  'person',
  'address',
  'module',
  'action',
  'record',
  'id',
  'field',
  'before',
  'after',
  'batch',
];

/** The rows that the filters find as CSV, a line for each field that changed, page by page while it is sent. */
export async function* writeAuditCsv(pool: pg.Pool, filter: AuditFilter): AsyncGenerator<string> {
  yield `\uFEFF${toLine(columns)}`;
  let after: string | undefined;
  for (let rows = 0; rows < maxExportedAuditRows; ) {
    const page = await findAuditRows(pool, filter, { after, pageSize: rowsInPage });
    rows += page.rows.length;
    let piece = '';
    for (const row of page.rows) {
      const fields = row.fields.length > 0 ? row.fields : [{ field: '', before: '', after: '' }];
      for (const { field, before, after: now } of fields) {
        const { at, systemUserName, address, module, action, entity, entityId, batchId } = row;
        const id = entityId === null ? '' : String(entityId);
        piece += toLine([
          at,
          systemUserName,
          address,
          module,
          action,
          entity,
          id,
          field,
          before,
          now,
          batchId,
        ]);
      }
    }
    yield piece;
    if (!page.after) return;
    after = page.after;
  }
}

function toLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => `"${defuseFormula(cell ?? '').replaceAll('"', '""')}"`).join(';')}\r\n`;
}
