import { z } from 'zod';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';

/** What a shopper waits for: that a product is in stock again, or costs less than when they asked. */
export const productAlertKinds = ['stock', 'price'] as const;
/** How long the link of the mail that asks to confirm an alert works. */
export const alertConfirmHours = 72;
export const maxAlertsOfEmail = 50;
/** After so many days an alert ends by itself. */
export const alertDays = 365;

const token = z
  .string()
  .max(43)
  .regex(/^[\w-]{43}$/);
const tokenBody = z.strictObject({ token });

export const askForProductAlert = endpoint({
  method: 'POST',
  path: '/api/ProductAlert',
  summary:
    'Asks for one mail when a product is in stock again or costs less; a link confirms the address first, but for a signed-in customer’s own. Answers alike for every address',
  access: 'public',
  body: z.strictObject({
    productId: z.coerce.number().int().min(1).max(maxInteger),
    kind: z.enum(productAlertKinds),
    email: z.email().max(254).nullish().describe('left out: the address of the signed-in customer'),
    language: languageSchema,
    currencyId: currencyIdSchema,
  }),
  reply: z.object({ isConfirmed: z.boolean() }),
});

export const openProductAlert = endpoint({
  method: 'POST',
  path: '/api/ProductAlert/Link',
  summary: 'What the link of an alert’s mail is about; linkExpired where it is over',
  access: 'public',
  body: tokenBody,
  reply: z.object({ productName: z.string(), kind: z.enum(productAlertKinds), isConfirmed: z.boolean() }),
});

export const confirmProductAlert = endpoint({
  method: 'POST',
  path: '/api/ProductAlert/Confirm',
  summary: 'Confirms the address of an alert with the link’s token; repeatable',
  access: 'public',
  body: tokenBody,
  reply: z.null(),
});

export const cancelProductAlert = endpoint({
  method: 'POST',
  path: '/api/ProductAlert/Cancel',
  summary: 'Ends an alert with the token of its mail, in one request; repeatable',
  access: 'public',
  body: tokenBody,
  reply: z.null(),
});

/** Calls of shoppers who wait for a product. */
export const productAlertCalls = [
  askForProductAlert,
  openProductAlert,
  confirmProductAlert,
  cancelProductAlert,
] as const;
