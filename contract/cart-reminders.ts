import { z } from 'zod';
import { consentVersion } from './consent-texts.ts';
import { endpoint } from './endpoint.ts';
import { flag, integer } from './setting-kinds.ts';

/** The version of the text beside the box; whoever changes the text of any language counts it up. */
export const cartReminderConsent = '2026-11-24';

/** A reminder of goods in a cart is advertising: nobody has it who did not ask for it (Grt. 6. §). */
export const cartReminderSettings = {
  isOffered: flag('mail', false),
  afterHours: integer('mail', { min: 1, max: 168, default: 24, unit: 'hours' }),
};

const tokenQuery = z.strictObject({
  token: z
    .string()
    .max(43)
    .regex(/^[\w-]{43}$/),
});

export const setCartReminder = endpoint({
  method: 'PUT',
  path: '/api/Customer/CartReminder',
  summary:
    'Whether the signed-in customer is reminded by mail of goods left in their cart; both answers are logged. notFound where the shop does not offer it',
  access: 'customer',
  body: z.strictObject({
    isWanted: z.boolean(),
    version: consentVersion
      .optional()
      .describe(
        'of the text beside the box: refused where it is not the one in force, which is what is stored',
      ),
  }),
  reply: z.null(),
});

export const endCartReminder = endpoint({
  method: 'POST',
  path: '/api/CartReminder/Unsubscribe',
  summary: 'Ends the reminders of a cart in one request without signing in (RFC 8058); repeatable',
  access: 'public',
  query: tokenQuery,
  reply: z.null(),
});

export const cartReminderCalls = [setCartReminder, endCartReminder] as const;
