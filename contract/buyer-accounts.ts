import { z } from 'zod';
import { recordIdParam } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';

/** What staff see of the account of a buyer. */
export const buyerAccount = z.object({
  customerId: z.int(),
  email: z.string(),
  registeredAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable().describe('when the address was proved by a mail'),
  lastSignInAt: z.iso.datetime().nullable(),
  lockedAt: z.iso.datetime().nullable(),
  hasPassword: z.boolean(),
  sessions: z.int().describe('devices that are signed in'),
});
export type BuyerAccount = z.infer<typeof buyerAccount>;

const write = { module: 'customers', right: 'write' } as const;
const params = z.strictObject({ customerId: recordIdParam });

export const sendBuyerPasswordLink = endpoint({
  method: 'POST',
  path: '/api/BuyerAccount/:customerId/PasswordLink',
  summary: 'Mails a customer a link to set a new password; refused for a locked account',
  access: write,
  params,
  reply: z.object({ sentTo: z.string() }),
});

export const endBuyerSessions = endpoint({
  method: 'DELETE',
  path: '/api/BuyerAccount/:customerId/Sessions',
  summary: 'Signs a customer out on every device; answers how many there were',
  access: write,
  params,
  reply: z.object({ ended: z.int() }),
});

export const lockBuyerAccount = endpoint({
  method: 'PUT',
  path: '/api/BuyerAccount/:customerId/Lock',
  summary: 'Locks the account of a customer, whose sessions and links end, or opens it again; orders go on',
  access: write,
  params,
  body: z.strictObject({ isLocked: z.boolean() }),
  reply: buyerAccount,
});
