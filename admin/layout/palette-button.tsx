import Search from '@mui/icons-material/Search';
import { Box, ButtonBase, Typography } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { allResources } from '../all-resources.tsx';
import { lazyScreen } from '../lazy-screen.ts';
import { useScreenKeys } from './use-screen-keys.ts';

const CommandPalette = lazyScreen(async () => (await import('./command-palette.tsx')).CommandPalette);
const ShortcutHelp = lazyScreen(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** On narrow screens it is said, not seen. */
const labelStyle = {
  flexGrow: { md: 1 },
  textAlign: 'start',
  position: { xs: 'absolute', md: 'static' },
  clipPath: { xs: 'inset(50%)', md: 'none' },
  width: { xs: '1px', md: 'auto' },
  overflow: 'hidden',
  whiteSpace: 'nowrap',
} as const;
const keys = isMac ? '⌘ K' : 'Ctrl K';

/** The search over the whole back office in the top bar; Ctrl+K opens it from anywhere, `?` lists the keys. */
export function PaletteButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isHelp, setHelp] = useState(false);
  usePaletteKey(() => setOpen((before) => !before));
  useScreenKeys(() => setHelp(true));
  const label = translate('shell.find');
  return (
    <>
      <ButtonBase
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          gap: 1,
          mr: 1,
          px: 1.25,
          height: 34,
          minWidth: { xs: 40, md: 240 },
          justifyContent: { xs: 'center', md: 'flex-start' },
          border: { md: 1 },
          borderColor: { md: 'outline.main' },
          borderRadius: 2,
          color: 'text.secondary',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <Search fontSize="small" />
        <Typography component="span" sx={labelStyle}>
          {label}
        </Typography>
        <Box
          component="kbd"
          sx={{ display: { xs: 'none', md: 'inline' }, fontFamily: 'inherit', fontSize: '0.8rem' }}
        >
          {keys}
        </Box>
      </ButtonBase>
      {isOpen && (
        <Suspense>
          <CommandPalette
            resources={allResources}
            onClose={() => setOpen(false)}
            onHelp={() => {
              setOpen(false);
              setHelp(true);
            }}
          />
        </Suspense>
      )}
      {isHelp && (
        <Suspense>
          <ShortcutHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Ctrl+K or ⌘K, also while something is typed. */
function usePaletteKey(onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      onPress();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
