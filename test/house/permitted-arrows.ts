import { circlesOf, programOf, roomOf, type SourceFile } from './read-house.ts';

/**
 * Which folders of a program a folder may import, and whose tables its SQL may name; types count too. A folder may
 * import itself. Files at a program's root compose it and may import every folder; nothing imports them but
 * `openToAll`. `server/testing` is for tests only.
 */
export const permittedRooms: Record<string, Record<string, readonly string[]>> = {
  server: {
    errors: [],
    database: ['errors'],
    jobs: ['database'],
    media: ['database', 'errors', 'jobs'],
    process: ['database'],
    schema: ['database', 'jobs'],
    backup: ['database', 'jobs', 'media', 'process', 'schema'],
    catalogue: ['database', 'media'],
    limits: ['database', 'errors'],
    http: ['database', 'errors', 'limits'],
    pricing: ['catalogue', 'database', 'errors'],
    shop: ['catalogue', 'database', 'errors', 'http', 'media', 'pricing'],
    cart: ['catalogue', 'database', 'errors', 'http', 'media', 'pricing', 'shop'],
    credentials: ['database', 'errors', 'limits', 'shop'],
    customers: ['database', 'http'],
    mail: ['database', 'jobs'],
    staff: ['database', 'http', 'process'],
    sessions: ['credentials', 'customers', 'database', 'http', 'staff'],
    orders: [
      'cart',
      'catalogue',
      'credentials',
      'customers',
      'database',
      'errors',
      'http',
      'jobs',
      'limits',
      'mail',
      'pricing',
      'sessions',
      'shop',
      'staff',
    ],
    reviews: ['catalogue', 'database', 'http', 'orders', 'pricing'],
    'demo-orders': [
      'cart',
      'catalogue',
      'customers',
      'database',
      'media',
      'orders',
      'pricing',
      'process',
      'reviews',
      'schema',
    ],
    text: [],
    'search-synonyms': ['database', 'errors', 'http', 'pricing', 'staff', 'text'],
    facets: ['catalogue', 'database', 'pricing', 'search-synonyms', 'shop'],
    search: ['catalogue', 'database', 'facets', 'jobs', 'search-synonyms', 'text'],
    demo: [
      'catalogue',
      'database',
      'demo-orders',
      'errors',
      'http',
      'media',
      'orders',
      'pricing',
      'search',
      'search-synonyms',
      'shop',
      'staff',
    ],
    feeds: ['cart', 'catalogue', 'database', 'errors', 'limits', 'media', 'pricing', 'shop'],
    listing: ['catalogue', 'database', 'errors', 'facets', 'http', 'media', 'pricing', 'search', 'text'],
    'mail-administration': ['database', 'errors', 'http', 'jobs', 'mail', 'staff'],
    pages: ['catalogue', 'database', 'errors', 'http', 'limits', 'listing', 'pricing'],
    monitoring: ['backup', 'database', 'errors', 'http', 'jobs', 'mail', 'pages', 'process', 'staff'],
    newsletter: ['credentials', 'customers', 'database', 'errors', 'http', 'mail'],
    'product-images': ['catalogue', 'database', 'errors', 'media', 'pricing'],
    publishing: ['catalogue', 'database', 'pricing', 'search'],
    'catalogue-administration': [
      'catalogue',
      'database',
      'errors',
      'http',
      'media',
      'publishing',
      'shop',
      'staff',
    ],
    'product-administration': [
      'catalogue',
      'database',
      'errors',
      'http',
      'jobs',
      'media',
      'orders',
      'pricing',
      'product-images',
      'product-import',
      'publishing',
      'search',
      'staff',
    ],
    'product-changes': [
      'catalogue',
      'database',
      'errors',
      'http',
      'pricing',
      'product-administration',
      'product-import',
      'publishing',
      'staff',
    ],
    reductions: ['catalogue', 'database', 'pricing', 'staff'],
    'bulk-changes': [
      'catalogue',
      'database',
      'errors',
      'http',
      'jobs',
      'orders',
      'pricing',
      'product-administration',
      'publishing',
      'reductions',
      'staff',
    ],
    'product-import': [
      'catalogue',
      'database',
      'errors',
      'http',
      'jobs',
      'media',
      'pricing',
      'product-images',
      'publishing',
      'shop',
      'staff',
    ],
    retention: ['mail', 'newsletter', 'orders', 'shop', 'staff'],
    setup: [
      'bulk-changes',
      'credentials',
      'database',
      'demo',
      'errors',
      'jobs',
      'mail',
      'media',
      'newsletter',
      'orders',
      'pricing',
      'product-administration',
      'product-images',
      'product-import',
      'reductions',
      'retention',
      'search',
      'sessions',
      'shop',
      'staff',
    ],
    'sign-in': ['credentials', 'customers', 'database', 'errors', 'http', 'limits', 'sessions', 'staff'],
    'system-users': ['database', 'errors', 'http', 'setup', 'staff'],
    'wish-lists': ['catalogue', 'credentials', 'database', 'errors', 'http'],
  },
  storefront: {
    ui: [],
    consent: ['ui'],
    page: ['ui'],
    'saved-lists': ['page', 'ui'],
    cart: ['page', 'ui'],
    conditions: ['page', 'ui'],
    contact: ['consent', 'page', 'ui'],
    newsletter: ['page'],
    'not-found': ['ui'],
    'product-card': ['cart', 'page', 'saved-lists', 'ui'],
    'recently-viewed': ['consent', 'page', 'product-card', 'saved-lists', 'ui'],
    product: ['cart', 'page', 'product-card', 'recently-viewed', 'saved-lists', 'ui'],
    'product-list': ['page', 'product-card', 'ui'],
    search: ['page', 'product-list', 'ui'],
    shell: [
      'cart',
      'conditions',
      'consent',
      'contact',
      'newsletter',
      'not-found',
      'page',
      'product',
      'product-card',
      'saved-lists',
      'search',
      'ui',
    ],
    account: ['consent', 'page', 'saved-lists', 'shell', 'ui'],
    brands: ['page', 'product-card', 'product-list', 'ui'],
    'cart-page': ['cart', 'page', 'product', 'product-card', 'recently-viewed', 'ui'],
    checkout: ['cart', 'cart-page', 'page', 'product', 'ui'],
    compare: ['cart', 'page', 'product-card', 'saved-lists', 'ui'],
    home: ['brands', 'cart', 'page', 'product-card', 'product-list', 'ui'],
    landing: ['page', 'product-card', 'shell', 'ui'],
    order: ['cart', 'page', 'ui'],
    'sign-in': ['page', 'ui'],
    translations: [],
    'wish-list': ['cart', 'page', 'product-card', 'saved-lists', 'ui'],
  },
  admin: {
    ui: [],
    dashboard: ['ui'],
    imports: ['ui'],
    translations: [],
    layout: ['translations', 'ui'],
    mails: ['ui'],
    orders: ['ui'],
    'product-attributes': ['ui'],
    'product-brands': ['ui'],
    'product-categories': ['product-attributes', 'ui'],
    products: ['ui'],
    'search-synonyms': ['ui'],
    'shop-state': ['ui'],
    'sign-in': ['layout', 'translations', 'ui'],
    'system-users': ['ui'],
  },
};

