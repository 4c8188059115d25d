import type { ReplyInput } from '@kamra/contract/endpoint.ts';
import type { getShopProducerRegisters } from '@kamra/contract/producer-registers.ts';
import type pg from 'pg';
import { loadSettings } from './load-settings.ts';

/** The numbers of producer registers, as the settings have them. */
export async function findProducerRegisters(
  pool: pg.Pool,
): Promise<ReplyInput<typeof getShopProducerRegisters>> {
  return { registers: [...(await loadSettings(pool)).producerRegisters] };
}
