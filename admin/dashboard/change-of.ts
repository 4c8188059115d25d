/** A figure of which either part may not be known. */
export interface PartlyKnown {
  now: number | null;
  before: number | null;
}

/** The change against the period before in percent, with one decimal; null where there was nothing to compare with. */
export function changeOf({ now, before }: PartlyKnown): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 1_000) / 10;
}
