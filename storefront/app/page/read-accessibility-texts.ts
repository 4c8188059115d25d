import type { AccessibilityResult } from '@kamra/contract/accessibility.ts';
import { languageName } from '@kamra/contract/language-name.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { translatorOf } from './translate-cases.ts';

/** What the statement says of what was measured, for its page's loader; in plain words where nothing was. */
export function readMeasured(language: Language, result: AccessibilityResult | null) {
  const t = translatorOf(language);
  return {
    title: t('accessibility.title'),
    standard: t('accessibility.standard'),
    facts: result
      ? [
          t('accessibility.measuredOn', {
            date: formatDay(`${result.measuredOn}T12:00:00Z`, language),
            tool: result.tool,
          }),
          t('accessibility.scope', {
            routes: result.routes,
            looks: result.looks,
            languages: result.languages.map((each) => languageName(each, language)).join(', '),
            widths: result.widths.join(', '),
            directions: result.directions.length,
            themes: result.themes.length,
          }),
          result.violations.length === 0
            ? t('accessibility.none')
            : t('accessibility.found', { count: result.violations.length }),
        ]
      : [t('accessibility.notMeasured')],
    violations: (result?.violations ?? []).map(({ rule, criteria, pages }) =>
      t('accessibility.violation', { rule, criteria: criteria.join(', ') || '–', pages }),
    ),
    limits: t('accessibility.limits'),
    feedback: t('accessibility.feedback'),
    contact: t('accessibility.contact'),
    authority: t('accessibility.authority'),
  };
}
export type MeasuredTexts = ReturnType<typeof readMeasured>;
