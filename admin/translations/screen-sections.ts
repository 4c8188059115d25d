/** Sections of the texts that the frame and the list of products do without; they are loaded with the first other screen. */
export const screenSections: ReadonlySet<string> = new Set([
  'account',
  'apiKeys',
  'attributes',
  'auditLog',
  'bankEntries',
  'brands',
  'bulk',
  'buyers',
  'cardProviders',
  'carriers',
  'cases',
  'categories',
  'changes',
  'contentPages',
  'dashboard',
  'deliveryMethods',
  'deliveryZones',
  'editor',
  'export',
  'figures',
  'forgottenPassword',
  'imports',
  'invoices',
  'jobs',
  'languageTexts',
  'legalCalendar',
  'mails',
  'measureUnits',
  'media',
  'merge',
  'missingTranslations',
  'orders',
  'palette',
  'passwordLink',
  'paymentStatus',
  'paymentTransition',
  'paymentType',
  'picturePicker',
  'preview',
  'priceHistory',
  'productFields',
  'productPicker',
  'productValues',
  'readiness',
  'recordPicture',
  'reports',
  'rightLevels',
  'returns',
  'reviews',
  'rights',
  'searchRules',
  'secondFactor',
  'secret',
  'sessions',
  'setPassword',
  'setUp',
  'settings',
  'sheet',
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

/** Of react-admin's own texts, those of forms and of parts that the back office has none of. */
const screenTextsOfReactAdmin = new Set(['input', 'saved_queries', 'guesser', 'configurable']);

interface Texts extends Record<string, unknown> {
  resources: Record<string, { name: string }>;
  ra?: object;
}

/**
 * The part of a language's texts that `?frame` or `?screens` behind its file's name asks for. The frame names all
 * records in its menu; the names of their fields come with the screens, but for those of products.
 */
export function sectionsOf(texts: Texts, part: string): Record<string, unknown> {
  const isOfScreens = part === 'screens';
  const { resources, ra } = texts;
  const sections = Object.entries(texts).filter(([name]) => screenSections.has(name) === isOfScreens);
  const shared = isOfScreens
    ? { resources, ...(ra && { ra }) }
    : { resources: namesOf(resources), ...(ra && { ra: frameTextsOf(ra) }) };
  return { ...Object.fromEntries(sections), ...shared };
}

function namesOf(resources: Texts['resources']): Texts['resources'] {
  return Object.fromEntries(
    Object.entries(resources).map(([key, texts]) => [key, key === 'products' ? texts : { name: texts.name }]),
  );
}

function frameTextsOf(ra: object): object {
  return Object.fromEntries(Object.entries(ra).filter(([name]) => !screenTextsOfReactAdmin.has(name)));
}
