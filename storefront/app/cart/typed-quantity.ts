/** What the field of a quantity holds of a typed text: a decimal stays to be seen, so that `2,5` does not become 25. */
export function typedQuantity(text: string): string {
  return text
    .replace(/[^\d.,]/g, '')
    .replace(/^(\d{3})\d+/, '$1')
    .slice(0, 5);
}

/** The whole part of a typed quantity; null where there is none. */
export function wholeQuantity(typed: string): number | null {
  const whole = Number.parseInt(typed, 10);
  return whole >= 1 ? whole : null;
}
