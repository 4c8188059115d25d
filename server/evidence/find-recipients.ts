import type { RecipientKind } from '@kamra/contract/processing-activity.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { queryPrepared } from '../database/prepared.ts';

/** What of the machine's configuration names a recipient. */
export type RecipientConfig = Pick<Config, 'smtpUrl' | 'signInKeys' | 'mapTilesUrl'>;

type Words = Record<'hu' | 'en', string>;

const names: Record<string, string> = {
  simplepay: 'SimplePay',
  barion: 'Barion',
  stripe: 'Stripe',
  foxpost: 'Foxpost',
  gls: 'GLS',
  packeta: 'Packeta',
  mpl: 'Magyar Posta (MPL)',
  szamlazz: 'Számlázz.hu',
  billingo: 'Billingo',
  google: 'Google',
  facebook: 'Facebook (Meta)',
};

/** Whose companies work with data outside the European Economic Area, too, by what they say themselves. */
const outsideEea = ['stripe', 'google', 'facebook'];

const authorities: Words = {
  hu: 'Nemzeti Adó- és Vámhivatal, fogyasztóvédelmi hatóság, békéltető testület – jogszabály vagy megkeresés alapján',
  en: 'tax authority, consumer protection authority, conciliation board, where the law or a request asks for it',
};

/** Of Árukereső, by its own terms of use. */
const surveyOperator = 'Online Comparison Shopping Kft. (Árukereső)';

const statement = `
  SELECT (SELECT coalesce(json_agg(provider ORDER BY provider), '[]') FROM payment_providers
      WHERE is_on AND provider <> 'demo') AS payments,
    (SELECT coalesce(json_agg(carrier ORDER BY carrier), '[]') FROM carrier_accounts WHERE is_on) AS carriers`;

/** Who gets personal data in this shop, by what is switched on: names by kind, and those outside the EEA. */
export async function findRecipients(
  pool: pg.Pool,
  settings: ShopSettings,
  config: RecipientConfig,
  language: 'hu' | 'en',
): Promise<{ byKind: Record<RecipientKind, string[]>; abroad: string[] }> {
  const [on] = await queryPrepared<{ payments: string[]; carriers: string[] }>(pool, statement, []);
  const { payments, carriers } = on!;
  const invoices = [settings.invoices.provider].filter((each) => each === 'szamlazz' || each === 'billingo');
  const signIn = Object.entries(config.signInKeys).flatMap(([provider, keys]) => (keys ? [provider] : []));
  const named = (ids: string[]) => ids.map((id) => names[id] ?? id);
  const tiles = settings.mapTiles.url || config.mapTilesUrl;
  return {
    byKind: {
      hosting: [settings.imprint.hostingProvider.name].filter(Boolean),
      mail: config.smtpUrl ? [new URL(config.smtpUrl).hostname] : [],
      carriers: named(carriers),
      payments: named(payments),
      invoices: named(invoices),
      signIn: named(signIn),
      survey: settings.purchaseSurvey.webApiKey ? [surveyOperator] : [],
      map: tiles ? [hostOf(tiles)] : [],
      authorities: [authorities[language]],
    },
    abroad: named([...payments, ...signIn].filter((id) => outsideEea.includes(id))),
  };
}

/** The placeholders of a template are no characters of a URL's host. */
function hostOf(template: string): string {
  return new URL(template.replaceAll(/[{}]/g, '')).host;
}
