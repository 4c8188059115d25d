import type { Config } from '../config.ts';
import { openSecretKey } from '../credentials/open-secret-key.ts';
import type { DatabaseConnection } from '../database/connect.ts';

/** Tells the log what staff should know; never what is secret. */
export type PaymentLog = { warn(fields: Record<string, unknown>, message: string): void };

/** What card payments work with. */
export interface PaymentContext extends Pick<DatabaseConnection, 'db' | 'pool'> {
  shopUrl: string;
  providerUrls: Config['providerUrls'];
  /** Seals the keys of providers. */
  secretKey: () => Promise<Buffer>;
  log: PaymentLog;
}

export function createPaymentContext(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  config: Pick<Config, 'shopUrl' | 'providerUrls' | 'secretKey' | 'dataDir'>,
  log: PaymentLog,
): PaymentContext {
  const secretKey = openSecretKey(config);
  const { shopUrl, providerUrls } = config;
  return { db, pool, shopUrl, providerUrls, secretKey: () => secretKey('payment-providers'), log };
}
