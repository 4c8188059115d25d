import { type ConsentKind, consentKinds, consentParts } from '@kamra/contract/consent-texts.ts';
import { languages } from '@kamra/contract/languages.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { type ConsentTexts, consentTexts } from './consent-text-tables.ts';
import { standardConsentText } from './standard-consent-texts.ts';

/**
 * Names in the settings the version of the texts that they show now: the stored one with the same words, else a new
 * one. Called when the texts change and at every start, since a new release may bring new standard texts. The caller
 * has locked the settings.
 */
export async function renewConsentVersions(tx: Database, settings: ShopSettings): Promise<void> {
  for (const kind of consentKinds) {
    settings.consentVersions[kind] = await findOrAddVersion(tx, kind, textsShown(kind, settings));
  }
}

function textsShown(kind: ConsentKind, { consentTexts: own }: ShopSettings): ConsentTexts {
  const entries = languages.map((language) => [
    language,
    Object.fromEntries(
      consentParts[kind].map((part) => [part, own[part][language] ?? standardConsentText(language, part)]),
    ),
  ]);
  return Object.fromEntries(entries) as ConsentTexts;
}

async function findOrAddVersion(tx: Database, kind: ConsentKind, texts: ConsentTexts): Promise<string> {
  const [known] = await tx
    .select({ version: consentTexts.version })
    .from(consentTexts)
    .where(and(eq(consentTexts.kind, kind), eq(consentTexts.texts, sql`${JSON.stringify(texts)}::jsonb`)))
    .orderBy(desc(consentTexts.id))
    .limit(1);
  if (known) return known.version;
  const [before] = await tx.select({ total: count() }).from(consentTexts).where(eq(consentTexts.kind, kind));
  const version = `${todayInBudapest()}.${(before?.total ?? 0) + 1}`;
  await tx.insert(consentTexts).values({ kind, version, texts });
  return version;
}
