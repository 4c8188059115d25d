import { z } from 'zod';
import { nameText } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { orderParams, productOrderDetails } from './orders.ts';
import { rowVersion } from './row-version.ts';

export const maxTagsOfOrder = 20;
export const maxOrderTags = 200;
export const maxTagLength = 40;
export const orderTag = nameText(maxTagLength);

export const listOrderTags = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/Tags',
  summary: 'The tags that staff have given to orders, by name',
  access: { module: 'orders', right: 'read' },
  reply: z.object({ tags: z.array(z.string()) }),
});

export const setOrderTags = endpoint({
  method: 'PUT',
  path: '/api/ProductOrder/:orderId/Tags',
  summary: 'Replaces the tags of an order',
  access: { module: 'orders', right: 'write' },
  params: orderParams,
  body: z.strictObject({ version: rowVersion, tags: z.array(orderTag).max(maxTagsOfOrder) }),
  reply: productOrderDetails,
});
