/** Units of a row `s` of `stock` that may be sold, in SQL: none of what a recall has stopped the sale of. */
export const sellableUnits = '(CASE WHEN s.sale_stopped THEN 0 ELSE s.on_hand - s.reserved END)';
