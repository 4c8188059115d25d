import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { conditionKinds, noticeKinds } from './legal-document-kinds.ts';

/**
 * What a shop needs before it opens, in the order in which a new one is set up: facts of the trader (2001. évi CVIII.
 * törvény 4. §), delivery and payment with their costs, goods of its own with a lawful VAT rate and a maker ((EU) 2023/988 Art. 19), the texts that
 * 45/2014. (II. 26.) Korm. rendelet 11. § and the GDPR ask for, mails that arrive.
 */
export const readinessChecks = [
  'imprint',
  'delivery',
  'payment',
  'ownProducts',
  'vat',
  'makers',
  'registers',
  'warnings',
  'conditions',
  'notices',
  'samples',
  'mail',
  'address',
  'demo',
] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];

/** Texts that a shop must show in its default language. */
export const requiredConditions = conditionKinds;
export const requiredNotices = noticeKinds.filter((kind) => kind !== 'accessibility');

/** VAT rates of Hungary in percent (2007. évi CXXVII. törvény 82. §, and those exempt). */
export const hungarianVatRates = [27, 18, 5, 0] as const;

/** `open`: it takes orders; `demo`: it does, as the demo shop; `closed`: its pages are seen, orders are refused. */
export const shopOpenings = ['open', 'demo', 'closed'] as const;
export type ShopOpening = (typeof shopOpenings)[number];

export const readiness = z.object({
  opening: z.enum(shopOpenings),
  isReady: z.boolean().describe('nothing of what is required is missing'),
  checks: z.array(
    z.object({
      name: z.enum(readinessChecks),
      isRequired: z.boolean(),
      missing: z
        .array(z.string())
        .describe('paths of settings, kinds of texts, or names of what else is missing; empty: done'),
    }),
  ),
});
export type Readiness = z.infer<typeof readiness>;

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/Configuration/Readiness',
  summary: 'What the shop still lacks, by law and by sense, before it opens',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: readiness,
});

export const setOpening = endpoint({
  method: 'PUT',
  path: '/api/Configuration/Opening',
  summary:
    'Lets the shop take orders, which is refused while something is missing that the law demands, or no more; its pages stay',
  access: { module: 'shopConfiguration', right: 'write' },
  body: z.strictObject({ isOpen: z.boolean() }),
  reply: readiness,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/Configuration/TestMail',
  summary: 'Queues a mail to an address of one’s own, as proof that mails of the shop arrive',
  access: { module: 'shopConfiguration', right: 'write' },
  body: z.strictObject({ email: z.email().max(254), language: languageSchema.default('hu') }),
  reply: z.null(),
});
