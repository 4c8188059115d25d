/** Page-size options of shop lists (specification §9). */
export const pageSizes = [16, 32, 48, 64] as const;
export const defaultPageSize = 32;
export const maxShopPageSize = 64;
