import type hu from '@kamra/contract/translations/hu.json';

/** Types translation keys by the Hungarian file. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: Pick<typeof hu, 'shop' | 'errors' | 'account' | 'cases'>;
    Locale: import('@kamra/contract/languages.ts').Language;
  }
}
