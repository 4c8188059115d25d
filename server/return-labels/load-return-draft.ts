import type { ReturnLabelCarrier } from '@kamra/contract/carriers.ts';
import { type CurrencyId, currencyCodes } from '@kamra/contract/money.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import type { ReturnState } from '@kamra/contract/return-kinds.ts';
import type { ReturnDraft } from '../carriers/carrier.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';

/** A label that is to be made, with what its carrier has to know. */
export interface AskedLabel {
  returnId: number;
  orderId: number;
  carrier: ReturnLabelCarrier;
  isLive: boolean;
  askedAt: Date | null;
  attempts: number;
  returnState: ReturnState;
  sendUntil: string | null;
  /** By which of the carrier's systems the goods were brought; null: by neither. */
  broughtLive: boolean | null;
  draft: ReturnDraft;
}

interface Row extends Record<string, unknown>, Omit<AskedLabel, 'draft'> {
  number: string;
  requestKey: string;
  size: string | null;
  phone: string;
  email: string;
  currencyId: CurrencyId;
  goodsAmount: number;
  broughtBy: string | null;
  buyer: PostalAddress;
}

const statement = `
  SELECT r.id::float8 AS "returnId", r.order_id::float8 AS "orderId", l.carrier, l.is_live AS "isLive",
    l.asked_at AS "askedAt", l.attempts, r.state AS "returnState", r.send_until::text AS "sendUntil", r.number,
    l.request_key AS "requestKey", l.size, o.phone, o.email, o.currency_id AS "currencyId",
    (SELECT coalesce(sum(x.unit_amount * x.quantity), 0)::float8 FROM order_return_lines x WHERE x.return_id = r.id)
      AS "goodsAmount", s.parcel AS "broughtBy", s.is_live AS "broughtLive",
    (SELECT json_build_object('familyName', a.family_name, 'givenName', a.given_name, 'company', a.company,
      'countryCode', a.country_code, 'postalCode', a.postal_code, 'city', a.city, 'street', a.street)
      FROM order_addresses a WHERE a.order_id = o.id AND a.kind = 'delivery') AS buyer
  FROM return_labels l JOIN order_returns r ON r.id = l.return_id JOIN orders o ON o.id = r.order_id
  LEFT JOIN LATERAL (
    SELECT carrier_parcels -> 0 ->> 'id' AS parcel, is_live FROM shipments
    WHERE order_id = o.id AND carrier = l.carrier AND carrier_parcels <> '[]' AND status NOT IN ('cancelled', 'returned')
    ORDER BY id LIMIT 1) s ON true
  WHERE l.return_id = $1`;

export async function loadReturnDraft(db: Executor, returnId: number): Promise<AskedLabel | null> {
  const [row] = await queryPrepared<Row>(db, statement, [returnId]);
  if (!row) return null;
  const { orderId, carrier, isLive, askedAt, attempts, returnState, sendUntil, broughtLive } = row;
  const { size, phone, email, goodsAmount, broughtBy, buyer } = row;
  return {
    ...{ returnId, orderId, carrier, isLive, askedAt, attempts, returnState, sendUntil, broughtLive },
    draft: {
      reference: row.number,
      key: row.requestKey.replaceAll('-', ''),
      currency: currencyCodes[row.currencyId],
      ...{ size, phone, email, goodsAmount, broughtBy, buyer },
    },
  };
}
