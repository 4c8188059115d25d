import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { maxShopPageSize } from './page-sizes.ts';

const productIds = z.array(z.int().min(1).max(maxInteger)).min(1).max(maxShopPageSize);
const token = z
  .string()
  .regex(/^[\w-]{43}$/)
  .describe('32 random bytes; whoever has it sees the list');

export const shareWishList = endpoint({
  method: 'POST',
  path: '/api/ShopWishList/Share',
  summary:
    'Keeps a list of published products under a secret link; throws productUnavailable when none is left',
  access: 'public',
  status: 201,
  body: z.strictObject({ productIds }),
  reply: z.object({ token }),
});

export const findSharedWishList = endpoint({
  method: 'GET',
  path: '/api/ShopWishList/Share',
  summary: 'The products of a shared wish list, the same in every language and currency',
  access: 'public',
  query: z.strictObject({ token: z.string().max(100) }),
  reply: z.object({ productIds: z.array(z.int()) }),
});
