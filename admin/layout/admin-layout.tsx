import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { AppBar, Layout, LoadingIndicator, LocalesMenuButton, useLocale } from 'react-admin';
import { KamraMark } from '../ui/kamra-mark.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { StaffMenu } from './staff-menu.tsx';

/** Top bar, menu and the screen. */
export function AdminLayout({ children }: { children: ReactNode }) {
  usePageLanguage();
  return (
    <>
      <Layout appBar={TopBar} menu={AdminMenu} error={ScreenFailure} appBarAlwaysOn>
        {children}
      </Layout>
      <SignInAgain />
    </>
  );
}

function TopBar() {
  return (
    <AppBar alwaysOn toolbar={<Tools />} userMenu={<StaffMenu />}>
      <KamraMark size={26} />
      <Typography component="span" sx={{ fontWeight: 700, mx: 1, flexGrow: 1 }}>
        Kamra
      </Typography>
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

/** Sets the document's language for the browser and screen readers. */
export function usePageLanguage(): void {
  const language = useLocale();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
