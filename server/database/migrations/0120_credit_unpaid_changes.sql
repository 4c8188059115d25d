-- What each refund of an order takes back of each of its lines, and of its fees at each rate of VAT (at the last place):
-- just the lines that came back with it where their sum is the refund's, as the corrections of invoices have it; any other
-- sum is spread over what is left. The one that completes all that was paid takes all that is left: what a change left to
-- be paid is no sale any more. All of them together are the order.
CREATE OR REPLACE FUNCTION refund_shares(refunded_order bigint)
RETURNS TABLE (refund_id bigint, place int, vat_rate numeric, gross bigint, tax bigint) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
	fees_place CONSTANT int := 2147483647;
	line_ids bigint[]; places int[]; rates numeric[]; quantities int[]; taken_units int[];
	whole_gross bigint[]; whole_tax bigint[]; left_gross bigint[]; left_tax bigint[]; take_gross bigint[]; take_tax bigint[];
	ordered record; refund record; line record;
	is_delivery_taken boolean := false; is_named boolean; is_rest boolean; taken bigint := 0;
	fee_parts int[]; delivery_parts int[];
	i int; n int; step int; sum_gross bigint; running_gross bigint; running_tax bigint; until_gross bigint; until_tax bigint;
BEGIN
	SELECT o.total, o.total - greatest(o.balance_due, 0) AS paid, o.delivery_fee, o.payment_fee, o.currency_id INTO ordered
	FROM orders o WHERE o.id = refunded_order;
	WITH lines AS (
		SELECT l.id, l.position, l.vat_rate, l.quantity, l.line_amount, l.vat_amount FROM order_lines l
		WHERE l.order_id = refunded_order
	), parts AS (
		SELECT id, position, vat_rate AS rate, quantity, line_amount AS amount, vat_amount AS vat FROM lines
		UNION ALL
		SELECT NULL, fees_place, v.rate, 0, v.gross - coalesce(l.amount, 0), v.tax - coalesce(l.vat, 0) FROM order_vat v
		LEFT JOIN (SELECT vat_rate, sum(line_amount)::bigint AS amount, sum(vat_amount)::bigint AS vat FROM lines
			GROUP BY 1) l ON l.vat_rate = v.rate
		WHERE v.order_id = refunded_order AND (v.gross <> coalesce(l.amount, 0) OR v.tax <> coalesce(l.vat, 0))
	), whole AS (
		SELECT * FROM parts
		UNION ALL
		SELECT NULL, fees_place, NULL, 0, ordered.total - coalesce(sum(amount), 0)::bigint, 0 FROM parts
		HAVING ordered.total <> coalesce(sum(amount), 0)
	)
	SELECT array_agg(w.id ORDER BY w.rate, w.position), array_agg(w.position ORDER BY w.rate, w.position),
		array_agg(w.rate ORDER BY w.rate, w.position), array_agg(w.quantity ORDER BY w.rate, w.position),
		array_agg(w.amount ORDER BY w.rate, w.position), array_agg(w.vat ORDER BY w.rate, w.position)
	INTO line_ids, places, rates, quantities, whole_gross, whole_tax FROM whole w;
	n := coalesce(cardinality(places), 0);
	IF n = 0 THEN RETURN; END IF;
	left_gross := whole_gross;
	left_tax := whole_tax;
	taken_units := array_fill(0, ARRAY[n]);
	-- The delivery's fee: all fees where there is no other, else the part that is as large, else some of the first.
	SELECT array_agg(p ORDER BY p) INTO fee_parts FROM generate_series(1, n) p
	WHERE places[p] = fees_place AND rates[p] IS NOT NULL;
	delivery_parts := CASE WHEN ordered.payment_fee = 0 THEN fee_parts ELSE (
		SELECT ARRAY[p] FROM unnest(fee_parts) p ORDER BY whole_gross[p] <> ordered.delivery_fee, rates[p] DESC LIMIT 1) END;

	FOR refund IN SELECT r.id, r.amount, r.includes_delivery FROM order_refunds r
		WHERE r.order_id = refunded_order AND r.state <> 'failed' AND NOT r.is_surplus ORDER BY r.id
	LOOP
		step := CASE WHEN ordered.currency_id = 3 AND refund.amount % 100 = 0 THEN 100 ELSE 1 END;
		take_gross := array_fill(0::bigint, ARRAY[n]);
		take_tax := take_gross;
		is_named := true;
		FOR line IN SELECT b.order_line_id, b.quantity FROM order_refund_lines b WHERE b.refund_id = refund.id LOOP
			i := array_position(line_ids, line.order_line_id);
			IF i IS NULL OR taken_units[i] + line.quantity > quantities[i] THEN
				is_named := false;
			ELSE
				take_gross[i] := round(whole_gross[i]::numeric * (taken_units[i] + line.quantity) / quantities[i] / step) * step
					- round(whole_gross[i]::numeric * taken_units[i] / quantities[i] / step) * step;
				take_tax[i] := round(whole_tax[i]::numeric * (taken_units[i] + line.quantity) / quantities[i] / step) * step
					- round(whole_tax[i]::numeric * taken_units[i] / quantities[i] / step) * step;
			END IF;
		END LOOP;
		IF refund.includes_delivery AND NOT is_delivery_taken AND ordered.delivery_fee > 0 THEN
			FOREACH i IN ARRAY coalesce(delivery_parts, '{}') LOOP
				take_gross[i] := CASE WHEN cardinality(delivery_parts) = 1 THEN least(ordered.delivery_fee, whole_gross[i])
					ELSE whole_gross[i] END;
				take_tax[i] := CASE WHEN take_gross[i] = whole_gross[i] THEN whole_tax[i]
					ELSE round(whole_tax[i]::numeric * take_gross[i] / whole_gross[i] / step) * step END;
			END LOOP;
		END IF;
		SELECT coalesce(sum(g), 0) INTO sum_gross FROM unnest(take_gross) g;
		taken := taken + refund.amount;
		is_rest := taken >= ordered.paid AND taken < ordered.total;
		is_named := is_named AND NOT is_rest AND sum_gross = refund.amount AND NOT EXISTS (
			SELECT FROM generate_series(1, n) p GROUP BY rates[p]
			HAVING sum(left_gross[p]) < sum(take_gross[p]) OR sum(left_tax[p]) < sum(take_tax[p]));
		IF is_named THEN
			is_delivery_taken := is_delivery_taken OR refund.includes_delivery;
			FOR line IN SELECT b.order_line_id, b.quantity FROM order_refund_lines b WHERE b.refund_id = refund.id LOOP
				i := array_position(line_ids, line.order_line_id);
				taken_units[i] := taken_units[i] + line.quantity;
			END LOOP;
		ELSE
			SELECT coalesce(sum(g), 0) INTO sum_gross FROM unnest(left_gross) g;
			running_gross := 0; running_tax := 0; until_gross := 0; until_tax := 0;
			FOR i IN 1..n LOOP
				take_gross[i] := -until_gross;
				take_tax[i] := -until_tax;
				running_gross := running_gross + left_gross[i];
				running_tax := running_tax + left_tax[i];
				IF is_rest OR refund.amount >= sum_gross THEN
					until_gross := running_gross;
					until_tax := running_tax;
				ELSE
					until_gross := round(running_gross::numeric * refund.amount / sum_gross / step) * step;
					until_tax := round(running_tax::numeric * refund.amount / sum_gross / step) * step;
				END IF;
				take_gross[i] := take_gross[i] + until_gross;
				take_tax[i] := take_tax[i] + until_tax;
			END LOOP;
		END IF;
		FOR i IN 1..n LOOP
			left_gross[i] := left_gross[i] - take_gross[i];
			left_tax[i] := left_tax[i] - take_tax[i];
			CONTINUE WHEN take_gross[i] = 0 AND take_tax[i] = 0;
			RETURN QUERY SELECT refund.id::bigint, places[i], rates[i], take_gross[i], take_tax[i];
		END LOOP;
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO sales_day_changes (day)
SELECT DISTINCT (h.at AT TIME ZONE 'Europe/Budapest')::date FROM orders o
JOIN order_refunds r ON r.order_id = o.id JOIN order_history h ON h.id = r.history_id WHERE o.balance_due > 0;
