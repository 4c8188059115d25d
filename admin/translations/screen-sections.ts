/** Sections of the texts that the frame and the list of products do without; they are loaded with the first other screen. */
export const screenSections: ReadonlySet<string> = new Set([
  'account',
  'apiKeys',
  'attributes',
  'auditLog',
  'bankEntries',
  'brands',
  'buyers',
  'categories',
  'changes',
  'contentPages',
  'dashboard',
  'editor',
  'figures',
  'imports',
  'jobs',
  'mails',
  'measureUnits',
  'media',
  'missingTranslations',
  'orders',
  'palette',
  'passwordLink',
  'priceHistory',
  'productValues',
  'readiness',
  'reports',
  'rights',
  'searchRules',
  'secondFactor',
  'sessions',
  'settings',
  'shopState',
  'shopWindow',
  'stockChange',
  'stockFeeds',
  'supplierFiles',
  'synonyms',
  'systemRoles',
  'systemUsers',
  'variants',
  'webhooks',
]);

/** The part of a language's texts that `?frame` or `?screens` behind its file's name asks for. */
export function sectionsOf(texts: Record<string, unknown>, part: string): Record<string, unknown> {
  const isOfScreens = part === 'screens';
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => screenSections.has(name) === isOfScreens),
  );
}
