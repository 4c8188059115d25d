import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { deliveryEventNames } from './order-state.ts';
import { productOrderDetails } from './orders.ts';

export const recordDelivery = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Delivery',
  summary: 'Notes that the parcel was handed over, reached its buyer or came back; the buyer is told by mail',
  access: { module: 'orders', right: 'write' },
  params: z.strictObject({ orderId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({
    event: z.enum(deliveryEventNames),
    version: z
      .int()
      .min(0)
      .max(2_147_483_647)
      .describe('version of the order that this is based on; another one is refused with 409'),
  }),
  reply: productOrderDetails,
});
