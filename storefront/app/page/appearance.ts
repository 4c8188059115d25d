import { isTheme, type Theme, themes } from '@kamra/contract/themes.ts';

export type Direction = 'ltr' | 'rtl';
export interface Appearance {
  theme: Theme;
  direction: Direction;
}

const appearanceKey = 'kamra-appearance';
/** Event on the document after each choice. */
export const appearanceEvent = 'kamra:appearance';

/**
 * Runs in the head before the first paint: one cached page serves everyone, so the visitor's choice is applied in
 * the browser. Only known values are read from the storage.
 */
export const appearanceScript = `try{let a=JSON.parse(localStorage.getItem("${appearanceKey}")),h=document.documentElement;if(${JSON.stringify(themes)}.includes(a.theme))h.dataset.theme=a.theme;if(["ltr","rtl"].includes(a.direction))h.dir=a.direction}catch{}`;

/** The current appearance: the visitor's choice, else the shop's settings. */
export function currentAppearance(): Appearance {
  const { dataset, dir } = document.documentElement;
  return {
    theme: isTheme(dataset.theme) ? dataset.theme : themes[0],
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** Applies the choice at once and stores it on the device; without a storage it lasts as long as the page. */
export function chooseAppearance(choice: Partial<Appearance>): Appearance {
  const appearance = { ...currentAppearance(), ...choice };
  document.documentElement.dataset.theme = appearance.theme;
  document.documentElement.dir = appearance.direction;
  try {
    localStorage.setItem(appearanceKey, JSON.stringify(appearance));
  } catch {}
  document.dispatchEvent(new Event(appearanceEvent));
  return appearance;
}
