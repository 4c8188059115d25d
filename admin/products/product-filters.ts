import { equals, noneLeft, searched } from '../field-conditions.ts';

/** The filters of the list of products as conditions of its request. */
export const productFilters = {
  q: searched('searchText'),
  productGroupTypeCode: equals('productGroupTypeCode'),
  productBrandCode: equals('productBrandCode'),
  published: equals('published'),
  outOfStock: noneLeft,
  archived: equals('archived'),
  variantGroupId: equals('variantGroupId'),
};
