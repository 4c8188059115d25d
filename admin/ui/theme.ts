import type { Theme } from '@kamra/contract/themes.ts';
import type { ThemeOptions } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { focusFirstField } from './first-field.ts';
import { HelperText } from './helper-text.tsx';
import { darkPalette, lightPalette } from './palette.ts';

type OwnColours = ReturnType<typeof lightPalette> | ReturnType<typeof darkPalette>;
type Direction = 'ltr' | 'rtl';

/** White on warm grey, the theme's one colour, fine lines instead of shadows. */
export function lightTheme(theme: Theme, direction: Direction): RaThemeOptions {
  return buildTheme(defaultLightTheme, lightPalette(theme), direction);
}

/** The same by night. */
export function darkTheme(theme: Theme, direction: Direction): RaThemeOptions {
  return buildTheme(defaultDarkTheme, darkPalette(theme), direction);
}

function buildTheme(base: RaThemeOptions, palette: OwnColours, direction: Direction): RaThemeOptions {
  return {
    ...base,
    palette,
    direction,
    motion: { reducedMotion: 'system' },
    shape: { borderRadius: 8 },
    sidebar: { width: 224, closedWidth: 52 },
    typography: {
      fontFamily: '"Onest Variable", system-ui, sans-serif',
      fontSize: 13.5,
      h1: { fontSize: '1.45rem', fontWeight: 650 },
      h2: { fontSize: '1.05rem', fontWeight: 650 },
      h3: { fontSize: '0.95rem', fontWeight: 600 },
      h6: { fontSize: '1.1rem', fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      // It turns beside what is loaded, which says so itself.
      MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
      MuiCssBaseline: { styleOverrides: pageStyles },
      MuiDialog: { defaultProps: { slotProps: { transition: { onEnter: focusFirstField } } } },
      // Its buttons end where its text does.
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
      ...base.components,
      ...focusStyles(palette),
      ...fieldStyles(palette),
      ...surfaceStyles(palette),
      ...frameStyles(palette),
    },
  };
}

/**
 * What has the focus is scrolled to between the bars at the edges; a long word breaks rather than leave its card. A day
 * with its hour breaks in columns of tables alone, which would push others out of sight.
 */
const pageStyles = {
  html: { scrollPaddingBlock: '60px calc(112px + var(--notice-room, 0px))' },
  body: { overflowWrap: 'break-word' },
  time: { whiteSpace: 'nowrap' },
  'td time': { whiteSpace: 'inherit' },
} as const;

/** A ring around what has the keyboard's focus, within what would cut it off. */
const focusStyles = ({ primary }: OwnColours): ThemeOptions['components'] => ({
  MuiButtonBase: {
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': { outline: `2px solid ${primary.main}`, outlineOffset: 2 },
        '&:is(.MuiCheckbox-root, .MuiRadio-root, .MuiMenuItem-root, .MuiTab-root)': { outlineOffset: -5 },
      },
    },
  },
});

function fieldStyles({ text, outline }: OwnColours): ThemeOptions['components'] {
  const isDisabled = { '&.Mui-disabled': { color: text.secondary } };
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiInputBase: {
      styleOverrides: { input: { '&.Mui-disabled': { WebkitTextFillColor: text.secondary } } },
    },
    MuiFormHelperText: {
      defaultProps: { component: HelperText } as object,
      // The next field's name stands in its frame, above it, and would seem to be one with the hint.
      styleOverrides: { root: { ...isDisabled, marginBottom: 6 } },
    },
    MuiInputLabel: { styleOverrides: { root: isDisabled } },
    MuiButton: {
      defaultProps: { disableElevation: true, disableFocusRipple: true },
      styleOverrides: { outlined: { borderColor: outline.main } },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 46 } } },
  };
}

function surfaceStyles({ divider, subtle, text }: OwnColours): ThemeOptions['components'] {
  const framed = { boxShadow: 'none', border: `1px solid ${divider}` };
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, elevation1: framed },
    },
    MuiCard: { styleOverrides: { root: framed } },
    MuiTableCell: {
      styleOverrides: {
        // A long word without spaces breaks there, where it would push the other columns out of sight.
        root: { borderColor: divider, maxWidth: 320, overflowWrap: 'break-word' },
        head: { fontWeight: 600, color: text.secondary, backgroundColor: subtle.main },
      },
    },
    // A row is a link as a whole: its record's link lies over it, below what else can be pressed there.
    MuiTableRow: {
      styleOverrides: {
        root: {
          position: 'relative',
          '&:has(a[data-row-link]):hover': { backgroundColor: subtle.main },
        },
      },
    },
  };
}

function frameStyles({ divider, selected, primary, text }: OwnColours): RaThemeOptions['components'] {
  return {
    RaSkipNavigationButton: {
      styleOverrides: { root: { backgroundColor: primary.main } },
    },
    RaAppBar: {
      defaultProps: { color: 'inherit' },
      styleOverrides: { root: { boxShadow: 'none', borderBottom: `1px solid ${divider}` } },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': { minWidth: 0, padding: '0 20px calc(32px + var(--notice-room, 0px))' },
          // The round button of a phone stands 60 px above the foot and is 56 px high.
          '& .RaLayout-content:has(.RaCreateButton-floating)': { paddingBottom: '132px' },
          '& .RaCreateButton-floating': { marginBottom: 'var(--notice-room, 0px)' },
        },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          margin: '1px 8px',
          borderRadius: 8,
          color: text.primary,
          '& .MuiTypography-root': { whiteSpace: 'normal' },
          // Of a closed menu the icons alone, in its middle: names that wrap would push them apart. Tips name them.
          '.RaMenu-closed &': {
            padding: 6,
            '& .MuiTypography-root': { display: 'none' },
            '& .RaMenuItemLink-icon': { minWidth: 0 },
          },
          '&.RaMenuItemLink-active': {
            color: selected.text,
            backgroundColor: selected.main,
            fontWeight: 650,
          },
          '&.RaMenuItemLink-active .RaMenuItemLink-icon': { color: primary.main },
        },
      },
    },
  };
}
