import type {
  ConsentText,
  getConsentText as getCall,
  listConsentTexts as listCall,
} from '@kamra/contract/consent-texts.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { readSettings } from '@kamra/contract/shop-settings.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { consentTexts } from '../shop/consent-text-tables.ts';
import { shopSettings } from '../shop/shop-tables.ts';

const maxVersions = 200;

/** The versions of the texts that visitors agree to, the newest first. */
export async function listConsentTexts(db: Database): Promise<ReplyInput<typeof listCall>> {
  const [row] = await db.select({ value: shopSettings.value }).from(shopSettings);
  const inForce = readSettings(row?.value).consentVersions;
  const { kind, version, since } = consentTexts;
  const rows = await db
    .select({ kind, version, since })
    .from(consentTexts)
    .orderBy(desc(consentTexts.id))
    .limit(maxVersions);
  return {
    versions: rows.map((each) => ({
      ...each,
      since: each.since.toISOString(),
      isInForce: inForce[each.kind] === each.version,
    })),
  };
}

/** One version with its texts; throws notFound. */
export async function getConsentText(
  db: Database,
  { kind, version }: EndpointInput<typeof getCall>['query'],
): Promise<ConsentText> {
  const [row] = await db
    .select()
    .from(consentTexts)
    .where(and(eq(consentTexts.kind, kind), eq(consentTexts.version, version)));
  if (!row) throw new ShopError('notFound', { version });
  return { kind, version, since: row.since.toISOString(), texts: row.texts };
}
