import { noServiceKey } from '@kamra/contract/invoice-kinds.ts';
import type { InvoiceProvider, InvoiceService } from '@kamra/contract/invoice-settings.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { openSecretKey } from '../credentials/open-secret-key.ts';
import { type HostGuard, publicHosts } from '../outgoing/guarded-request.ts';
import { createBillingoInvoicer } from './billingo-invoicer.ts';
import { type Invoicer, InvoicerError } from './invoicer.ts';
import { findServiceKey } from './service-keys.ts';
import { createSzamlazzInvoicer } from './szamlazz-invoicer.ts';

/** What documents are made with. */
export interface InvoiceContext {
  pool: pg.Pool;
  /** Seals the keys of the services. */
  secretKey: () => Promise<Buffer>;
  urls: Record<InvoiceService | 'vies', string>;
  guard: HostGuard;
  timeoutMs: number;
}

const publicUrls: InvoiceContext['urls'] = {
  szamlazz: 'https://www.szamlazz.hu/szamla/',
  billingo: 'https://api.billingo.hu/v3',
  vies: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
};

export function createInvoiceContext(
  pool: pg.Pool,
  config: Pick<Config, 'secretKey' | 'dataDir'> & Partial<Pick<Config, 'invoiceUrls'>>,
): InvoiceContext {
  const secretKey = openSecretKey(config);
  const { szamlazz, billingo } = config.invoiceUrls ?? {};
  return {
    pool,
    secretKey: () => secretKey('invoice services'),
    urls: {
      szamlazz: szamlazz ?? publicUrls.szamlazz,
      billingo: billingo?.replace(/\/$/, '') ?? publicUrls.billingo,
      vies: publicUrls.vies,
    },
    // Whoever runs the shop may name a host of their own network.
    guard: szamlazz || billingo ? { ...publicHosts, isAllowed: () => true } : publicHosts,
    timeoutMs: 40_000,
  };
}

/** Who makes documents by the settings; null where staff do. Throws InvoicerError without a key. */
export async function openInvoicer(
  context: InvoiceContext,
  provider: InvoiceProvider,
  { invoices }: ShopSettings,
  signal: AbortSignal,
): Promise<Invoicer | null> {
  if (provider === 'none' || provider === 'byHand') return null;
  const key = await findServiceKey(context, provider);
  if (!key) throw new InvoicerError('refused', noServiceKey);
  const { isElectronic, numberPrefix, billingoBlockId, billingoBankAccountId } = invoices;
  const service = { guard: context.guard, timeoutMs: context.timeoutMs, signal };
  const common = { key, isElectronic, url: context.urls[provider], context: service };
  if (provider === 'szamlazz') return createSzamlazzInvoicer({ ...common, numberPrefix });
  return createBillingoInvoicer({
    ...common,
    blockId: billingoBlockId,
    bankAccountId: billingoBankAccountId,
  });
}
