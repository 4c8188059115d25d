/** A typed change of stock, e.g. `12`, `+12`, `-3` or `−3`; undefined for anything else, and for nothing. */
export function readChange(text: string): number | undefined {
  const [, sign, digits] = /^\s*([+\-−–]?)\s*(\d{1,7})\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const units = Number(digits) * (sign && sign !== '+' ? -1 : 1);
  return units === 0 ? undefined : units;
}
