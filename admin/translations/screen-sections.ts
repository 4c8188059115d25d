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
  'cashReports',
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
  'guaranteeFiles',
  'imports',
  'invoices',
  'jobs',
  'languageTexts',
  'legalCalendar',
  'mailTexts',
  'mails',
  'measureUnits',
  'media',
  'merge',
  'missingTranslations',
  'modules',
  'money',
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
  'productTexts',
  'productValues',
  'question',
  'readiness',
  'recalls',
  'recordPicture',
  'reports',
  'rightLevels',
  'returns',
  'reviews',
  'rights',
  'sanctionLists',
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
  'sorting',
  'stockChange',
  'stockFeeds',
  'supplierFiles',
  'synonyms',
  'systemRoles',
  'systemUsers',
  'unsaved',
  'uploads',
  'variants',
  'vatRates',
  'webhooks',
]);

/** Of react-admin's own texts, those of forms and of parts that the back office has none of. */
const screenTextsOfReactAdmin = new Set(['input', 'saved_queries', 'guesser', 'configurable']);

/** Errors that the frame, the list of products or any call can meet. */
const frameErrors = new Set([
  ...['noConnection', 'offline', 'busy', 'unexpected', 'tooManyRequests', 'storageFull', 'tooLarge'],
  ...[
    'invalidRequest',
    'methodNotAllowed',
    'foreignOrigin',
    'notFound',
    'notAllowed',
    'versionConflict',
    'inUse',
  ],
  ...[
    'notSignedIn',
    'signInFailed',
    'signInExpired',
    'secondFactorRequired',
    'wrongCode',
    'confirmationRequired',
  ],
]);

interface Texts extends Record<string, unknown> {
  resources: Record<string, { name: string }>;
  errors: Record<string, string>;
  ra?: object;
}

/**
 * The part of a language's texts that `?frame` or `?screens` behind its file's name asks for. The frame names all
 * records in its menu; the names of their fields come with the screens, but for those of products, and so do the errors
 * of single screens.
 */
export function sectionsOf(texts: Texts, part: string): Record<string, unknown> {
  const isOfScreens = part === 'screens';
  const { resources, errors, ra } = texts;
  const sections = Object.entries(texts).filter(([name]) => screenSections.has(name) === isOfScreens);
  const shared = isOfScreens
    ? { resources, errors, ...(ra && { ra }) }
    : { resources: namesOf(resources), errors: frameErrorsOf(errors), ...(ra && { ra: frameTextsOf(ra) }) };
  return { ...Object.fromEntries(sections), ...shared };
}

function namesOf(resources: Texts['resources']): Texts['resources'] {
  return Object.fromEntries(
    Object.entries(resources).map(([key, texts]) => [key, key === 'products' ? texts : { name: texts.name }]),
  );
}

function frameErrorsOf(errors: Texts['errors']): Texts['errors'] {
  return Object.fromEntries(Object.entries(errors).filter(([code]) => frameErrors.has(code)));
}

function frameTextsOf(ra: object): object {
  return Object.fromEntries(Object.entries(ra).filter(([name]) => !screenTextsOfReactAdmin.has(name)));
}
