/** The largest number of an `integer` column, such as a product's id. */
export const maxInteger = 2_147_483_647;
