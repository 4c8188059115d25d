import { blockedByDefault } from '@kamra/contract/delivery-settings.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { shopTimeZone } from '@kamra/contract/shop-time.ts';
import { homeVat, type StateRates, type VatPlace, vatRateAt } from '@kamra/contract/vat-place.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import {
  type DeliveryRuleRow,
  type DeliveryRules,
  deliveryRuleColumns,
  readDeliveryRules,
} from '../delivery/delivery-rules.ts';
import {
  acceptsPayment,
  chooseOffer,
  type DeliveryOffer,
  type Destination,
  type Parcel,
  paymentFeeOf,
  quoteDelivery,
} from '../delivery/quote-delivery.ts';
import { invalidField } from '../errors/shop-error.ts';
import { type LoyaltyRules, loyaltyRules } from '../points/point-rules.ts';
import { type OfferedProvider, offeredProviders, providerFor } from '../shop/find-providers.ts';
import { type OrderLimits, orderLimits } from '../shop/order-rules.ts';
import type { PricedLine } from './price-lines.ts';

/** What deliveries to a country and payments cost in a currency, before a parcel is known. Amounts in minor units. */
export interface ChargeRules {
  countryCode: string;
  currencyId: CurrencyId;
  delivery: DeliveryRules;
  payments: PaymentCharge[];
  /** On whose pages cards may be paid with, where that is a payment type. */
  providers: OfferedProvider[];
  /** Forints for one of the currency, with the day of that rate; null for forints. */
  forintRate: { rate: number; day: string } | null;
  /** Of the points programme, which pays a part of the goods. */
  loyalty: LoyaltyRules;
  /** Whose VAT consumers there pay. */
  vat: VatPlace;
  /** Of one order, one buyer and one network. */
  limits: OrderLimits;
}

interface PaymentCharge {
  paymentTypeId: PaymentTypeId;
  fee: number;
  vatRate: number;
}

/** Charges of a parcel: the chosen delivery, the other ones, and the payment types available with it. */
export interface Charges {
  /** Null: the shop does not deliver there, or not so. */
  delivery: { fee: number; freeFrom: number | null; vatRate: number } | null;
  chosen: DeliveryOffer | null;
  offers: DeliveryOffer[];
  payments: PaymentCharge[];
  providers: OfferedProvider[];
  /** Whose VAT goods and charges bear; the rates of the charges are those of it. */
  vat: VatPlace;
}

const statement = `
  SELECT (
      SELECT coalesce(json_agg(json_build_object('paymentTypeId', f.payment_type_id, 'fee', f.fee,
        'vatRate', f.vat_rate) ORDER BY offered.position), '[]')
      FROM shop_settings
      CROSS JOIN jsonb_array_elements_text(value -> 'paymentTypeIds') WITH ORDINALITY offered (id, position)
      JOIN payment_fees f ON f.payment_type_id = offered.id::int AND f.currency_id = $2
    ) AS payments, (SELECT value -> 'orderLimits' FROM shop_settings) AS limits,
    (SELECT value -> 'loyalty' FROM shop_settings) AS loyalty,
    (SELECT coalesce(value -> 'blockedCountries', '${JSON.stringify(blockedByDefault)}') ? $1 FROM shop_settings) AS is_blocked,
    (SELECT json_build_object('rate', r.rate, 'day',
        coalesce(r.day, (r.updated_at AT TIME ZONE '${shopTimeZone}')::date)::text)
      FROM currency_rates r WHERE r.currency_id = $2) AS forint_rate,
    ${offeredProviders('$2::int')} AS providers,
    (SELECT json_build_object('standard', v.standard, 'reduced', v.reduced, 'lower', v.lower)
      FROM vat_rates v, shop_settings s, LATERAL (SELECT coalesce($3::date, (now() AT TIME ZONE '${shopTimeZone}')::date) AS day) sold
      WHERE v.country_code = $1 AND v.valid_from <= sold.day AND s.value #>> '{oss,registeredFrom}' <> ''
        AND s.value #>> '{oss,registeredFrom}' <= sold.day::text
      ORDER BY v.valid_from DESC LIMIT 1) AS state_rates,
    ${deliveryRuleColumns('$1', '$2')}`;

interface ChargeRow extends Record<string, unknown>, DeliveryRuleRow {
  payments: PaymentCharge[];
  limits: unknown;
  providers: OfferedProvider[];
  state_rates: StateRates | null;
  loyalty: unknown;
  is_blocked: boolean | null;
  forint_rate: ChargeRules['forintRate'];
}

/** The law forbids a surcharge for cards (Directive (EU) 2015/2366, Article 62 (4)). */
const cardPayment: PaymentCharge = { paymentTypeId: paymentTypeIds.BankCard, fee: 0, vatRate: 0 };

