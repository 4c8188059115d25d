/** The six themes; the first is the default (specification §3, §9). */
export const themes = ['green', 'blue', 'red', 'pink', 'purple', 'grey'] as const;
export type Theme = (typeof themes)[number];

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}
