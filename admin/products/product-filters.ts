import { equals, noneLeft, oneOf, searched } from '../field-conditions.ts';

/** The filters of the product list, and of what is opened for its products. */
export const productFilters = {
  q: searched('searchText'),
  productGroupTypeCode: equals('productGroupTypeCode'),
  productBrandCode: equals('productBrandCode'),
  published: equals('published'),
  tags: oneOf('tags'),
  outOfStock: noneLeft,
  archived: equals('archived'),
  variantGroupId: equals('variantGroupId'),
  ids: oneOf('id'),
};
