import { Readable } from 'node:stream';
import * as contract from '@kamra/contract/audit-log.ts';
import type pg from 'pg';
import type { DatabaseConnection } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { writeAuditLog } from '../staff/write-audit-log.ts';
import { findAuditRows } from './find-audit-rows.ts';
import { nameAuditedRecords } from './name-audited-records.ts';
import { writeAuditCsv } from './write-audit-csv.ts';

const maxChoices = 1_000;
const peopleStatement = `SELECT id, name FROM system_users ORDER BY name, id LIMIT ${maxChoices}`;
/** Goes from one kind to the next by the index, whatever the number of rows. */
const entitiesStatement = `
  WITH RECURSIVE kinds AS (
    (SELECT entity FROM audit_log ORDER BY entity LIMIT 1)
    UNION ALL
    SELECT (SELECT a.entity FROM audit_log a WHERE a.entity > k.entity ORDER BY a.entity LIMIT 1)
    FROM kinds k WHERE k.entity IS NOT NULL
  ) SELECT entity FROM kinds WHERE entity IS NOT NULL LIMIT ${maxChoices}`;

/** Calls by which staff with the right read what staff did. */
export function registerAuditLogRoutes(endpoints: EndpointServer, { db, pool }: DatabaseConnection): void {
  endpoints.serve(contract.listAuditLog, async ({ body: { after, pageSize, language, ...filter } }) => {
    const page = await findAuditRows(pool, filter, { after, pageSize });
    return { ...page, records: await nameAuditedRecords(pool, page.rows, language) };
  });
  endpoints.serve(contract.listAuditChoices, () => listChoices(pool));
  endpoints.serve(contract.downloadAuditLog, async ({ query }, caller) => {
    await writeAuditLog(db, await actingStaff(caller), {
      module: 'auditLog',
      action: 'export',
      entity: 'export',
      entityId: null,
      after: query,
    });
    return {
      stream: Readable.from(writeAuditCsv(pool, query), { objectMode: false }),
      fileName: `audit-log-${new Date().toISOString().slice(0, 10)}.csv`,
      contentType: 'text/csv; charset=utf-8',
    };
  });
}

async function listChoices(pool: pg.Pool) {
  const people = await queryPrepared<{ id: number; name: string }>(pool, peopleStatement, []);
  const kinds = await queryPrepared<{ entity: string }>(pool, entitiesStatement, []);
  return { people, entities: kinds.map(({ entity }) => entity) };
}
