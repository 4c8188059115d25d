import { defaultLightTheme, type RaThemeOptions } from 'react-admin';

const line = '#dde2dc';

/** The light theme: white on warm grey, one green, fine lines instead of shadows. */
export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    primary: { main: '#1d6b48', dark: '#124a31', light: '#4c9272', contrastText: '#ffffff' },
    secondary: { main: '#1d6b48', dark: '#124a31', light: '#4c9272', contrastText: '#ffffff' },
    background: { default: '#f4f6f3', paper: '#ffffff' },
    text: { primary: '#1b231e', secondary: '#566059' },
    divider: line,
    warning: { main: '#8a5a00' },
    error: { main: '#b3261e' },
    info: { main: '#1f5f9e' },
    success: { main: '#1d6b48' },
  },
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
    ...defaultLightTheme.components,
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { elevation1: { boxShadow: 'none', border: `1px solid ${line}` } },
    },
    MuiCard: { styleOverrides: { root: { boxShadow: 'none', border: `1px solid ${line}` } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: line },
        head: { fontWeight: 600, color: '#566059', backgroundColor: '#fafbf9' },
      },
    },
    MuiInputBase: { styleOverrides: { input: { '&.Mui-disabled': { WebkitTextFillColor: '#3c473f' } } } },
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: '#566059' } } } },
    MuiInputLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: '#566059' } } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 46 } } },
    RaAppBar: {
      defaultProps: { color: 'inherit' },
      styleOverrides: {
        root: { boxShadow: 'none', borderBottom: `1px solid ${line}` },
      },
    },
    RaLayout: {
      styleOverrides: {
        root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0, padding: '0 20px 32px' } },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          margin: '2px 8px',
          borderRadius: 8,
          color: '#3c473f',
          '&.RaMenuItemLink-active': { color: '#124a31', backgroundColor: '#e3efe8', fontWeight: 650 },
          '&.RaMenuItemLink-active .RaMenuItemLink-icon': { color: '#1d6b48' },
        },
      },
    },
    RaToolbar: {
      styleOverrides: { root: { backgroundColor: '#fafbf9', borderTop: `1px solid ${line}` } },
    },
    RaTopToolbar: {
      styleOverrides: { root: { backgroundColor: 'transparent !important', flex: 'none !important' } },
    },
    RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { minWidth: 0 } } } },
    RaShow: { styleOverrides: { root: { '& .RaShow-card': { minWidth: 0 } } } },
    RaList: { styleOverrides: { root: { '& .RaList-content': { overflowX: 'auto' } } } },
  },
};
