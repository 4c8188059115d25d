import { z } from 'zod';
import { consentChoices } from './consent-choices.ts';
import { consentVersion } from './consent-texts.ts';
import { endpoint } from './endpoint.ts';

export const logConsent = endpoint({
  method: 'POST',
  path: '/api/Consent',
  summary: 'Keeps what a visitor allowed, or refused, and to which words (GDPR Art. 7)',
  access: 'public',
  body: z.strictObject({
    visitorId: z.uuid(),
    choices: z.array(z.enum(consentChoices)).max(consentChoices.length),
    version: consentVersion.describe('of the texts that the visitor saw'),
  }),
  reply: z.null(),
});
