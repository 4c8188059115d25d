import { Admin, CustomRoutes, Resource } from 'react-admin';
import { allResources } from './all-resources.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { AdminLayout } from './layout/admin-layout.tsx';
import { createShopAuthProvider } from './shop-auth-provider.ts';
import { shopDataProvider } from './shop-data-provider.ts';
import { SetUpRoute } from './sign-in/set-up-page.tsx';
import { SignInPage } from './sign-in/staff-sign-in-page.tsx';
import { textProvider } from './translations/text-provider.ts';
import { NoSuchPage, NotAllowedPage } from './ui/notice-page.tsx';
import { theme } from './ui/theme.ts';

const authProvider = createShopAuthProvider();

/** The back office with its resources. */
export function AdminApp() {
  return (
    <Admin
      title="Kamra"
      authProvider={authProvider}
      dataProvider={shopDataProvider}
      i18nProvider={textProvider}
      dashboard={Dashboard}
      layout={AdminLayout}
      loginPage={SignInPage}
      accessDenied={NotAllowedPage}
      catchAll={NoSuchPage}
      theme={theme}
      darkTheme={null}
      requireAuth
      disableTelemetry
    >
      {allResources
        .filter(({ screens }) => screens)
        .map(({ name, screens }) => (
          <Resource key={name} name={name} {...screens} />
        ))}
      <CustomRoutes noLayout>{SetUpRoute}</CustomRoutes>
    </Admin>
  );
}
