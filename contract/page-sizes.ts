/** Page-size options of shop lists (specification §9). */
export const pageSizes = [16, 32, 48, 64] as const;
export type PageSize = (typeof pageSizes)[number];
/** Unless the settings say otherwise. */
export const defaultPageSize: PageSize = 32;
export const maxShopPageSize = 64;

/** How many rows lists of the back office offer to show, and begin with unless the settings say otherwise (§9). */
export const staffPageSizes = [15, 25, 50, 100] as const;
export const defaultStaffPageSize: (typeof staffPageSizes)[number] = 15;
