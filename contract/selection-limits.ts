/** Products that may be chosen one by one. */
export const maxSelectedProducts = 1_000;
