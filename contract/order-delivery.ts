import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { deliveryEventNames } from './order-state.ts';
import { orderParams, productOrderDetails } from './orders.ts';
import { rowVersion } from './row-version.ts';
import { newShipment } from './shipments.ts';

export const recordDelivery = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Delivery',
  summary: 'Notes that the parcel was handed over, reached its buyer or came back; the buyer is told by mail',
  access: { module: 'orders', right: 'write' },
  params: orderParams,
  body: z.strictObject({
    event: z.enum(deliveryEventNames),
    shipment: newShipment
      .nullish()
      .describe('of a parcel that leaves; left out: one parcel by the carrier that the buyer chose'),
    version: rowVersion,
  }),
  reply: productOrderDetails,
});
