import type hu from '@kamra/contract/translations/hu.json';

/** Makes every key of the Hungarian file a typed one. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: Pick<typeof hu, 'shop' | 'errors'>;
    Locale: import('@kamra/contract/languages.ts').Language;
  }
}
