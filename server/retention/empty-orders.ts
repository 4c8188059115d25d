/**
 * The parts of a statement that empty what the orders of the table expression `emptied` say of their buyers; amounts,
 * lines and VAT stay, which identify nobody. What asks for it keeps an order that is still needed out of `emptied`.
 */
export const emptyOrders = `
  addresses AS (
    UPDATE order_addresses SET family_name = '', given_name = '', company = NULL, tax_number = NULL,
      postal_code = '', city = '', street = ''
    WHERE order_id IN (SELECT id FROM emptied)
  ), deliveries AS (
    UPDATE order_deliveries SET pickup_point = NULL WHERE order_id IN (SELECT id FROM emptied)
  ), gifts AS (
    DELETE FROM order_gift_notes WHERE order_id IN (SELECT id FROM emptied)
  ), surveys AS (
    DELETE FROM order_surveys WHERE order_id IN (SELECT id FROM emptied)
  ), returns AS (
    UPDATE order_returns SET note = '', decision_note = '' WHERE order_id IN (SELECT id FROM emptied)
  ), labels AS (
    DELETE FROM shipment_labels WHERE shipment_id IN (
      SELECT s.id FROM shipments s JOIN emptied ON emptied.id = s.order_id)
  ), carriers_refusals AS (
    UPDATE shipments SET last_error = NULL WHERE last_error IS NOT NULL AND order_id IN (SELECT id FROM emptied)
  ), proofs AS (
    DELETE FROM return_proofs WHERE return_id IN (
      SELECT r.id FROM order_returns r JOIN emptied ON emptied.id = r.order_id)
  ), return_label_files AS (
    UPDATE return_labels SET pdf = NULL, code = NULL, last_error = NULL WHERE return_id IN (
      SELECT r.id FROM order_returns r JOIN emptied ON emptied.id = r.order_id)
  ), history AS (
    UPDATE order_history SET note = NULL, actor = '', details = NULL WHERE order_id IN (SELECT id FROM emptied)
  )
  UPDATE orders SET email = '', phone = '', customer_name = '', note = NULL, customer_id = NULL,
    search_text = lower(order_number) || ' ' || lower(replace(order_number, '-', ''))
  WHERE id IN (SELECT id FROM emptied)`;
