import type { RemedyKind } from '@kamra/contract/case-kinds.ts';
import { guaranteeRules, liableUntil, remediesOfPiece } from '@kamra/contract/guarantee-days.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';

interface RemedyRow {
  id: number;
  orderLineId: number | null;
  productName: string;
  piece: number | null;
  kind: RemedyKind;
  begunOn: string;
  dueOn: string;
  doneOn: string | null;
  deliveredOn: string | null;
  warrantyYears: number | null;
}

/** Days are those of Budapest; a line counts as delivered with the last parcel of its order. */
const statement = `
  SELECT r.id, r.order_line_id AS "orderLineId", r.product_name AS "productName", r.piece, r.kind,
    r.begun_on::text AS "begunOn", r.due_on::text AS "dueOn", r.done_on::text AS "doneOn",
    (SELECT to_char(max(e.at) AT TIME ZONE 'Europe/Budapest', 'YYYY-MM-DD') FROM delivery_events e
      WHERE e.order_id = l.order_id AND e.event = 'delivered') AS "deliveredOn",
    l.mandatory_warranty_years AS "warrantyYears"
  FROM case_remedies r LEFT JOIN order_lines l ON l.id = r.order_line_id
  WHERE r.case_id = $1 OR r.order_line_id IN (SELECT order_line_id FROM case_remedies WHERE case_id = $1)
  ORDER BY r.begun_on, r.id`;
const ownStatement = 'SELECT id FROM case_remedies WHERE case_id = $1 ORDER BY id';

/** A repair or exchange with the last days of the rights that its buyer has by it. */
export type KnownRemedy = Omit<RemedyRow, 'deliveredOn' | 'warrantyYears'> & {
  guaranteeUntil: string | null;
  warrantyUntil: string | null;
};

/** Repairs and exchanges of a case, the first first; those of the same piece in other cases count for its last days. */
export async function findRemedies(db: Executor, caseId: number): Promise<KnownRemedy[]> {
  const [rows, own] = [
    await queryPrepared<RemedyRow & pg.QueryResultRow>(db, statement, [caseId]),
    await queryPrepared<{ id: number }>(db, ownStatement, [caseId]),
  ];
  const ids = new Set(own.map(({ id }) => id));
  return rows
    .filter(({ id }) => ids.has(id))
    .map(({ deliveredOn, warrantyYears, ...remedy }) => {
      const ofLine = rows.filter(
        ({ id, orderLineId }) => id === remedy.id || (orderLineId && orderLineId === remedy.orderLineId),
      );
      const counted = remediesOfPiece(ofLine, remedy.piece);
      const until = (years: number, addsMonths: boolean) =>
        deliveredOn && years > 0 ? liableUntil(deliveredOn, years, counted, addsMonths) : null;
      return {
        ...remedy,
        guaranteeUntil: until(guaranteeRules.legalYears, true),
        warrantyUntil: until(warrantyYears ?? 0, false),
      };
    });
}
