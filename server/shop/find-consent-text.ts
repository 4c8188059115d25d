import {
  type ConsentPart,
  type getShopConsentText as call,
  consentParts,
} from '@kamra/contract/consent-texts.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { defaultLanguage } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { ConsentTexts } from './consent-text-tables.ts';
import { loadSettings } from './load-settings.ts';

interface VersionRow extends Record<string, unknown> {
  version: string;
  since: Date;
}
const statement = 'SELECT version, since, texts FROM consent_texts WHERE kind = $1 AND version = $2';
const maxVersions = 100;
const versionsStatement = `
  SELECT version, since FROM consent_texts WHERE kind = $1 ORDER BY id DESC LIMIT ${maxVersions}`;

/**
 * The texts that visitors agree to, by default those in force, as they were shown in a language; texts older than it
 * are in the shop's own. Throws notFound.
 */
export async function findConsentText(
  pool: pg.Pool,
  { kind, language, version }: EndpointInput<typeof call>['query'],
): Promise<ReplyInput<typeof call>> {
  const { consentVersions, office, name } = await loadSettings(pool);
  const inForce = consentVersions[kind];
  const [[row], versions] = await Promise.all([
    queryPrepared<VersionRow & { texts: ConsentTexts }>(pool, statement, [kind, version ?? inForce]),
    queryPrepared<VersionRow>(pool, versionsStatement, [kind]),
  ]);
  const texts = row?.texts[language] ?? row?.texts[defaultLanguage];
  if (!row || !texts) throw new ShopError('notFound', { version });
  const parts: readonly ConsentPart[] = consentParts[kind];
  return {
    kind,
    language: row.texts[language] ? language : defaultLanguage,
    version: row.version,
    since: row.since.toISOString(),
    isInForce: row.version === inForce,
    parts: parts.flatMap((part) => {
      const text = texts[part];
      return text ? { part, text: text.replaceAll('{company}', office.company || name) } : [];
    }),
    versions: versions.map((each) => ({ version: each.version, since: each.since.toISOString() })),
  };
}
