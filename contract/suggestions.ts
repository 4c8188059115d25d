import { z } from 'zod';
import { correctedText, currencyIdSchema, languageSchema, productCard } from './catalogue.ts';
import { endpoint, type Reply } from './endpoint.ts';
import { shownFocalPoint } from './focal-point.ts';
import { defaultCurrencyId } from './money.ts';
import { brandFacet, categoryFacet } from './product-facets.ts';

export const maxSuggested = { products: 5, categories: 3, brands: 3, completions: 4 } as const;

export const suggestedProduct = productCard
  .pick({
    productId: true,
    productName: true,
    businessName: true,
    nameCode: true,
    productBrandName: true,
    price: true,
    oldPrice: true,
    discount: true,
    unitPrice: true,
    forints: true,
    currencyId: true,
    availibilityCount: true,
  })
  .extend({
    imageUrl: z.string().nullable().describe('a small picture'),
    focalPoint: shownFocalPoint,
  });
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

/** Words of the catalogue that complete the typed text; everything after `typedLength` characters is predicted. */
export const completion = z.object({ text: z.string(), typedLength: z.int() });
export type Completion = z.infer<typeof completion>;

export const suggestShopProducts = endpoint({
  method: 'GET',
  path: '/api/ShopProduct/Suggestions',
  summary: 'What a search that is being typed may mean: products, categories, brands, completions',
  cacheTtlSeconds: 10,
  access: 'public',
  query: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^\P{Cc}*$/u),
    language: languageSchema.default('hu'),
    currencyId: z.coerce.number().pipe(currencyIdSchema).default(defaultCurrencyId),
    category: z
      .string()
      .max(100)
      .regex(/^\P{Cc}*$/u)
      .optional()
      .describe('code of the category searched in'),
  }),
  reply: z.object({
    totalCount: z.int().describe('products that the whole search finds'),
    correctedText,
    products: z.array(suggestedProduct).max(maxSuggested.products),
    categories: z.array(categoryFacet).max(maxSuggested.categories),
    brands: z.array(brandFacet).max(maxSuggested.brands),
    completions: z.array(completion).max(maxSuggested.completions),
  }),
});
export type Suggestions = Reply<typeof suggestShopProducts>;
