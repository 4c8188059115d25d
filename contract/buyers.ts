import { z } from 'zod';
import { buyerAccount, endBuyerSessions, lockBuyerAccount, sendBuyerPasswordLink } from './buyer-accounts.ts';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { longText, recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { maxStaffPageSize, staffCount } from './list-request.ts';
import { maxInteger } from './max-integer.ts';
import { buyerOrder } from './order-editing.ts';
import { postalAddress } from './postal-address.ts';
import { rowVersion } from './row-version.ts';

const read = { module: 'customers', right: 'read' } as const;
const write = { module: 'customers', right: 'write' } as const;
const params = z.strictObject({ buyerId: z.coerce.number().int().min(1).max(maxInteger) });

/** The latest orders and notes that are shown of a buyer. */
export const maxShownOrders = 50;
export const maxShownNotes = 100;

export const buyer = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  firstOrderAt: z.iso.datetime(),
  lastOrderAt: z.iso.datetime(),
  blocksOrdering: z.boolean(),
  blocksCashOnDelivery: z.boolean(),
});
export type Buyer = z.infer<typeof buyer>;

export const listBuyers = endpoint({
  method: 'POST',
  path: '/api/Buyer/List',
  summary: 'Who has ordered, by e-mail address, with an account or without; the latest first',
  access: read,
  personalRecords: { list: 'buyers', entity: 'buyer' },
  body: z.strictObject({
    searchText: z.string().max(100).nullish().describe('name, e-mail address, telephone number'),
    isBlocked: z.boolean().nullish(),
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(maxStaffPageSize).default(25),
    after: z
      .strictObject({ buyerId: recordId })
      .nullish()
      .describe('the last buyer of the page before, however many precede it'),
  }),
  reply: z.object({
    buyers: z.array(buyer),
    ...staffCount,
  }),
});

export const buyerDetails = buyer.extend({
  emails: z.array(z.string()).describe('all that orders came from, after a merge'),
  blockReason: z.string().nullable(),
  language: languageSchema.describe('of the latest order'),
  orderCount: z.int(),
  orders: z.array(buyerOrder),
  spent: z
    .array(z.object({ currencyId: currencyIdSchema, amount: z.number(), orders: z.int() }))
    .describe('of paid orders, less what was sent back'),
  addresses: z.array(postalAddress).describe('the latest first'),
  accounts: z.array(buyerAccount).describe('of the addresses; none for a guest'),
  newsletter: z
    .object({
      confirmedAt: z.iso.datetime().nullable(),
      unsubscribedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  notes: z.array(z.object({ id: z.int(), at: z.iso.datetime(), actor: z.string(), text: z.string() })),
});
export type BuyerDetails = z.infer<typeof buyerDetails>;

export const getBuyer = endpoint({
  method: 'GET',
  path: '/api/Buyer/:buyerId',
  summary: 'A buyer: orders, what they spent, addresses, consents, notes',
  access: read,
  params,
  reply: buyerDetails,
});

export const addBuyerNote = endpoint({
  method: 'POST',
  path: '/api/Buyer/:buyerId/Note',
  summary: 'Adds a note of staff to a buyer',
  access: write,
  params,
  body: z.strictObject({ text: longText(2_000).min(1) }),
  reply: buyerDetails,
});

export const blockBuyer = endpoint({
  method: 'PUT',
  path: '/api/Buyer/:buyerId/Block',
  summary:
    'Says whether a buyer may order, and pay the courier; orders that staff take down are not concerned',
  access: write,
  params,
  body: z.strictObject({
    version: rowVersion,
    blocksOrdering: z.boolean(),
    blocksCashOnDelivery: z.boolean(),
    reason: longText(500).nullish(),
  }),
  reply: buyerDetails,
});

export const mergeBuyers = endpoint({
  method: 'POST',
  path: '/api/Buyer/:buyerId/Merge',
  summary: 'Joins another buyer, who is the same person with another e-mail address, to this one',
  access: write,
  params,
  body: z.strictObject({ version: rowVersion, otherId: recordId, otherVersion: rowVersion }),
  reply: buyerDetails,
});

export const exportBuyerData = endpoint({
  method: 'POST',
  path: '/api/Buyer/:buyerId/Data',
  summary: 'All that the shop keeps about a buyer, as they may ask for it (GDPR Art. 15 and 20); logged',
  access: read,
  params,
  reply: z.looseObject({ exportedAt: z.iso.datetime() }),
});

export const eraseBuyer = endpoint({
  method: 'POST',
  path: '/api/Buyer/:buyerId/Erase',
  summary:
    'Erases what the shop need not keep about a buyer (GDPR Art. 17): orders that were paid stay for their legal term; refused while an order is open',
  access: write,
  params,
  body: z.strictObject({ version: rowVersion }),
  reply: z.object({
    anonymized: z.int().describe('orders that came to nothing'),
    kept: z.int().describe('orders that accounting law asks to keep'),
  }),
});

/** The calls about buyers. */
export const buyerCalls = [
  listBuyers,
  getBuyer,
  addBuyerNote,
  blockBuyer,
  mergeBuyers,
  exportBuyerData,
  eraseBuyer,
  sendBuyerPasswordLink,
  endBuyerSessions,
  lockBuyerAccount,
] as const;
