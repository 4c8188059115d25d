import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { downloadDocuments } from '@kamra/contract/invoices.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type ExportCell, rowsInBatch } from '../exports/exported-table.ts';
import { writeCsv, writeXlsx } from '../exports/write-table.ts';
import type { Download } from '../http/serve-endpoint.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const columns = [
  'number',
  'kind',
  'provider',
  'order_number',
  'refers_to',
  'issued_on',
  'fulfilled_on',
  'due_on',
  'buyer',
  'tax_number',
  'country',
  'currency',
  'forint_rate',
  'rate_day',
  'vat_rate',
  'net',
  'vat',
  'gross',
] as const;

/** A row for each rate of a document; an empty rate is outside the scope of VAT. */
const statement = `
  SELECT d.id::float8 AS id, d.number AS "0", d.kind AS "1", d.provider AS "2", d.order_number AS "3",
    r.number AS "4", d.issued_on::text AS "5", d.fulfilled_on::text AS "6", d.due_on::text AS "7",
    coalesce(nullif(d.request -> 'buyer' ->> 'company', ''),
      concat_ws(' ', d.request -> 'buyer' ->> 'familyName', d.request -> 'buyer' ->> 'givenName')) AS "8",
    d.request -> 'buyer' ->> 'taxNumber' AS "9", d.request -> 'buyer' ->> 'countryCode' AS "10",
    (ARRAY['EUR', 'USD', 'HUF'])[d.currency_id] AS "11", d.forint_rate::float8 AS "12", d.rate_day::text AS "13",
    v.vat_rate::float8 AS "14", v.net / 100.0::float8 AS "15", v.vat / 100.0::float8 AS "16",
    v.gross / 100.0::float8 AS "17"
  FROM (SELECT * FROM invoice_documents WHERE status = 'issued' AND kind <> 'proforma'
    AND issued_on BETWEEN $1 AND $2 AND id > $3 ORDER BY id LIMIT ${rowsInBatch}) d
  LEFT JOIN invoice_documents r ON r.id = d.refers_to_id
  JOIN LATERAL (SELECT vat_rate, sum(net)::float8 AS net, sum(vat)::float8 AS vat, sum(gross)::float8 AS gross
    FROM invoice_lines WHERE document_id = d.id GROUP BY vat_rate) v ON true
  ORDER BY d.id, v.vat_rate DESC NULLS LAST`;

type Query = EndpointInput<typeof downloadDocuments>['query'];

/** Issued documents of some days as a file that is written while it is sent; the audit log notes it. */
export async function exportDocuments(pool: pg.Pool, query: Query, actor: StaffActor): Promise<Download> {
  const { format, separator, from, to } = query;
  await inTransaction(pool, (client) =>
    writeAuditLog(typedQueries(client), actor, {
      module: 'orders',
      action: 'export',
      entity: 'export',
      entityId: null,
      after: { kind: 'invoices', from, to, format },
    }),
  );
  const table = { columns, rows: readRows(pool, query) };
  return {
    stream: format === 'csv' ? writeCsv(table, separator) : writeXlsx(table, 'invoices'),
    fileName: `invoices-${from}-${to}.${format}`,
    contentType: types[format],
  };
}

async function* readRows(pool: pg.Pool, { from, to }: Query): AsyncGenerator<ExportCell[]> {
  for (let afterId = 0; ; ) {
    const { rows } = await pool.query<Record<string, ExportCell>>(statement, [from, to, afterId]);
    for (const row of rows) yield columns.map((_, place) => row[place] ?? null);
    const lastId = Number(rows.at(-1)?.id ?? 0);
    if (lastId === 0) return;
    afterId = lastId;
  }
}
