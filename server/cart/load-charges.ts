import type { CurrencyId } from '@kamra/contract/money.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { invalidField } from '../errors/shop-error.ts';
import { orderLimits } from '../shop/order-rules.ts';

/** Delivery fee of a country and the available payment types with their fees. Amounts in minor units. */
export interface Charges {
  /** Null: the shop does not deliver there. */
  delivery: { fee: number; freeFrom: number | null; vatRate: number } | null;
  payments: { paymentTypeId: PaymentTypeId; fee: number; vatRate: number }[];
  /** Maximum units of one product in an order. */
  unitsPerLine: number | null;
}

const statement = `
  SELECT (
      SELECT json_build_object('fee', fee, 'freeFrom', free_from, 'vatRate', vat_rate)
      FROM delivery_fees WHERE country_code = $1 AND currency_id = $2
    ) AS delivery, (
      SELECT coalesce(json_agg(json_build_object('paymentTypeId', f.payment_type_id, 'fee', f.fee,
        'vatRate', f.vat_rate) ORDER BY offered.position), '[]')
      FROM shop_settings
      CROSS JOIN jsonb_array_elements_text(value -> 'paymentTypeIds') WITH ORDINALITY offered (id, position)
      JOIN payment_fees f ON f.payment_type_id = offered.id::int AND f.currency_id = $2
    ) AS payments, (SELECT value -> 'orderLimits' FROM shop_settings) AS limits`;

export async function loadCharges(
  pool: Executor,
  countryCode: string,
  currencyId: CurrencyId,
): Promise<Charges> {
  const [row] = await queryPrepared<Charges & { limits: unknown }>(pool, statement, [
    countryCode,
    currencyId,
  ]);
  const { limits, ...charges } = row!;
  return { ...charges, unitsPerLine: orderLimits.parse(limits ?? {}).unitsPerLine };
}

/** Charges of delivery and payment; throws invalidRequest for a country or payment type that is not available. */
export function checkAvailable(
  { delivery, payments }: Charges,
  countryField: string,
  paymentTypeId: PaymentTypeId | null,
): NonNullable<Charges['delivery']> {
  if (!delivery) throw invalidField(countryField, 'invalid');
  if (paymentTypeId !== null && !payments.some((payment) => payment.paymentTypeId === paymentTypeId)) {
    throw invalidField('paymentTypeId', 'invalid');
  }
  return delivery;
}
