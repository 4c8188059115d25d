import type { Language } from '@kamra/contract/languages.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import type { SuggestedProduct, Suggestions } from '@kamra/contract/suggestions.ts';

/** One line of the suggestions: its URL and its text for the field. */
export type SuggestionOption = { key: string; href: string; text: string } & (
  | { kind: 'completion'; typedLength: number }
  | { kind: 'category' | 'brand'; count: number }
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'all'; count: number }
);

interface Typed {
  text: string;
  category: string;
  language: Language;
}

/** With the line to all results ten lines at most, on a phone seven. */
export const maxSuggestions = {
  wide: { completions: 2, categories: 2, brands: 1, products: 4 },
  phone: { completions: 2, categories: 1, brands: 1, products: 2 },
} as const;

/** The suggestions in the order in which they are shown; the last links to all results. */
export function suggestionOptions(
  suggestions: Suggestions,
  { text, category, language }: Typed,
  most: (typeof maxSuggestions)[keyof typeof maxSuggestions] = maxSuggestions.wide,
): SuggestionOption[] {
  const searchFor = (words: string) =>
    localizedPath(
      language,
      `/search?${new URLSearchParams({ searchText: words, ...(category && { filterCategories: category }) })}`,
    );
  const page = (path: string) => localizedPath(language, path);
  const { completions, categories, brands, products, totalCount } = suggestions;
  return [
    ...completions.slice(0, most.completions).map(({ text: words, typedLength }) => ({
      kind: 'completion' as const,
      key: `completion ${words}`,
      href: searchFor(words),
      text: words,
      typedLength,
    })),
    ...categories.slice(0, most.categories).map(({ code, name, count }) => ({
      kind: 'category' as const,
      key: `category ${code}`,
      href: page(`/products/${encodeURIComponent(code)}`),
      text: name,
      count,
    })),
    ...brands.slice(0, most.brands).map(({ code, name, count }) => ({
      kind: 'brand' as const,
      key: `brand ${code}`,
      href: page(`/brands/${encodeURIComponent(name)}`),
      text: name,
      count,
    })),
    ...products.slice(0, most.products).map((product) => ({
      kind: 'product' as const,
      key: `product ${product.productId}`,
      href: page(`/products/${product.productId}/${product.nameCode}`),
      text: product.businessName || product.productName,
      product,
    })),
    ...(totalCount > 0
      ? [{ kind: 'all' as const, key: 'all', href: searchFor(text), text, count: totalCount }]
      : []),
  ];
}

/** The option after or before the active one; -1 is the field itself, between the last and the first. */
export function nextOption(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
