import { defaultLanguage } from '@kamra/contract/languages.ts';
import { currencyIds } from '@kamra/contract/money.ts';
import { packagingRegisterCountries } from '@kamra/contract/producer-registers.ts';
import {
  hungarianVatRates,
  type Readiness,
  type ReadinessCheck,
  readinessChecks,
  requiredConditions,
  requiredNotices,
} from '@kamra/contract/shop-readiness.ts';
import { readSettings, type ShopSettings } from '@kamra/contract/shop-settings.ts';
import { isWarnedIn } from '@kamra/contract/warning-languages.ts';
import type pg from 'pg';
import { lackOfProduct } from '../catalogue/operators-of-products.ts';
import type { Config } from '../config.ts';
import { queryPrepared } from '../database/prepared.ts';
import { findOpening } from '../shop/shop-opening.ts';
import { missingAccount, missingImprint } from './required-facts.ts';

/** What goes wrong without it, though no law asks for it; and makers, whom the goods of some shops cannot all name yet. */
const advised: readonly ReadinessCheck[] = ['makers', 'registers', 'warnings', 'address', 'demo'];

/** Double brackets in which samples say what is to be filled in; editors escape them. */
const samplePattern = String.raw`\\?\[\\?\[`;

interface Facts {
  settings: unknown;
  home_fees: number;
  payment_fees: number[];
  own_products: number;
  demo_products: number;
  odd_vat: string[];
  without_maker: string[];
  sent_to: string[];
  /** The languages of the warnings of one product, each set once. */
  warned_in: string[][];
  texts: string[];
  samples: string[];
  test_mails: number;
}

const statement = `
  SELECT (SELECT value FROM shop_settings) AS settings,
    (SELECT count(*)::int FROM delivery_methods m WHERE m.is_enabled AND (
      (m.pricing = 'standard' AND EXISTS (SELECT FROM delivery_fees WHERE country_code = 'HU' AND currency_id = $1))
      OR EXISTS (SELECT FROM jsonb_array_elements(m.prices) p JOIN delivery_zones z ON z.id = (p ->> 'zoneId')::int
        WHERE (p ->> 'currencyId')::int = $1 AND 'HU' = ANY(z.countries)))) AS home_fees,
    (SELECT coalesce(json_agg(payment_type_id), '[]') FROM payment_fees WHERE currency_id = $1) AS payment_fees,
    (SELECT count(*)::int FROM products WHERE published AND NOT is_demo) AS own_products,
    (SELECT count(*)::int FROM products WHERE is_demo) AS demo_products,
    (SELECT coalesce(json_agg(sku), '[]') FROM (SELECT sku FROM products
      WHERE published AND NOT vat_rate = ANY($2::numeric[]) ORDER BY id LIMIT 20) odd) AS odd_vat,
    (SELECT coalesce(json_agg(sku), '[]') FROM (SELECT sku FROM products p
      WHERE published AND NOT is_demo AND (${lackOfProduct()}) IS NOT NULL ORDER BY id LIMIT 20) unnamed) AS without_maker,
    (SELECT coalesce(json_agg(DISTINCT country), '[]') FROM (
      SELECT country_code AS country FROM delivery_fees
      WHERE EXISTS (SELECT FROM delivery_methods WHERE is_enabled AND pricing = 'standard')
      UNION SELECT unnest(z.countries) FROM delivery_methods m, jsonb_array_elements(m.prices) p, delivery_zones z
      WHERE m.is_enabled AND m.pricing <> 'standard' AND z.id = (p ->> 'zoneId')::int) reached) AS sent_to,
    (SELECT coalesce(json_agg(DISTINCT languages), '[]') FROM (
      SELECT jsonb_agg(t.language ORDER BY t.language) AS languages FROM product_texts t JOIN products p ON p.id = t.product_id
      WHERE t.warnings <> '' AND p.published AND NOT p.is_demo GROUP BY t.product_id) warned) AS warned_in,
    (SELECT coalesce(json_agg(DISTINCT kind), '[]') FROM legal_documents
      WHERE language = $3 AND effective_from <= now()) AS texts,
    (SELECT coalesce(json_agg(DISTINCT kind), '[]') FROM (
      SELECT DISTINCT ON (kind, language) kind, body FROM legal_documents
      WHERE effective_from <= now() ORDER BY kind, language, effective_from DESC, version DESC
    ) shown WHERE body ~ '${samplePattern}') AS samples,
    (SELECT count(*)::int FROM mails WHERE template = 'testMail' AND state = 'sent') AS test_mails`;

