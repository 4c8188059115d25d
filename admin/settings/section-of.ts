import type { ListedSetting } from '@kamra/contract/shop-settings.ts';

/** The card that a setting stands on: that of its part of the document, else that of its group. */
export function sectionOf({ path, group, kind }: ListedSetting): string {
  if (kind === 'bankAccounts') return 'bankTransfer';
  const [part = '', ...below] = path.split('.');
  return below.length > 0 ? part : group;
}
