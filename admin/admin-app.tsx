import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Dashboard } from './dashboard/dashboard.tsx';
import { ImportList } from './imports/import-list.tsx';
import { ImportPage } from './imports/import-page.tsx';
import { ImportStart } from './imports/import-start.tsx';
import { MailList } from './mails/mail-list.tsx';
import { MailPage } from './mails/mail-page.tsx';
import { OrderList } from './orders/order-list.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { ProductEdit } from './products/product-edit.tsx';
import { ProductList } from './products/product-list.tsx';
import { SynonymCreate } from './search-synonyms/synonym-create.tsx';
import { SynonymEdit } from './search-synonyms/synonym-edit.tsx';
import { SynonymList } from './search-synonyms/synonym-list.tsx';
import { AdminLayout } from './shell/admin-layout.tsx';
import { NoSuchPage, NotAllowedPage } from './shell/notice-page.tsx';
import { theme } from './shell/theme.ts';
import { createShopAuthProvider } from './shop-auth-provider.ts';
import { shopDataProvider } from './shop-data-provider.ts';
import { SetUpRoute } from './sign-in/set-up-page.tsx';
import { SignInPage } from './sign-in/staff-sign-in-page.tsx';
import { SystemUserList } from './system-users/system-user-list.tsx';
import { textProvider } from './translations/text-provider.ts';

const authProvider = createShopAuthProvider();

/** The back office: its resources. */
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
      <Resource name="orders" list={OrderList} show={OrderPage} recordRepresentation="orderNumber" />
      <Resource name="products" list={ProductList} edit={ProductEdit} recordRepresentation="sku" />
      <Resource
        name="imports"
        list={ImportList}
        create={ImportStart}
        show={ImportPage}
        recordRepresentation="fileName"
      />
      <Resource name="mails" list={MailList} show={MailPage} recordRepresentation="subject" />
      <Resource
        name="search-synonyms"
        list={SynonymList}
        create={SynonymCreate}
        edit={SynonymEdit}
        recordRepresentation={({ words }) => words.join(', ')}
      />
      <Resource name="system-users" list={SystemUserList} recordRepresentation="name" />
      <CustomRoutes noLayout>{SetUpRoute}</CustomRoutes>
    </Admin>
  );
}
