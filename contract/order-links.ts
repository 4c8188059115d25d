import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderParams } from './orders.ts';

/** 32 random bytes in base64url. */
const linkToken = z.string().min(1).max(100);

export const limitedLogin = endpoint({
  method: 'POST',
  path: '/ExternalAuthentication/LimitedLogin',
  summary: 'Takes the secret link of an order’s mail: the session sees that one order and nothing else',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  reply: z.object({ trnId: z.string() }),
});

export const requestOrderLink = endpoint({
  method: 'POST',
  path: '/ExternalOrder/Link',
  summary: 'Sends a new link to the order’s e-mail address; answers the same whether there is such an order',
  access: 'public',
  body: z.strictObject({
    orderNumber: z.string().trim().min(1).max(30),
    email: z.email().max(254),
  }),
  reply: z.null(),
});

export const revokeOrderLinks = endpoint({
  method: 'DELETE',
  path: '/api/ProductOrder/:orderId/Links',
  summary: 'Ends all links to an order that were sent, and every session’s sight of it that came by one',
  access: { module: 'orders', right: 'write' },
  params: orderParams,
  reply: z.object({ revoked: z.int() }),
});

export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/PaymentLink',
  summary:
    'A new secret link by which the buyer sees the order and pays it by card; 409 for an order that is not, or not any more, to be paid by card',
  access: { module: 'orders', right: 'write' },
  params: orderParams,
  reply: z.object({
    path: z.string().describe('behind the address of the shop'),
    expiresAt: z.iso
      .datetime()
      .describe('until when it can be paid with, unless it is paid or cancelled before'),
  }),
});