/** What the shop still lacks before it opens. */
export async function getReadiness(
  pool: pg.Pool,
  { shopUrl, smtpUrl }: Pick<Config, 'shopUrl' | 'smtpUrl'>,
): Promise<Readiness> {
  const opening = await findOpening(pool);
  const [facts] = await queryPrepared<Facts & pg.QueryResultRow>(pool, statement, [
    currencyIds.HUF,
    [...hungarianVatRates],
    defaultLanguage,
  ]);
  const missing = findMissing(facts!, readSettings(facts?.settings), { shopUrl, smtpUrl });
  const checks = readinessChecks.map((name) => ({
    name,
    isRequired: !advised.includes(name),
    missing: missing[name],
  }));
  return {
    opening,
    isReady: checks.every((check) => !check.isRequired || check.missing.length === 0),
    checks,
  };
}

function findMissing(
  facts: Facts,
  settings: ShopSettings,
  { shopUrl, smtpUrl }: Pick<Config, 'shopUrl' | 'smtpUrl'>,
): Record<ReadinessCheck, string[]> {
  const lacks = (kinds: readonly string[]) => kinds.filter((kind) => !facts.texts.includes(kind));
  return {
    imprint: missingImprint(settings),
    delivery: facts.home_fees > 0 ? [] : ['deliveryFees'],
    payment: findMissingPayment(settings, facts.payment_fees),
    ownProducts: facts.own_products > 0 ? [] : ['product'],
    vat: facts.odd_vat,
    makers: facts.without_maker,
    registers: findMissingRegisters(settings, facts.sent_to),
    warnings: findUnwarned(settings, facts),
    conditions: lacks(requiredConditions),
    notices: lacks(requiredNotices),
    samples: facts.samples,
    mail: [...(smtpUrl ? [] : ['smtp']), ...(facts.test_mails > 0 ? [] : ['testMail'])],
    address: new URL(shopUrl).protocol === 'https:' ? [] : ['https'],
    demo: facts.demo_products > 0 ? ['demoProducts'] : [],
  };
}

/** States that are delivered to and ask for a number of their register of packaging, where the settings have none. */
function findMissingRegisters(settings: ShopSettings, sentTo: readonly string[]): string[] {
  const has = (country: string) =>
    settings.producerRegisters.some(
      ({ countryCode, stream }) => countryCode === country && stream === 'packaging',
    );
  return packagingRegisterCountries.filter(
    (country) => sentTo.includes(country) && !settings.blockedCountries.includes(country) && !has(country),
  );
}

/** States that are delivered to where some product warns its buyers, but not in the language of that state. */
function findUnwarned({ blockedCountries }: ShopSettings, { sent_to, warned_in }: Facts): string[] {
  return sent_to.filter(
    (country) =>
      !blockedCountries.includes(country) && warned_in.some((languages) => !isWarnedIn(country, languages)),
  );
}

/** A way of paying without a fee row is not offered; a transfer needs an account. */
function findMissingPayment(settings: ShopSettings, fees: number[]): string[] {
  const payable = settings.paymentTypeIds.filter((id) => fees.includes(id));
  if (payable.length === 0) return ['paymentFees'];
  return missingAccount(settings, payable);
}
