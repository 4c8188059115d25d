import { defaultPageSize, defaultStaffPageSize, pageSizes, staffPageSizes } from './page-sizes.ts';
import { choice } from './setting-kinds.ts';

/** How many rows lists begin with; whoever reads them may choose another of the same sizes. */
export const listSettings = {
  productsPerPage: choice('catalogue', pageSizes, defaultPageSize),
  rowsPerPage: choice('catalogue', staffPageSizes, defaultStaffPageSize),
};
