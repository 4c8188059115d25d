import { defaultLanguage, type Language } from '@kamra/contract/languages.ts';
import type { TranslationSource } from '@kamra/contract/translation-sources.ts';

const resources: Record<TranslationSource, string> = {
  products: 'products',
  categories: 'product-categories',
  brands: 'product-brands',
  attributes: 'product-attributes',
  options: 'product-attributes',
  attributeValues: 'products',
  warnings: 'products',
  media: 'media',
  pages: 'content-pages',
  window: 'shop-window',
  announcement: 'window-settings',
  footerLinks: 'window-settings',
};

/** The screen of a record with the texts of a language open. */
export function fieldPath(source: TranslationSource, recordId: number, language: Language): string {
  const tab = language === defaultLanguage ? '' : `?texts=${language}`;
  return `/${resources[source]}/${recordId}${tab}`;
}
