import type { DeliveryCarrier, DeliveryKind, DeliveryPricing } from '@kamra/contract/delivery-kinds.ts';
import type { MethodText } from '@kamra/contract/delivery-methods.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import type { StoredPrice } from '../shop/delivery-tables.ts';
import { defaultWeightGrams } from '../shop/order-rules.ts';

export interface DeliveryZoneRule {
  id: number;
  name: string;
  countries: string[];
  postalCodeRanges: { from: string; to: string }[];
}

export interface DeliveryMethodRule {
  id: number;
  carrier: DeliveryCarrier;
  kind: DeliveryKind;
  texts: Partial<Record<Language, MethodText>>;
  pricing: DeliveryPricing;
  prices: StoredPrice[];
  vatRate: number;
  maxWeightGrams: number | null;
  maxSizeMillimetres: number[] | null;
  paymentTypeIds: PaymentTypeId[];
  transitDays: { from: number; to: number } | null;
  isDemo: boolean;
}

/** What deliveries to a country in a currency are priced by. Amounts in minor units. */
export interface DeliveryRules {
  /** The enabled ones, in the order in which shoppers see them. */
  methods: DeliveryMethodRule[];
  /** In the order in which an address is looked for in them. */
  zones: DeliveryZoneRule[];
  /** The fee of the settings; null: none for this country. */
  standard: { fee: number; freeFrom: number | null; vatRate: number } | null;
  /** Carriers that have points in the country. */
  pointCarriers: DeliveryCarrier[];
  /** What a product without a weight is taken to weigh. */
  defaultWeightGrams: number;
}

/** Columns of `DeliveryRules`, for the parameters that hold the country and the currency; `readDeliveryRules` reads them. */
export const deliveryRuleColumns = (country: string, currency: string) => `
  (SELECT coalesce(json_agg(json_build_object('id', id, 'carrier', carrier, 'kind', kind, 'texts', texts,
      'pricing', pricing, 'prices', prices, 'vatRate', vat_rate, 'maxWeightGrams', max_weight_grams,
      'maxSizeMillimetres', max_size_millimetres, 'paymentTypeIds', payment_type_ids, 'isDemo', is_demo,
      'transitDays', CASE WHEN transit_days_from IS NOT NULL THEN json_build_object('from', transit_days_from,
        'to', transit_days_to) END) ORDER BY position, id), '[]')
    FROM delivery_methods WHERE is_enabled) AS methods,
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'countries', countries,
      'postalCodeRanges', postal_code_ranges) ORDER BY position, id), '[]') FROM delivery_zones) AS zones,
  (SELECT json_build_object('fee', fee, 'freeFrom', free_from, 'vatRate', vat_rate)
    FROM delivery_fees WHERE country_code = ${country} AND currency_id = ${currency}) AS standard,
  (SELECT coalesce(json_agg(carrier), '[]') FROM unnest(ARRAY['own', 'foxpost', 'gls', 'packeta', 'mpl']) AS each (carrier)
    WHERE EXISTS (SELECT FROM pickup_points p
      WHERE p.carrier = each.carrier AND p.country_code = ${country} AND p.is_active)) AS "pointCarriers",
  (SELECT value -> 'defaultWeightGrams' FROM shop_settings) AS "defaultWeight"`;

export type DeliveryRuleRow = Omit<DeliveryRules, 'defaultWeightGrams'> & { defaultWeight: unknown };

export function readDeliveryRules({
  methods,
  zones,
  standard,
  pointCarriers,
  defaultWeight,
}: DeliveryRuleRow): DeliveryRules {
  const weight = defaultWeightGrams.parse(defaultWeight ?? undefined);
  return { methods, zones, standard, pointCarriers, defaultWeightGrams: weight };
}

const statement = `SELECT ${deliveryRuleColumns('$1', '$2')}`;

/** Loads what deliveries to a country are priced by. */
export async function loadDeliveryRules(
  db: Executor,
  countryCode: string,
  currencyId: CurrencyId,
): Promise<DeliveryRules> {
  const values = [countryCode, currencyId];
  const [row] = await queryPrepared<DeliveryRuleRow & Record<string, unknown>>(db, statement, values);
  return readDeliveryRules(row!);
}

/** The name or the explanation of a method in a language, or in Hungarian. */
export function methodTextIn({ texts }: Pick<DeliveryMethodRule, 'texts'>, language: Language): MethodText {
  return texts[language] ?? texts.hu ?? Object.values(texts)[0] ?? { name: '', text: '' };
}
