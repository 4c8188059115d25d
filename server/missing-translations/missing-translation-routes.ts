import * as calls from '@kamra/contract/missing-translations.ts';
import {
  type TranslationSource,
  translationSourceNames,
  translationSources,
} from '@kamra/contract/translation-sources.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { Caller } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { findTranslationShares } from './find-translation-shares.ts';
import { listMissingTranslations } from './list-missing-translations.ts';

/** Calls of the report on texts that are missing in a language. */
export function registerMissingTranslationRoutes(
  endpoints: EndpointServer,
  { pool }: DatabaseConnection,
): void {
  endpoints.serve(calls.getTranslationShares, async (_input, caller) => ({
    sources: await findTranslationShares(pool, await readableSources(caller)),
  }));
  endpoints.serve(calls.listMissingTranslations, async ({ body }, caller) => {
    if (!(await readableSources(caller)).includes(body.source))
      throw new ShopError('notAllowed', { module: translationSources[body.source] });
    return listMissingTranslations(pool, body);
  });
}

/** What the caller's role may read at all. */
async function readableSources(caller: Caller): Promise<TranslationSource[]> {
  const { rights, isAdministrator } = await caller.requireStaff();
  return translationSourceNames.filter((source) => {
    const level = rights[translationSources[source]];
    return isAdministrator || level === 'read' || level === 'write';
  });
}
