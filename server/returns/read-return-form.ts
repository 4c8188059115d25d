import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { RequestedReturn } from '@kamra/contract/order-returns.ts';
import type { sendReturnForm } from '@kamra/contract/own-returns.ts';
import { invalidField } from '../errors/shop-error.ts';

/** The lines of a page's form of which something is to be sent back. Throws invalidRequest where there is none. */
export function readReturnForm({
  lineId,
  quantity,
  reason,
  note,
  wantsExchange,
}: EndpointInput<typeof sendReturnForm>['body']): RequestedReturn {
  if (lineId.length !== quantity.length || lineId.length !== reason.length)
    throw invalidField('lineId', 'invalid');
  const lines = lineId.flatMap((orderLineId, place) => {
    const [count, why] = [quantity[place], reason[place]];
    return count && why ? [{ orderLineId, quantity: count, reason: why }] : [];
  });
  if (lines.length === 0) throw invalidField('quantity', 'required');
  return { lines, note: note[0] ?? '', wantsExchange: wantsExchange.length > 0 };
}
