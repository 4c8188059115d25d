import type { Module } from './endpoint.ts';

/** Everything that has texts in the shop's languages, with the module whose right shows its gaps. */
export const translationSources = {
  products: 'products',
  categories: 'categories',
  brands: 'brands',
  attributes: 'products',
  options: 'products',
  attributeValues: 'products',
  warnings: 'products',
  media: 'productImages',
  pages: 'content',
  window: 'content',
  announcement: 'content',
  footerLinks: 'content',
} as const satisfies Record<string, Module>;
export type TranslationSource = keyof typeof translationSources;
export const translationSourceNames = Object.keys(translationSources) as TranslationSource[];

export const translationModules = [
  'products',
  'categories',
  'brands',
  'content',
  'productImages',
] as const satisfies readonly Module[];

/** Texts whose absence the report names. */
export const translatedFields = [
  'name',
  'description',
  'title',
  'subtitle',
  'body',
  'attributes',
  'alternativeText',
  'warnings',
] as const;