/** Files at a program's root that folders may import. */
export const openToAll = [
  'server/config.ts',
  'storefront/app/shop-api.ts',
  'admin/admin-resource.ts',
  'admin/all-resources.tsx',
  'admin/field-conditions.ts',
  'admin/form-errors.ts',
  'admin/lazy-screen.ts',
  'admin/session-gate.ts',
  'admin/staff-call.ts',
];

/** Tests and what only they need may import everything. */
const openRooms = ['server/testing'];

/** Imports against the table, as `from → to`. */
export function upwardArrows(files: readonly SourceFile[]): string[] {
  return files
    .flatMap(({ arrows }) => arrows)
    .filter(({ from, to }) => !isPermitted(from, to))
    .map(({ from, to }) => `${from} → ${to}`);
}

function isPermitted(from: string, to: string): boolean {
  const [program, room] = [programOf(from), nameOf(from)];
  if (programOf(to) !== program) return programOf(to) === 'contract';
  if (program === 'contract') return true;
  if (openRooms.includes(roomOf(from)) || openToAll.includes(to)) return true;
  if (room === null) return !openRooms.includes(roomOf(to));
  const target = nameOf(to);
  return target === room || (target !== null && mayImport(program, room, target));
}

/** Whether a folder's SQL may name the tables of another. */
export function mayImport(program: string, room: string, target: string): boolean {
  return room === target || (permittedRooms[program]?.[room] ?? []).includes(target);
}

/** The room's name within its program; null for a file at the program's root. */
function nameOf(path: string): string | null {
  const room = roomOf(path);
  return room === path ? null : room.slice(programOf(path).length + 1);
}

/** Circles within the table itself. */
export function circlesOfTable(): string[][] {
  return Object.entries(permittedRooms).flatMap(([program, rooms]) =>
    circlesOf(
      Object.entries(rooms).flatMap(([room, targets]) =>
        targets.map((target): [string, string] => [`${program}/${room}`, `${program}/${target}`]),
      ),
    ),
  );
}
