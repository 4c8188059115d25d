import { z } from 'zod';
import { maxCartLines, maxLineQuantity } from './cart.ts';
import { maxCompared } from './compare-limit.ts';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { maxShopPageSize } from './page-sizes.ts';

const productId = z.int().min(1).max(maxInteger);

/** What a shopper has put by, as their device and their account keep it. */
export const customerLists = z.strictObject({
  cart: z.array(z.strictObject({ productId, count: z.int().min(1).max(maxLineQuantity) })).max(maxCartLines),
  wishList: z.array(productId).max(maxShopPageSize),
  compared: z.array(productId).max(maxCompared),
});
export type CustomerLists = z.infer<typeof customerLists>;

export const getCustomerLists = endpoint({
  method: 'GET',
  path: '/api/Customer/Lists',
  summary: 'Cart, wish list and comparison of the signed-in customer as their account keeps them',
  access: 'customer',
  reply: customerLists,
});

export const storeCustomerLists = endpoint({
  method: 'PUT',
  path: '/api/Customer/Lists',
  summary: 'Stores the lists of a device in the account, in place of those before',
  access: 'customer',
  body: customerLists,
  reply: customerLists,
});

export const mergeCustomerLists = endpoint({
  method: 'POST',
  path: '/api/Customer/Lists',
  summary: 'Joins the lists of a device that has just been signed in with those of the account',
  access: 'customer',
  body: customerLists,
  reply: customerLists,
});
