import type { Theme } from '@kamra/contract/themes.ts';

/** Dark text on a light ground (in the dark theme the reverse), contrast at least 4.5 to 1. */
export interface ToneColours {
  text: string;
  ground: string;
}

/** What a chip says at a glance. */
export type Tone = 'info' | 'pending' | 'busy' | 'good' | 'neutral' | 'ended' | 'bad';

/** Colours of the back office beyond those of the component library: screens name these, never a colour. */
export interface OwnPalette {
  /** Grounds of heads, empty pictures and drop zones. */
  subtle: { main: string };
  /** What is selected or hovered. */
  selected: { main: string; text: string };
  /** A line that has to be seen. */
  outline: { main: string };
  tone: Record<Tone, ToneColours>;
}

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
}

const lightTones: OwnPalette['tone'] = {
  info: { text: '#12467a', ground: '#dfecf9' },
  pending: { text: '#6b4700', ground: '#fbecc8' },
  busy: { text: '#47318a', ground: '#e9e3f8' },
  good: { text: '#124a31', ground: '#d8eee1' },
  neutral: { text: '#3c473f', ground: '#e4e8e4' },
  ended: { text: '#5a4a42', ground: '#ece5e0' },
  bad: { text: '#8a1c16', ground: '#fae0de' },
};

const darkTones: OwnPalette['tone'] = {
  info: { text: '#b5d6f7', ground: '#17344f' },
  pending: { text: '#f3d595', ground: '#463512' },
  busy: { text: '#d3c7f7', ground: '#352a5c' },
  good: { text: '#aee6c6', ground: '#163c29' },
  neutral: { text: '#cbd4cd', ground: '#333c36' },
  ended: { text: '#dccdc3', ground: '#41362f' },
  bad: { text: '#f6bdb8', ground: '#561f1b' },
};

/** What a theme colours: buttons, links and what is selected. */
interface Accent {
  primary: { main: string; dark: string; light: string; contrastText: string };
  selected: { main: string; text: string };
}

const accent = (
  [main, dark, light, contrastText]: readonly [string, string, string, string],
  selected: Accent['selected'],
): Accent => ({ primary: { main, dark, light, contrastText }, selected });
const white = '#ffffff';
/** The ground of the shop’s pages, on which a logo has to be read, by night too. */
export const shopPaper = '#faf7f2';

const lightAccents: Record<Theme, Accent> = {
  green: accent(['#1d6b48', '#124a31', '#4c9272', white], { main: '#e3efe8', text: '#124a31' }),
  blue: accent(['#1f5f9e', '#12467a', '#4a86c4', white], { main: '#dfeaf6', text: '#12467a' }),
  red: accent(['#a62a2a', '#7d1c1c', '#c95b5b', white], { main: '#f6e2e0', text: '#7d1c1c' }),
  pink: accent(['#a8245f', '#7d1746', '#cc5a8d', white], { main: '#f8e1ec', text: '#7d1746' }),
  purple: accent(['#6a3fa3', '#4b2a78', '#9070c2', white], { main: '#ece4f6', text: '#4b2a78' }),
  grey: accent(['#4b5157', '#32373b', '#757c83', white], { main: '#e6e8ea', text: '#32373b' }),
};

const darkAccents: Record<Theme, Accent> = {
  green: accent(['#7fcaa4', '#a5dcc0', '#5aa883', '#0c2318'], { main: '#23372c', text: '#bfe8d1' }),
  blue: accent(['#8fbdec', '#b5d6f7', '#6a9fd6', '#0b2036'], { main: '#1f3346', text: '#c3ddf7' }),
  red: accent(['#f0a09a', '#f7c3bf', '#d97f78', '#2d0d0b'], { main: '#452624', text: '#f7cdc9' }),
  pink: accent(['#f0a0c4', '#f7c4db', '#d97fa9', '#2d0b1c'], { main: '#442535', text: '#f7cbdf' }),
  purple: accent(['#c2a9ee', '#d8c7f6', '#a489d6', '#1d1033'], { main: '#33284a', text: '#dccdf7' }),
  grey: accent(['#b7bec5', '#d2d7dc', '#969da4', '#15181b'], { main: '#2f353b', text: '#dfe3e7' }),
};

const lightBase = {
  mode: 'light' as const,
  background: { default: '#f4f6f3', paper: '#ffffff' },
  text: { primary: '#1b231e', secondary: '#566059' },
  divider: '#dde2dc',
  warning: { main: '#8a5a00' },
  error: { main: '#b3261e' },
  info: { main: '#1f5f9e' },
  success: { main: '#1d6b48' },
  subtle: { main: '#fafbf9' },
  outline: { main: '#b9c3bb' },
  tone: lightTones,
};

const darkBase = {
  mode: 'dark' as const,
  background: { default: '#141916', paper: '#1c221e' },
  text: { primary: '#e7ece8', secondary: '#a8b3ab' },
  divider: '#333c36',
  warning: { main: '#e5b45c' },
  error: { main: '#f2938c' },
  info: { main: '#8fbdec' },
  success: { main: '#7fcaa4' },
  subtle: { main: '#222924' },
  outline: { main: '#5a665e' },
  tone: darkTones,
};

const withAccent = <Base extends object>(base: Base, { primary, selected }: Accent) => ({
  ...base,
  primary,
  secondary: primary,
  selected,
});

/** The colours of the light look in a theme. */
export const lightPalette = (theme: Theme) => withAccent(lightBase, lightAccents[theme]);
/** The colours of the dark look in a theme. */
export const darkPalette = (theme: Theme) => withAccent(darkBase, darkAccents[theme]);

/** Of the dots by which a theme is chosen. */
export const themeDots: Record<Theme, string> = {
  green: lightAccents.green.primary.main,
  blue: lightAccents.blue.primary.main,
  red: lightAccents.red.primary.main,
  pink: lightAccents.pink.primary.main,
  purple: lightAccents.purple.primary.main,
  grey: lightAccents.grey.primary.main,
};
