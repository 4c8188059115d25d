import type { Readiness } from './use-readiness.ts';

type Translate = (key: string, options?: { _?: string }) => string;

/** What a check misses, in words: settings by their labels, texts by their names, skus as they are. */
export function missingNames(
  { name, missing }: Readiness['checks'][number],
  translate: Translate,
  stateName: (code: string) => string,
): string[] {
  if (name === 'imprint' || name === 'payment') {
    return missing.map((path) =>
      path === 'paymentFees'
        ? translate('settings.sections.paymentFees')
        : translate(`settings.labels.${path}`),
    );
  }
  if (name === 'conditions' || name === 'notices' || name === 'samples')
    return missing.map((kind) => translate(`contentPages.kinds.${kind}`));
  if (name === 'mail') return missing.map((each) => translate(`readiness.mail.${each}`));
  if (name === 'registers' || name === 'warnings') return missing.map(stateName);
  return name === 'vat' || name === 'makers' ? missing : [];
}
