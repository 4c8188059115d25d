/** A text whose values, named in braces, are put in where it is shown. */
export function fillPattern(pattern: string, values: Record<string, string | number>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
