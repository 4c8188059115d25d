import type { Reply } from '@kamra/contract/endpoint.ts';
import { type InvoiceService, invoiceServices } from '@kamra/contract/invoice-settings.ts';
import type { getInvoiceService } from '@kamra/contract/invoices.ts';
import type pg from 'pg';
import { openSealed, sealSecret } from '../credentials/seal-secret.ts';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

/** What seals a key, and where it is kept. */
export interface KeyStore {
  pool: pg.Pool;
  secretKey: () => Promise<Buffer>;
}

const sealContext = (service: InvoiceService) => `invoice service ${service}`;

/** The key of a service; null where none is stored, or the one that sealed it is another. */
export async function findServiceKey(
  { pool, secretKey }: KeyStore,
  service: InvoiceService,
): Promise<string | null> {
  const [row] = await queryPrepared<{ sealedKey: string }>(
    pool,
    'SELECT sealed_key AS "sealedKey" FROM invoice_service_keys WHERE service = $1',
    [service],
  );
  return row
    ? (openSealed(await secretKey(), sealContext(service), row.sealedKey)?.toString() ?? null)
    : null;
}

/** Which services have a key, and who stored it. */
export async function listServices(pool: pg.Pool): Promise<Reply<typeof getInvoiceService>> {
  const rows = await queryPrepared<{ service: InvoiceService; changedAt: Date; changedBy: string | null }>(
    pool,
    `SELECT k.service, k.changed_at AS "changedAt", u.name AS "changedBy"
     FROM invoice_service_keys k LEFT JOIN system_users u ON u.id = k.changed_by_id`,
    [],
  );
  return {
    services: invoiceServices.map((service) => {
      const row = rows.find((each) => each.service === service);
      return {
        service,
        hasKey: row !== undefined,
        changedAt: row?.changedAt.toISOString() ?? null,
        changedBy: row?.changedBy ?? null,
      };
    }),
  };
}

const storeStatement = `
  INSERT INTO invoice_service_keys (service, sealed_key, changed_by_id) VALUES ($1, $2, $3)
  ON CONFLICT (service) DO UPDATE SET sealed_key = $2, changed_by_id = $3, changed_at = now()`;

/** Seals and stores a service's key, or forgets it; the audit log tells that and nothing of the key. */
export async function setServiceKey(
  { pool, secretKey }: KeyStore,
  service: InvoiceService,
  key: string | null,
  actor: StaffActor,
): Promise<void> {
  const sealed = key === null ? null : sealSecret(await secretKey(), sealContext(service), Buffer.from(key));
  await inTransaction(pool, async (client) => {
    if (sealed === null) {
      await queryPrepared(client, 'DELETE FROM invoice_service_keys WHERE service = $1', [service]);
    } else {
      await queryPrepared(client, storeStatement, [service, sealed, actor.systemUserId]);
    }
    await writeAuditLog(typedQueries(client), actor, {
      module: 'shopConfiguration',
      action: 'setServiceKey',
      entity: 'shopSettings',
      entityId: null,
      after: { service, hasKey: sealed !== null },
    });
  });
}