/** Charges to a country, to which no method leads where it is blocked; VAT is that of a day `YYYY-MM-DD`, by default of today. */
export async function loadCharges(
  pool: Executor,
  countryCode: string,
  currencyId: CurrencyId,
  vatDay: string | null = null,
): Promise<ChargeRules> {
  const [row] = await queryPrepared<ChargeRow>(pool, statement, [countryCode, currencyId, vatDay]);
  const { providers, state_rates: rates } = row!;
  const vat = rates ? { countryCode, rates } : homeVat;
  const payments = providers.length > 0 ? [...row!.payments, cardPayment] : row!.payments;
  const limits = orderLimits.parse(row!.limits ?? {});
  return {
    ...{ countryCode, currencyId, payments, providers, vat, limits },
    delivery: { ...readDeliveryRules(row!), ...(row!.is_blocked && { methods: [] }) },
    forintRate: row!.forint_rate,
    loyalty: loyaltyRules.parse(row!.loyalty ?? {}),
  };
}

/** The programme's rules as they meet the currency. */
export function pointRulesOf({ loyalty, currencyId, forintRate }: ChargeRules) {
  return { rules: loyalty, currencyId, rate: forintRate?.rate ?? 1 };
}

/** What was chosen, as far as the client said so. */
export interface WantedDelivery {
  postalCode?: string | null;
  deliveryMethodId?: number | null | undefined;
  paymentTypeId?: PaymentTypeId | null;
  /** A company that gave its tax number: the VAT of other states is for consumers. */
  isTaxablePerson?: boolean | null | undefined;
}

/** The charges of a parcel, with the delivery that was chosen or is the usual one. */
export function chargesOf(rules: ChargeRules, parcel: Parcel, wanted: WantedDelivery = {}): Charges {
  const { countryCode, currencyId, payments } = rules;
  const vat = wanted.isTaxablePerson ? homeVat : rules.vat;
  const destination: Destination = { countryCode, postalCode: wanted.postalCode ?? null };
  const offers = quoteDelivery(rules.delivery, parcel, destination, currencyId);
  const chosen = chooseOffer(offers, wanted.deliveryMethodId ?? null, wanted.paymentTypeId ?? null);
  return {
    delivery: chosen && {
      fee: chosen.fee,
      freeFrom: chosen.freeFrom,
      vatRate: vatRateAt(vat, chosen.vatRate),
    },
    chosen,
    offers,
    vat,
    providers: rules.providers,
    payments: chosen
      ? payments
          .filter(({ paymentTypeId }) => acceptsPayment(chosen, paymentTypeId))
          .map((each) => ({
            ...each,
            fee: paymentFeeOf(chosen, each.paymentTypeId, each.fee),
            vatRate: vatRateAt(vat, each.vatRate),
          }))
      : payments,
  };
}

/** Whether a total is paid so; a card is, where a provider takes it. */
export function takesTotal(charges: Charges, paymentTypeId: PaymentTypeId, total: number): boolean {
  return paymentTypeId !== paymentTypeIds.BankCard || providerFor(charges.providers, total) !== undefined;
}

/** Throws invalidRequest where no card provider takes the total. */
export function checkCardTotal(charges: Charges, paymentTypeId: PaymentTypeId | null, total: number): void {
  if (paymentTypeId !== null && !takesTotal(charges, paymentTypeId, total))
    throw invalidField('paymentTypeId', 'invalid');
}

/** What the lines weigh and measure together; those without an offer nothing. */
export function parcelOf(lines: readonly PricedLine[], { delivery }: ChargeRules): Parcel {
  const sold = lines.flatMap(({ offer, soldQuantity }) => (offer ? [{ offer, soldQuantity }] : []));
  const weightOf = (grams: number) => (grams > 0 ? grams : delivery.defaultWeightGrams);
  return {
    goodsTotal: sold.reduce((sum, { offer, soldQuantity }) => sum + offer.unitAmount * soldQuantity, 0),
    weightGrams: sold.reduce(
      (sum, { offer, soldQuantity }) => sum + weightOf(offer.weightGrams) * soldQuantity,
      0,
    ),
    sizes: sold.flatMap(({ offer }) => (offer.sizeMillimetres ? [offer.sizeMillimetres] : [])),
  };
}

/**
 * Charges of delivery and payment; throws invalidRequest for a country, a delivery method or a payment type that is not
 * available.
 */
export function checkAvailable(
  { delivery, offers, payments }: Charges,
  countryField: string,
  { deliveryMethodId, paymentTypeId = null }: WantedDelivery,
): NonNullable<Charges['delivery']> {
  const isMethod = deliveryMethodId !== null && deliveryMethodId !== undefined;
  const isDeliveredTo = offers.some(({ refusal }) => refusal === null);
  if (!delivery) throw invalidField(isMethod && isDeliveredTo ? 'deliveryMethodId' : countryField, 'invalid');
  if (paymentTypeId !== null && !payments.some((payment) => payment.paymentTypeId === paymentTypeId)) {
    throw invalidField('paymentTypeId', 'invalid');
  }
  return delivery;
}
