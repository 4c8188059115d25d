import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { maxMailText } from './mail-text-rules.ts';
import { rowVersion } from './row-version.ts';

const read = { module: 'content', right: 'read' } as const;
const write = { module: 'content', right: 'write' } as const;

const mailTextId = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9.]+$/)
  .describe('e.g. orderConfirmation or orderChanged.dispatched');
const blockName = z
  .string()
  .max(40)
  .regex(/^[A-Za-z]+$/);

/** Blocks of one mail. */
const maxBlocks = 40;
const ownTexts = z
  .record(
    blockName,
    z
      .string()
      .max(maxMailText)
      .regex(/^(?:\P{Cc}|[\n\r])*$/u),
  )
  .refine((texts) => Object.keys(texts).length <= maxBlocks)
  .describe('the shop’s own texts by block; a block that is left out or empty has the standard text');
const textsByLanguage = z.partialRecord(languageSchema, ownTexts);
export type OwnMailTextsByLanguage = z.infer<typeof textsByLanguage>;

const placeholder = z.object({ name: z.string(), isRequired: z.boolean() });
const block = z.object({
  name: z.string(),
  isOneLine: z.boolean(),
  maxLength: z.int(),
  placeholders: z.array(placeholder),
  isShared: z.boolean().describe('one of the texts that all mails share; a text here is for this mail alone'),
  standard: z
    .partialRecord(languageSchema, z.string())
    .describe('in force where there is no text of its own'),
});
export type MailTextBlock = z.infer<typeof block>;

const summary = z.object({
  id: z.string(),
  template: z.string().nullable().describe('null: the texts that all mails share'),
  reader: z.enum(['customer', 'staff', 'all']),
  isMarketing: z.boolean().describe('can be ended by one click'),
  ownLanguages: z.array(languageSchema).describe('in which the shop has texts of its own'),
});
export type MailTextSummary = z.infer<typeof summary>;

const mailText = summary.extend({
  version: z.int(),
  blocks: z.array(block),
  fixed: z
    .array(z.object({ key: z.string(), texts: z.partialRecord(languageSchema, z.string()) }))
    .describe('texts that the law asks for or that the program fills in: shown, not edited'),
  texts: textsByLanguage,
});
export type MailText = z.infer<typeof mailText>;

const params = z.strictObject({ mailTextId });

export const listMailTexts = endpoint({
  method: 'GET',
  path: '/api/MailText',
  summary: 'All mails that the shop sends, and in which languages they have words of the shop’s own',
  access: read,
  reply: z.object({ mailTexts: z.array(summary) }),
});

export const getMailText = endpoint({
  method: 'GET',
  path: '/api/MailText/:mailTextId',
  summary: 'The texts of one mail: its standard texts with their placeholders, and the shop’s own',
  access: read,
  params,
  reply: mailText,
});

export const updateMailText = endpoint({
  method: 'PUT',
  path: '/api/MailText/:mailTextId',
  summary:
    'Replaces the shop’s own texts of a mail; the next mails have them. Unknown placeholders, missing required ones and markup are refused',
  access: write,
  params,
  body: z.strictObject({ version: rowVersion.describe('0: there was none'), texts: textsByLanguage }),
  reply: mailText,
});

const draft = z.strictObject({
  language: languageSchema,
  texts: ownTexts.default({}).describe('of the form, saved or not'),
});

export const previewMailText = endpoint({
  method: 'POST',
  path: '/api/MailText/:mailTextId/Preview',
  summary: 'A mail with sample data as it would be sent, with texts that need not be saved',
  access: read,
  params,
  body: draft,
  reply: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    headers: z.record(z.string(), z.string()).describe('beyond the usual ones'),
  }),
});

export const sendMailSample = endpoint({
  method: 'POST',
  path: '/api/MailText/:mailTextId/Test',
  summary:
    'Sends a mail with sample data to the caller’s own address; tooManyRequests beyond the hourly limit',
  access: write,
  isForPeople: true,
  params,
  body: draft,
  reply: z.object({ email: z.string() }),
});

export const mailTextCalls = [
  listMailTexts,
  getMailText,
  updateMailText,
  previewMailText,
  sendMailSample,
] as const;
