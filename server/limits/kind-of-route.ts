import type { Endpoint } from '@kamra/contract/endpoint.ts';
import type { RouteKind } from './route-kinds.ts';

/**
 * Every public route by its kind; a missing one fails at start-up. Calls for staff only are `staff`, or `upload`
 * with a file.
 */
const routesByKind: Record<Exclude<RouteKind, 'staff' | 'upload' | 'apiKey'>, readonly string[]> = {
  page: ['GET /*', 'GET /demo-card/:paymentId'],
  file: [
    'GET /admin',
    'GET /admin/',
    'GET /admin/*',
    'GET /admin/assets/*',
    'GET /assets/*',
    'GET /media/:hash/:file',
    'GET /robots.txt',
    'GET /api/docs',
    'GET /api/docs/',
    'GET /api/docs/json',
    'GET /api/docs/yaml',
    'GET /api/docs/static/*',
    'GET /api/docs/static/index.html',
    'GET /api/docs/static/swagger-initializer.js',
  ],
  read: [
    'GET /api/ShopConfig',
    'GET /api/ShopConfig/LegalDocument',
    'GET /api/ShopPage',
    'GET /api/ShopConsentText',
    'GET /ExternalUtility/SystemSettings',
    'GET /ExternalUtility/Complaint',
    'GET /ExternalUtility/CancellationNotice',
    'GET /ExternalUtility/LegalForm',
    'POST /api/ShopConfig/GetTableMetadata',
    'POST /api/ShopProduct/List',
    'POST /api/ShopProduct/Facets',
    'GET /api/ShopProduct/Suggestions',
    'GET /api/ShopProduct',
    'POST /api/ShopProduct/Compare',
    'GET /api/ShopProduct/GroupTypes',
    'GET /api/ShopProduct/FormerGroupType',
    'GET /api/ShopProduct/Reviews',
    'GET /api/Loyalty/Preview',
    'GET /api/ShopRecall',
    'GET /api/ShopRecall/:recallId',
    'GET /api/ShopProductBrand',
    'POST /api/ShopProductBrand/List',
    'GET /api/ShopProductBrand/Former',
    'GET /api/ShopWishList/Share',
    'GET /api/ShopWishList/Linked',
    'POST /api/PickupPoint/List',
    'GET /api/PostalTown',
    'GET /api/Customer/ExternalSignIn',
  ],
  feed: [
    'GET /sitemap.xml',
    'GET /sitemaps/:name',
    'GET /feeds/:name',
    'GET /ExternalUtility/StockAndPrices',
  ],
  quote: ['POST /api/ShopCart/Quote'],
  write: [
    'POST /api/Consent',
    'POST /ExternalOrder/Return',
    'POST /api/ShopWishList/Share',
    'POST /api/ProductAlert/Link',
    'POST /api/ProductAlert/Confirm',
    'POST /api/ProductAlert/Cancel',
    'POST /api/Review',
    'POST /api/Review/Link',
    'POST /api/Review/Decline',
    'POST /ExternalOrder/Review',
    'POST /api/Newsletter/Confirm',
    'POST /api/Newsletter/Unsubscribe',
    'PUT /api/Customer/Profile',
    'PUT /api/Customer/Newsletter',
    'PUT /api/Customer/CartReminder',
    'POST /api/CartReminder/Unsubscribe',
    'DELETE /api/Customer/Sessions',
    'POST /api/Customer/Address',
    'PUT /api/Customer/Address/:addressId',
    'DELETE /api/Customer/Address/:addressId',
    'POST /api/Customer/WishList',
    'PUT /api/Customer/WishList/:listId',
    'DELETE /api/Customer/WishList/:listId',
    'PUT /api/Customer/WishList/:listId/Product/:productId',
    'DELETE /api/Customer/WishList/:listId/Product/:productId',
    'POST /api/Customer/WishList/Move',
    'POST /api/Customer/WishList/:listId/Share',
    'DELETE /api/Customer/WishList/:listId/Share',
    'POST /api/Customer/PasskeyCreation',
    'POST /api/Customer/Passkey',
    'PUT /api/Customer/Passkey/:passkeyId',
    'DELETE /api/Customer/Passkey/:passkeyId',
    'DELETE /api/Customer/ExternalIdentity/:provider',
  ],
  form: ['POST /*', 'POST /api/Review/Picture'],
  order: ['POST /ExternalOrder/Order', 'POST /ExternalOrder/Payment', 'POST /ExternalOrder/PaymentType'],
  orderStatus: [
    'GET /ExternalOrder/Status',
    'GET /ExternalOrder/Payment',
    'GET /ExternalOrder/Invoices',
    'GET /ExternalOrder/Invoice',
    'GET /api/Customer/Order',
    'GET /api/Customer/Points',
    'POST /api/Customer/Order/Again',
    'GET /api/Customer/Data',
    'GET /ExternalOrder/Returns',
    'GET /ExternalOrder/ReturnLabel',
    'GET /ExternalOrder/ReturnSlip',
  ],
  payment: [
    'POST /ExternalPayment/SimplePay',
    'POST /ExternalPayment/Barion',
    'POST /ExternalPayment/Stripe',
    'POST /ExternalPayment/DemoCard',
  ],
  signIn: [
    'POST /ExternalAuthentication/Login',
    'POST /ExternalAuthentication/LimitedLogin',
    'POST /ExternalAuthentication/SecondFactor',
    'POST /ExternalAuthentication/PasskeyRequest',
    'POST /api/SystemUser/FirstAdministrator',
    'POST /api/SystemUser/PasswordLink',
    'POST /api/SystemUser/UserLoginPasswordSet',
    'POST /api/Customer/Link',
    'POST /api/Customer/Code',
    'POST /api/Customer/AcceptLink',
    'POST /api/Customer/PasswordByLink',
    'PUT /api/Customer/Password',
    'POST /api/Customer/Delete',
    'POST /api/Customer/Confirm',
    'POST /api/Customer/PasskeySignIn',
    'GET /api/Customer/ExternalSignIn/:provider',
    'GET /api/Customer/ExternalSignIn/:provider/Return',
  ],
  session: [
    'GET /ExternalAuthentication/SecondFactor',
    'GET /api/Customer/Current',
    'GET /api/Customer/Profile',
    'GET /api/Customer/Sessions',
    'GET /api/Customer/Passkey',
    'GET /api/Customer/ExternalIdentity',
    'POST /api/Customer/PasskeyRequest',
    'GET /api/Customer/Address',
    'GET /api/Customer/Lists',
    'PUT /api/Customer/Lists',
    'POST /api/Customer/Lists',
    'GET /api/Customer/WishList',
    'GET /api/Customer/WishList/:listId',
    'GET /api/SystemUser/Logoff',
    'POST /api/SystemUser/Logoff',
  ],
  mail: [
    'POST /ExternalUtility/Case',
    'POST /api/Newsletter/Subscribe',
    'POST /ExternalOrder/Link',
    'POST /ExternalUtility/LoginPasswordReset',
    'POST /api/Customer/Register',
    'POST /api/ProductAlert',
    'POST /api/Customer/SignInCode',
    'POST /api/Customer/PasswordLink',
    'POST /api/Customer/ConfirmationCode',
    'POST /api/Customer/Email',
  ],
  health: ['GET /health/live', 'GET /health/ready', 'GET /metrics'],
};

const kinds = new Map(
  Object.entries(routesByKind).flatMap(([kind, routes]) => routes.map((route) => [route, kind as RouteKind])),
);
/** Files that the storefront's build has at its root, e.g. `/flags/hu.svg`. */
const builtFile = /^GET \/(flags\/)?[\w-]+\.(ico|svg|png|txt|webmanifest)$/;

/** The kind of a declared route; throws when the table has none. A HEAD counts as its GET. */
export function kindOfRoute(method: string, path: string): RouteKind {
  const route = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  const kind = kinds.get(route) ?? (builtFile.test(route) ? 'file' : undefined);
  if (!kind) throw new Error(`${route} has no kind: name it in server/limits/kind-of-route.ts`);
  return kind;
}

/** The kind of an endpoint for staff only; undefined for those in the table. */
export function kindOfStaffCall({ access, multipart }: Endpoint): RouteKind | undefined {
  if (access === 'public' || access === 'owner' || access === 'customer') return undefined;
  return multipart ? 'upload' : 'staff';
}
