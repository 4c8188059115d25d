import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { maxReturnLines, orderReturns, returnNote } from './order-returns.ts';
import { returnReasons } from './return-kinds.ts';

const trnId = z
  .string()
  .max(100)
  .regex(/^[\w-]{1,100}$/);
const perLine = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).max(maxReturnLines);

export const listOwnReturns = endpoint({
  method: 'GET',
  path: '/ExternalOrder/Returns',
  summary: 'Returns of an order to its owner, and what may still be sent back; anyone else gets 404',
  access: 'owner',
  query: z.strictObject({ trnId }),
  reply: orderReturns,
});

export const sendReturnForm = endpoint({
  method: 'POST',
  path: '/ExternalOrder/Return',
  summary:
    'The form of an order’s page by which its owner asks to send goods back; leads back to the page. Lines are told by three lists of the same length',
  access: 'owner',
  form: true,
  body: z.strictObject({
    trnId: z.array(trnId).length(1),
    note: z.array(returnNote).max(1).default([]),
    wantsExchange: z.array(z.literal('on')).max(1).default([]),
    lineId: perLine(z.coerce.number().int().min(1).max(maxInteger)),
    quantity: perLine(z.coerce.number().int().min(0).max(999)),
    reason: perLine(z.enum(returnReasons)),
  }),
  reply: z.object({ location: z.string() }),
});

export const downloadReturnSlip = endpoint({
  method: 'GET',
  path: '/ExternalOrder/ReturnSlip',
  summary: 'What is put into the parcel of an approved return, as PDF, to the owner of its order',
  access: 'owner',
  query: z.strictObject({ trnId, returnId: z.coerce.number().int().min(1).max(maxInteger) }),
  download: true,
  reply: z.unknown(),
});

export const downloadReturnLabel = endpoint({
  method: 'GET',
  path: '/ExternalOrder/ReturnLabel',
  summary: 'The carrier’s label of an approved return, as PDF, to the owner of its order',
  access: 'owner',
  query: z.strictObject({ trnId, returnId: z.coerce.number().int().min(1).max(maxInteger) }),
  download: true,
  reply: z.unknown(),
});
