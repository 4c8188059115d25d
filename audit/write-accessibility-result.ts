import { writeFile } from 'node:fs/promises';
import {
  type AccessibilityResult,
  accessibilityResult,
  maxViolationPlaces,
  maxViolations,
} from '@kamra/contract/accessibility.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { accessibilityFile } from '../server/shop/find-accessibility.ts';
import { axeVersion } from '../test/journeys/open-browser.ts';
import { type AccessibilityFindings, type AuditScope, auditWidth } from './measure-accessibility.ts';

/** Writes what was measured, with what was found by rule, where the shop's accessibility statement reads it. */
export async function writeAccessibilityResult(
  routes: number,
  { languages, directions, themes }: AuditScope,
  findings: readonly AccessibilityFindings[],
): Promise<void> {
  const result: AccessibilityResult = accessibilityResult.parse({
    measuredOn: todayInBudapest(),
    standard: 'WCAG 2.2 AA',
    tool: `axe-core ${axeVersion}`,
    routes,
    looks: findings.reduce((sum, { pages }) => sum + pages, 0),
    widths: [auditWidth],
    languages: [...languages],
    directions: [...directions],
    themes: [...themes],
    violations: byRule(findings),
  });
  await writeFile(accessibilityFile, `${inShortLines(JSON.stringify(result, null, 2))}\n`);
}

/** Short lists in one line, as the formatter writes them. */
function inShortLines(json: string): string {
  return json.replace(/\[\s+([^[\]{}]*?)\s+\]/g, (list, items: string) => {
    const line = `[${items.split(/,\s+/).join(', ')}]`;
    return line.length <= 80 ? line : list;
  });
}

function byRule(findings: readonly AccessibilityFindings[]): AccessibilityResult['violations'] {
  const faults = findings.flatMap((each) => each.faults);
  return [...Map.groupBy(faults, ({ rule }) => rule)].slice(0, maxViolations).map(([rule, found]) => ({
    rule,
    criteria: [...new Set(found.flatMap(({ tags }) => tags.flatMap(criterionOf)))].slice(0, 10),
    pages: found.length,
    places: found.slice(0, maxViolationPlaces).map(({ place }) => place.slice(0, 200)),
  }));
}

/** `wcag143` is 1.4.3, `wcag1410` 1.4.10; other tags are levels. */
function criterionOf(tag: string): string[] {
  const [, principle, guideline, criterion] = /^wcag([1-4])(\d)(\d{1,2})$/.exec(tag) ?? [];
  return principle ? [`${principle}.${guideline}.${criterion}`] : [];
}
