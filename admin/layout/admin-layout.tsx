import { Box, Typography } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { AppBar, Layout, LoadingIndicator, LocalesMenuButton, useStoreContext } from 'react-admin';
import { IdentityQuestions } from '../second-factor/identity-questions.tsx';
import { useOwnSettings } from '../shown-settings.ts';
import { KamraMark } from '../ui/kamra-mark.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { useCutPaste } from './use-cut-paste.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNumberedHistory } from './use-numbered-history.ts';
import { useOwnLook } from './use-own-look.ts';
import { useOwnMenu } from './use-own-menu.ts';
import { usePageLanguage } from './use-page-language.ts';

/** Top bar, menu and the screen. */
export function AdminLayout({ children }: { children: ReactNode }) {
  usePageLanguage();
  useMenuWidth();
  useOwnMenu();
  useOwnLook();
  useNumberedHistory();
  useCutPaste();
  useKeptFocus();
  const { mainToolbarFixed } = useOwnSettings();
  return (
    <>
      <Layout appBar={TopBar} menu={AdminMenu} error={ScreenFailure} appBarAlwaysOn={mainToolbarFixed}>
        <Suspense fallback={<LoadingRows />}>{children}</Suspense>
      </Layout>
      <SignInAgain />
      <IdentityQuestions />
    </>
  );
}

function TopBar() {
  const { mainToolbarFixed } = useOwnSettings();
  return (
    <AppBar alwaysOn={mainToolbarFixed} toolbar={<Tools />} userMenu={<StaffMenu />}>
      <KamraMark size={26} />
      <Typography component="span" sx={{ fontWeight: 700, mx: 1, flexGrow: 1 }}>
        Kamra
      </Typography>
      <PaletteButton />
    </AppBar>
  );
}

function Tools() {
  return (
    <>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <LocalesMenuButton />
      </Box>
      <LoadingIndicator />
    </>
  );
}

/** Below it the menu lies over the screen. */
const phoneWidth = 600;

/**
 * Until somebody has opened or closed it, the menu leaves narrow windows to the screens; on a phone it begins closed
 * whatever was stored, also where a window becomes as narrow as one: then it hears so before the menu, which would
 * become a dialog that closes while it opens. Set once somebody is signed in: signing off clears what is stored.
 */
function useMenuWidth(): void {
  const store = useStoreContext();
  const [phone] = useState(() => matchMedia(`(width < ${phoneWidth}px)`));
  const fit = () => store.setItem('sidebar.open', innerWidth >= 1200);
  useState(() => {
    if (store.getItem('sidebar.open') === undefined || phone.matches) fit();
  });
  useEffect(() => {
    phone.addEventListener('change', fit);
    return () => phone.removeEventListener('change', fit);
  });
}
