import { CssBaseline } from '@mui/material';
import { type ComponentType, isValidElement, useMemo } from 'react';
import {
  AdminContext,
  CanAccess,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  Resource,
  type Store,
} from 'react-admin';
import type { AdminResource } from './admin-resource.ts';
import { allResources } from './all-resources.tsx';
import { AdminLayout } from './layout/admin-layout.tsx';
import { ComponentTexts } from './layout/component-texts.tsx';
import { LatestNotification } from './layout/latest-notification.tsx';
import { UnreachablePage } from './layout/unreachable-page.tsx';
import { lazyFirstScreen, lazyScreen } from './lazy-screen.ts';
import { queryClient } from './query-client.ts';
import { createShopAuthProvider } from './shop-auth-provider.ts';
import { shopDataProvider } from './shop-data-provider.ts';
import { useOwnSettings } from './shown-settings.ts';
import { EntranceRoutes } from './sign-in/entrance-routes.tsx';
import { SignInPage } from './sign-in/staff-sign-in-page.tsx';
import { LoadingRows } from './ui/loading-rows.tsx';
import { darkTheme, lightTheme } from './ui/theme.ts';

const authProvider = createShopAuthProvider();
const Dashboard = lazyScreen(async () => (await import('./dashboard/dashboard.tsx')).Dashboard);

const NotAllowedPage = lazyFirstScreen(async () => (await import('./ui/notice-page.tsx')).NotAllowedPage);
const NoSuchPage = lazyFirstScreen(async () => (await import('./ui/notice-page.tsx')).NoSuchPage);

const FirstLoading = () => <LoadingRows />;

/** Lists and forms of new records open for roles that may use them, whichever way their address was come by. */
function guarded(resource: string, screens: AdminResource['screens'], action: 'list' | 'create') {
  const given = screens?.[action];
  if (!given || isValidElement(given)) return {};
  const Screen = given as ComponentType;
  return {
    [action]: (
      <CanAccess resource={resource} action={action} accessDenied={<NotAllowedPage />}>
        <Screen />
      </CanAccess>
    ),
  };
}

/** The back office with its resources. */
export function AdminApp({ store, textProvider }: { store: Store; textProvider: I18nProvider }) {
  const { theme, rtl } = useOwnSettings();
  const looks = useMemo(() => {
    const direction = rtl ? 'rtl' : 'ltr';
    return { light: lightTheme(theme, direction), dark: darkTheme(theme, direction) };
  }, [theme, rtl]);
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={shopDataProvider}
      i18nProvider={textProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={looks.light}
      darkTheme={looks.dark}
    >
      <ComponentTexts>
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          title="Kamra"
          dashboard={Dashboard}
          layout={AdminLayout}
          loading={FirstLoading}
          loginPage={SignInPage}
          accessDenied={NotAllowedPage}
          authenticationError={UnreachablePage}
          catchAll={NoSuchPage}
          requireAuth
          disableTelemetry
        >
          {allResources
            .filter(({ screens }) => screens)
            .map(({ name, screens }) => (
              <Resource
                key={name}
                name={name}
                {...screens}
                {...guarded(name, screens, 'list')}
                {...guarded(name, screens, 'create')}
              />
            ))}
          <CustomRoutes noLayout>{EntranceRoutes}</CustomRoutes>
        </CoreAdminUI>
        <LatestNotification />
      </ComponentTexts>
    </AdminContext>
  );
}
