/** SQL of one row: what the goods of a shipment `s` cost and weigh, and how many pieces the catalogue has no weight of. */
export const shipmentGoods = `
  SELECT coalesce(sum(round(e.quantity * l.line_amount::numeric / l.quantity)), 0)::float8 AS amount,
    coalesce(sum(e.quantity * p.weight_grams), 0)::float8 AS grams,
    coalesce(sum(e.quantity) FILTER (WHERE coalesce(p.weight_grams, 0) = 0), 0)::int AS unweighed
  FROM shipment_lines e JOIN order_lines l ON l.id = e.order_line_id LEFT JOIN products p ON p.id = l.product_id
  WHERE e.shipment_id = s.id`;
