import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { consentVersion } from './consent-texts.ts';
import { endpoint } from './endpoint.ts';
import { personName } from './person-name.ts';

const tokenQuery = z.strictObject({
  token: z
    .string()
    .max(43)
    .regex(/^[\w-]{43}$/),
});

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/api/Newsletter/Subscribe',
  summary:
    'Asks for the newsletter: a mail with a link to confirm goes out; known and new addresses answer alike',
  access: 'public',
  body: z.strictObject({
    name: personName(120),
    email: z.email().max(254),
    language: languageSchema.default('hu'),
    consent: z.literal(true).describe('the unticked box was ticked'),
    version: consentVersion
      .optional()
      .describe('of the text beside the box; the one in force where left out'),
  }),
  reply: z.null(),
});

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/Newsletter/Confirm',
  summary:
    'Confirms a subscription with the link’s token within 72 hours; repeatable; linkExpired afterwards',
  access: 'public',
  query: tokenQuery,
  reply: z.null(),
});

export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/api/Newsletter/Unsubscribe',
  summary: 'Ends a subscription in one request without signing in (RFC 8058); repeatable',
  access: 'public',
  query: tokenQuery,
  reply: z.null(),
});
