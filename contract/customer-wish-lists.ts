import { z } from 'zod';
import { maxLineQuantity } from './cart-limits.ts';
import { nameText, recordIdParam } from './catalogue-records.ts';
import { maxWishListName, maxWishListNote, maxWishListOwner } from './customer-limits.ts';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { maxShopPageSize } from './page-sizes.ts';

const productId = z.int().min(1).max(maxInteger);
const listId = z.int().min(1).max(maxInteger);
const name = nameText(maxWishListName);
const listParams = z.strictObject({ listId: recordIdParam });
const itemParams = z.strictObject({ listId: recordIdParam, productId: recordIdParam });

const summary = z.object({
  listId,
  name: z.string(),
  productIds: z.array(z.int()).max(maxShopPageSize),
  isShared: z.boolean(),
});
export type CustomerWishListSummary = z.infer<typeof summary>;

export const customerWishList = z.object({
  listId,
  name: z.string(),
  items: z
    .array(
      z.object({
        productId,
        quantity: z.int().describe('how many are wished for'),
        note: z.string().describe('for the owner alone'),
      }),
    )
    .max(maxShopPageSize),
  token: z.string().nullable().describe('of the link; null while the list is not shared'),
  ownerName: z.string().describe('what visitors of the link read of the owner; empty for nothing'),
});
export type CustomerWishList = z.infer<typeof customerWishList>;

export const listCustomerWishLists = endpoint({
  method: 'GET',
  path: '/api/Customer/WishList',
  summary: 'The named wish lists of the signed-in customer, and what is on the one of the heart',
  access: 'customer',
  reply: z.object({ lists: z.array(summary), defaultProductIds: z.array(z.int()).max(maxShopPageSize) }),
});

export const getCustomerWishList = endpoint({
  method: 'GET',
  path: '/api/Customer/WishList/:listId',
  summary: 'One of the customer’s named wish lists',
  access: 'customer',
  params: listParams,
  reply: customerWishList,
});

export const createCustomerWishList = endpoint({
  method: 'POST',
  path: '/api/Customer/WishList',
  summary: 'Creates a named wish list; the same name again answers the list that has it',
  access: 'customer',
  status: 201,
  body: z.strictObject({ name }),
  reply: customerWishList,
});

export const renameCustomerWishList = endpoint({
  method: 'PUT',
  path: '/api/Customer/WishList/:listId',
  summary: 'Renames a wish list; refused with `taken` where another list of the customer has the name',
  access: 'customer',
  params: listParams,
  body: z.strictObject({ name }),
  reply: customerWishList,
});

export const deleteCustomerWishList = endpoint({
  method: 'DELETE',
  path: '/api/Customer/WishList/:listId',
  summary: 'Deletes a wish list with what is on it; its link ends',
  access: 'customer',
  params: listParams,
  reply: z.null(),
});

export const putOnCustomerWishList = endpoint({
  method: 'PUT',
  path: '/api/Customer/WishList/:listId/Product/:productId',
  summary: 'Puts a product on a wish list, or changes how many are wished for and the note',
  access: 'customer',
  params: itemParams,
  body: z.strictObject({
    quantity: z.int().min(1).max(maxLineQuantity).nullish(),
    note: z.string().trim().max(maxWishListNote).nullish(),
  }),
  reply: customerWishList,
});

export const takeOffCustomerWishList = endpoint({
  method: 'DELETE',
  path: '/api/Customer/WishList/:listId/Product/:productId',
  summary: 'Takes a product off a wish list',
  access: 'customer',
  params: itemParams,
  reply: customerWishList,
});

const place = listId.nullable().describe('null is the list of the heart');

export const moveToCustomerWishList = endpoint({
  method: 'POST',
  path: '/api/Customer/WishList/Move',
  summary: 'Moves or copies a product from one list of the customer to another, with its quantity and note',
  access: 'customer',
  body: z.strictObject({ productId, fromListId: place, toListId: place, isCopy: z.boolean() }),
  reply: z.null(),
});

export const shareCustomerWishList = endpoint({
  method: 'POST',
  path: '/api/Customer/WishList/:listId/Share',
  summary: 'Makes a secret link to a wish list; a link from before ends',
  access: 'customer',
  params: listParams,
  body: z.strictObject({ ownerName: z.union([nameText(maxWishListOwner), z.literal('')]).nullish() }),
  reply: customerWishList,
});

export const unshareCustomerWishList = endpoint({
  method: 'DELETE',
  path: '/api/Customer/WishList/:listId/Share',
  summary: 'Ends the link to a wish list',
  access: 'customer',
  params: listParams,
  reply: customerWishList,
});

export const findLinkedWishList = endpoint({
  method: 'GET',
  path: '/api/ShopWishList/Linked',
  summary:
    'A customer’s wish list as it is now, by its secret link; nothing of its owner but the chosen name',
  access: 'public',
  query: z.strictObject({ token: z.string().max(100) }),
  reply: z.object({
    name: z.string(),
    ownerName: z.string(),
    items: z.array(z.object({ productId, quantity: z.int() })).max(maxShopPageSize),
  }),
});

/** Calls about the named wish lists of customers. */
export const customerWishListCalls = [
  listCustomerWishLists,
  getCustomerWishList,
  createCustomerWishList,
  renameCustomerWishList,
  deleteCustomerWishList,
  putOnCustomerWishList,
  takeOffCustomerWishList,
  moveToCustomerWishList,
  shareCustomerWishList,
  unshareCustomerWishList,
  findLinkedWishList,
] as const;
