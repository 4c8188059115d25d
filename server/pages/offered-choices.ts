import type { ShopConfig } from '@kamra/contract/shop.ts';
import type { Caller } from '../http/caller.ts';
import type { CallInProcess } from '../http/serve-endpoint.ts';

/** Languages and currencies that the shop offers now. */
export interface OfferedChoices {
  languages: ReadonlySet<string>;
  currencyIds: ReadonlySet<number>;
}

/**
 * What the shop offers, in memory, read anew after every purge of pages: what staff switch off is gone with the pages
 * that had it. `known` answers at once, or nothing where it has to be read first.
 */
export function createOfferedChoices(callShop: CallInProcess, generation: () => number) {
  let held: { choices: OfferedChoices; generation: number } | undefined;
  let reading: { promise: Promise<OfferedChoices>; generation: number } | undefined;
  const read = async (caller: Caller): Promise<OfferedChoices> => {
    const readIn = generation();
    const config = (await callShop('GET /api/ShopConfig', { query: {} }, caller)) as ShopConfig;
    const choices = {
      languages: new Set<string>(config.languages),
      currencyIds: new Set<number>(config.currencies.map(({ id }) => id)),
    };
    // A slow read of before the purge never replaces a newer one.
    if (!held || held.generation <= readIn) held = { choices, generation: readIn };
    return choices;
  };
  /** One read serves everyone who comes meanwhile, unless a purge has come since. */
  const readOnce = (caller: Caller): Promise<OfferedChoices> => {
    const present = generation();
    if (reading?.generation === present) return reading.promise;
    const promise = read(caller).finally(() => {
      if (reading?.promise === promise) reading = undefined;
    });
    reading = { promise, generation: present };
    return promise;
  };
  return {
    known: () => (held?.generation === generation() ? held.choices : undefined),
    /** What was read before stands while the database does not answer. */
    read: (caller: Caller): Promise<OfferedChoices> =>
      readOnce(caller).catch((error: unknown) => {
        if (held) return held.choices;
        throw error;
      }),
  };
}
