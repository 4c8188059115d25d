import { liableUntil, type RemedyOfPiece, remediesOfPiece } from '@kamra/contract/guarantee-days.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { makerId } from '../catalogue/operators-of-products.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import type { PrintedPart } from '../documents/printed-document.ts';
import type { ReadOrder } from '../orders/read-order.ts';
import { unitsToDeliver } from '../orders/refund-tables.ts';
import { translateForBuyer } from './describe-order.ts';

interface CoveredLine extends pg.QueryResultRow {
  productName: string;
  sku: string;
  quantity: number;
  years: number;
  maker: string | null;
  makerAddress: string | null;
  modelNumber: string | null;
  deliveredAt: Date | null;
  remedies: RemedyOfPiece[];
}

const statement = `
  SELECT l.product_name AS "productName", l.sku, ${unitsToDeliver} AS quantity, l.mandatory_warranty_years AS years,
    coalesce(e.name, l.manufacturer_name) AS maker, e.postal_address AS "makerAddress",
    p.model_number AS "modelNumber", (SELECT max(at) FROM delivery_events
      WHERE order_id = l.order_id AND event = 'delivered') AS "deliveredAt",
    (SELECT coalesce(json_agg(json_build_object('kind', r.kind, 'begunOn', r.begun_on, 'doneOn', r.done_on,
        'piece', r.piece)), '[]')
      FROM case_remedies r WHERE r.order_line_id = l.id) AS remedies
  FROM order_lines l LEFT JOIN products p ON p.id = l.product_id
  LEFT JOIN economic_operators e ON e.id = ${makerId}
  WHERE l.order_id = $1 AND l.mandatory_warranty_years > 0 AND ${unitsToDeliver} > 0 ORDER BY l.position`;

/**
 * The warranty cards of an order's covered goods, one page each, with what 151/2003. (IX. 22.) Korm. r. 3. § names; none
 * where it has no such goods. The number of the piece is written in by hand.
 */
export async function writeWarrantyCards(
  db: Executor,
  order: ReadOrder,
  { name, office }: ShopSettings,
): Promise<PrintedPart[]> {
  const lines = await queryPrepared<CoveredLine>(db, statement, [order.id]);
  const translate = translateForBuyer(order);
  const seat = [`${office.officeZip} ${office.officeCity}`.trim(), office.officeAddress].filter(Boolean);
  const reached = [office.supportMail || office.officeMail, office.officePhone].filter(Boolean);
  return lines.flatMap((line): PrintedPart[] => {
    const delivered = line.deliveredAt && todayInBudapest(line.deliveredAt);
    const day = (of: string) => formatDay(of, order.language);
    const until = delivered && warrantyDays(delivered, line);
    return [
      { kind: 'title', text: translate('warrantyCard.title'), aside: order.orderNumber },
      {
        kind: 'blocks',
        blocks: [
          {
            heading: translate('warrantyCard.seller'),
            lines: [office.company || name, seat.join(', '), ...reached].filter(Boolean),
          },
          {
            heading: translate('warrantyCard.maker'),
            lines: [line.maker ?? '–', line.makerAddress ?? ''].filter(Boolean),
          },
        ],
      },
      { kind: 'strong', text: `${line.productName} × ${line.quantity}` },
      { kind: 'text', text: translate('warrantyCard.type', { type: line.modelNumber ?? line.sku }) },
      { kind: 'field', label: translate('warrantyCard.serial') },
      {
        kind: 'text',
        text: translate('warrantyCard.contractDay', { date: day(todayInBudapest(new Date(order.placedAt))) }),
      },
      ...(delivered
        ? [{ kind: 'text' as const, text: translate('warrantyCard.deliveredDay', { date: day(delivered) }) }]
        : [{ kind: 'field' as const, label: translate('warrantyCard.deliveredField') }]),
      {
        kind: 'strong',
        text: until
          ? translate('warrantyCard.lastsUntil', { years: line.years, date: day(until.line) })
          : translate('warrantyCard.lasts', { years: line.years }),
      },
      ...(until ? until.pieces : []).map(([piece, date]) => ({
        kind: 'strong' as const,
        text: translate('warrantyCard.pieceUntil', { piece, date: day(date) }),
      })),
      { kind: 'text', text: translate('warrantyCard.rights') },
      { kind: 'text', text: translate('warrantyCard.days') },
      { kind: 'text', text: translate('warrantyCard.where', { contact: reached.join(', ') }) },
      { kind: 'small', text: translate('warrantyCard.otherRights') },
    ];
  });
}

/** The last day of a line's warranty, and of those of its pieces that a remedy of their own moved elsewhere. */
function warrantyDays(delivered: string, { years, remedies }: CoveredLine) {
  const untilOf = (piece: number | null) =>
    liableUntil(delivered, years, remediesOfPiece(remedies, piece), false);
  const line = untilOf(null);
  const pieces = [...new Set(remedies.flatMap(({ piece }) => piece ?? []))]
    .toSorted((a, b) => a - b)
    .map((piece): [number, string] => [piece, untilOf(piece)])
    .filter(([, date]) => date !== line);
  return { line, pieces };
}
