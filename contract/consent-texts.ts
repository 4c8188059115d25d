import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { type Language, languages } from './languages.ts';
import { derived, type Setting, special } from './setting-kinds.ts';

/** What is consented to, and the texts of each that a visitor sees before. */
export const consentParts = {
  cookies: ['banner', 'necessary', 'preferences', 'externalContent'],
  newsletter: ['newsletter'],
} as const;
export type ConsentKind = keyof typeof consentParts;
export const consentKinds = Object.keys(consentParts) as ConsentKind[];
export type ConsentPart = (typeof consentParts)[ConsentKind][number];

/** Characters of one text in one language. */
export const maxConsentLength = 600;

/** A text of the shop's own; languages without one show the standard text. */
export type OwnConsentText = Partial<Record<Language, string>>;

const ownText = z.partialRecord(
  languageSchema,
  z
    .string()
    .trim()
    .min(1)
    .max(maxConsentLength)
    .regex(/^\P{Cc}*$/u),
);

const own = (): Setting<OwnConsentText> =>
  special('translated', 'consents', ownText, {}, { max: maxConsentLength });

/** What visitors agree to, in the shop's own words. */
export const consentTextSettings = {
  banner: own(),
  necessary: own(),
  preferences: own(),
  externalContent: own(),
  newsletter: own(),
};

/** The versions of the texts in force: what a stored consent names. */
export const consentVersionSettings = {
  cookies: derived('consents'),
  newsletter: derived('consents'),
};

/** What a version of the texts is called, e.g. 2026-11-22.2. */
export const consentVersion = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w.-]+$/);

const version = z.object({
  kind: z.enum(consentKinds),
  version: z.string(),
  since: z.iso.datetime(),
  isInForce: z.boolean(),
});
export type ConsentTextVersion = z.infer<typeof version>;

const read = { module: 'shopConfiguration', right: 'read' } as const;

/** The parts of both kinds. */
export const allConsentParts = Object.values(consentParts).flat();

/** A version as visitors read it. */
export const getShopConsentText = endpoint({
  method: 'GET',
  path: '/api/ShopConsentText',
  summary: 'The text that visitors agree to, in force or as it was in a former version, and all its versions',
  cacheTtlSeconds: 60,
  access: 'public',
  query: z.strictObject({
    kind: z.enum(consentKinds),
    language: languageSchema.default('hu'),
    version: consentVersion.optional(),
  }),
  reply: version.extend({
    language: languageSchema.describe(
      'of the text: the shop’s own where a version is older than the language',
    ),
    parts: z.array(z.object({ part: z.enum(allConsentParts), text: z.string() })),
    versions: z.array(version.pick({ version: true, since: true })).describe('the newest first'),
  }),
});
export type ShopConsentText = z.infer<typeof getShopConsentText.reply>;

export const listConsentTexts = endpoint({
  method: 'GET',
  path: '/api/Configuration/ConsentTexts',
  summary: 'The last 200 versions of the texts that visitors agree to, the newest first',
  access: read,
  reply: z.object({ versions: z.array(version) }),
});

export const getConsentText = endpoint({
  method: 'GET',
  path: '/api/Configuration/ConsentText',
  summary: 'The texts of one version as visitors saw them, in every language',
  access: read,
  query: z.strictObject({ kind: z.enum(consentKinds), version: consentVersion }),
  reply: version.omit({ isInForce: true }).extend({
    texts: z.record(z.enum(languages), z.record(z.string(), z.string())),
  }),
});
export type ConsentText = z.infer<typeof getConsentText.reply>;
