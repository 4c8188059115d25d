import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { themes } from './themes.ts';

/** More kinds of faults, or places of one, are not listed. */
export const maxViolations = 100;
export const maxViolationPlaces = 10;

/** A rule that the audit found broken. */
const violation = z.strictObject({
  rule: z.string().min(1).max(60).describe('of axe'),
  criteria: z
    .array(
      z
        .string()
        .regex(/^[1-4]\.\d\.\d{1,2}$/)
        .max(6),
    )
    .max(10)
    .describe('success criteria of WCAG; empty: a recommendation alone'),
  pages: z.int().min(1).describe('looks in which it was found'),
  places: z.array(z.string().max(200)).min(1).max(maxViolationPlaces).describe('some of them'),
});

/** What the audit measured, as it writes it (`npm run audit -- accessibility`). */
export const accessibilityResult = z.strictObject({
  measuredOn: z.iso.date(),
  /** What was asked of every page. */
  standard: z.literal('WCAG 2.2 AA'),
  tool: z.string().min(1).max(40),
  routes: z.int().min(1).describe('pages of the storefront, each once'),
  looks: z.int().min(1).describe('at a page in a language, direction or theme'),
  widths: z.array(z.int().min(320)).min(1).max(10),
  languages: z.array(z.enum(languages)).min(1).max(languages.length),
  directions: z
    .array(z.enum(['ltr', 'rtl']))
    .min(1)
    .max(2),
  themes: z.array(z.enum(themes)).min(1).max(themes.length),
  violations: z.array(violation).max(maxViolations),
});
export type AccessibilityResult = z.infer<typeof accessibilityResult>;

export const getShopAccessibility = endpoint({
  method: 'GET',
  path: '/api/ShopAccessibility',
  summary: 'What the last audit measured of the pages’ accessibility; the statement is made from it',
  access: 'public',
  reply: z.object({
    result: accessibilityResult.nullable().describe('null: nothing was measured of this version'),
  }),
});
