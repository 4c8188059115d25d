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

export const lightPalette = {
  mode: 'light' as const,
  primary: { main: '#1d6b48', dark: '#124a31', light: '#4c9272', contrastText: '#ffffff' },
  secondary: { main: '#1d6b48', dark: '#124a31', light: '#4c9272', contrastText: '#ffffff' },
  background: { default: '#f4f6f3', paper: '#ffffff' },
  text: { primary: '#1b231e', secondary: '#566059' },
  divider: '#dde2dc',
  warning: { main: '#8a5a00' },
  error: { main: '#b3261e' },
  info: { main: '#1f5f9e' },
  success: { main: '#1d6b48' },
  subtle: { main: '#fafbf9' },
  selected: { main: '#e3efe8', text: '#124a31' },
  outline: { main: '#b9c3bb' },
  tone: lightTones,
};

export const darkPalette = {
  mode: 'dark' as const,
  primary: { main: '#7fcaa4', dark: '#a5dcc0', light: '#5aa883', contrastText: '#0c2318' },
  secondary: { main: '#7fcaa4', dark: '#a5dcc0', light: '#5aa883', contrastText: '#0c2318' },
  background: { default: '#141916', paper: '#1c221e' },
  text: { primary: '#e7ece8', secondary: '#a8b3ab' },
  divider: '#333c36',
  warning: { main: '#e5b45c' },
  error: { main: '#f2938c' },
  info: { main: '#8fbdec' },
  success: { main: '#7fcaa4' },
  subtle: { main: '#222924' },
  selected: { main: '#23372c', text: '#bfe8d1' },
  outline: { main: '#5a665e' },
  tone: darkTones,
};
