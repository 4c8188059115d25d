import type { Figure } from '@kamra/contract/dashboard.ts';

/** The change against the period before in percent, with one decimal; null where there was nothing to compare with. */
export function changeOf({ now, before }: Figure): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 1_000) / 10;
}
