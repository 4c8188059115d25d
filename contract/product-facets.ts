import { z } from 'zod';
import { correctedText, shopProductListRequest } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

const count = z
  .int()
  .describe('products that are left when this value is chosen too; 0 where it should be shown disabled');

/** A category with the category above it; `parentCode` is null at the top. */
export const categoryFacet = z.object({
  code: z.string(),
  name: z.string(),
  nameCode: z.string(),
  parentCode: z.string().nullable(),
  count,
});
export type CategoryFacet = z.infer<typeof categoryFacet>;

export const brandFacet = z.object({ code: z.string(), name: z.string(), count });
export type BrandFacet = z.infer<typeof brandFacet>;

export const attributeFacetValue = z.object({
  code: z
    .string()
    .describe('what a condition gives: a choice’s code, `true` or `false`, or a number as text'),
  name: z.string().nullable().describe('a choice’s name in the asked language, else null'),
  swatch: z.string().nullable().describe('a colour such as #c0392b'),
  count,
});
export type AttributeFacetValue = z.infer<typeof attributeFacetValue>;

/** The values of a range: its ends, and a round step that cuts it into about twenty parts. */
export const facetRange = z.object({ min: z.number(), max: z.number(), step: z.number() });
export type FacetRange = z.infer<typeof facetRange>;

/** An attribute by which the matching products differ. */
export const attributeFacet = z.object({
  fieldName: z.string().describe('the field that conditions name, e.g. attribute:color'),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['choice', 'number', 'boolean']),
  unit: z.string().nullable(),
  range: facetRange.nullable().describe('of numbers; null for the other kinds'),
  values: z.array(attributeFacetValue).describe('in their order; none for numbers with more than twelve'),
});
export type AttributeFacet = z.infer<typeof attributeFacet>;

export const productFacets = z.object({
  totalCount: z.int().describe('products that meet all conditions'),
  correctedText,
  categories: z.array(categoryFacet).describe('parents before their children'),
  brands: z.array(brandFacet).describe('in the brands’ order'),
  price: facetRange.nullable().describe('without the conditions on the price; null when nothing matches'),
  availability: z.object({
    inStock: count.describe('for availibilityCount Greater 0'),
    preOrder: count.describe('for availibilityCount LessOrEqual 0'),
  }),
  reduced: count.describe('for discount Greater 0'),
  ratings: z
    .array(z.object({ from: z.int(), count }))
    .describe('for ratingAverage GreaterOrEqual `from`: 80, 60, 40, 20; none before the first rating'),
  attributes: z.array(attributeFacet).describe('the category’s own first'),
});
export type ProductFacets = z.infer<typeof productFacets>;

/**
 * What filters can offer for the conditions of a list. Values of one field are combined by OR, fields by AND; a
 * field's own conditions do not narrow its own counts. Listed are the values that occur in the search and the
 * category, whatever else is selected, and every selected one. Page, page size and order are ignored: leave them
 * out.
 */
export const listShopProductFacets = endpoint({
  method: 'POST',
  path: '/api/ShopProduct/Facets',
  summary: 'What a product list with these conditions can be narrowed to, with counts',
  cacheTtlSeconds: 2,
  access: 'public',
  body: shopProductListRequest,
  reply: productFacets,
});
