/** The six pages of shop conditions, by their paths below /conditions (specification §2). */
export const conditionKinds = [
  'transport',
  'how-to-buy',
  'product-change',
  'complaint',
  'general-conditions',
  'personal-data-protection',
] as const;

/** Notices that the law also requires on every page. */
export const noticeKinds = ['withdrawal', 'warranty', 'imprint', 'cookies', 'accessibility'] as const;

export const legalDocumentKinds = [...conditionKinds, ...noticeKinds] as const;
export type LegalDocumentKind = (typeof legalDocumentKinds)[number];

export function isLegalDocumentKind(value: unknown): value is LegalDocumentKind {
  return legalDocumentKinds.some((kind) => kind === value);
}
