import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { maxPrintedLines, type printOrders as printCall } from '@kamra/contract/order-papers.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { PrintedDocument, PrintedPart } from '../documents/printed-document.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import { ShopError } from '../errors/shop-error.ts';
import { createWorkGate } from '../limits/work-gate.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { type ReadOrder, readOrders } from '../orders/read-order.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { writeOrderSummary } from './write-order-summary.ts';
import { writePackingSlip } from './write-packing-slip.ts';
import { writePickList } from './write-pick-list.ts';
import { writeWarrantyCards } from './write-warranty-card.ts';

type PrintRequest = EndpointInput<typeof printCall>['body'];

/** Long documents are rendered one at a time: a form that a buyer asks for never waits for them. */
const gate = createWorkGate({ maxRunning: 1, maxWaiting: 8, maxWaitMs: 30_000 });
const maxRenderMs = 60_000;

/**
 * The papers of orders as one PDF: the pick list first, then those of each order. Who prints several orders reads
 * their buyers' data in bulk, which the audit log notes. Throws notFound with the unknown ids, tooLarge, and busy while
 * too many others print.
 */
export async function printOrders(
  connection: DatabaseConnection,
  request: PrintRequest,
  actor: StaffActor,
): Promise<Buffer> {
  const ids = [...new Set(request.orderIds)];
  const orders = await readOrders(connection.pool, ids);
  if (orders.length < ids.length) throw new ShopError('notFound', { orderIds: missingOf(ids, orders) });
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0);
  if (lines > maxPrintedLines) throw new ShopError('tooLarge', { limit: maxPrintedLines, lines });
  const document = await writeDocument(connection, request, orders);
  const bytes = await gate.run(false, () => renderPdf(document, maxRenderMs));
  if (orders.length > 1) {
    await writeAuditLog(connection.db, actor, {
      module: 'orders',
      action: 'print',
      entity: 'order',
      entityId: null,
      after: { papers: request.papers, orderNumbers: orders.map(({ orderNumber }) => orderNumber) },
    });
  }
  return bytes;
}

function missingOf(ids: readonly number[], orders: readonly ReadOrder[]): number[] {
  const found = new Set(orders.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

async function writeDocument(
  { pool }: DatabaseConnection,
  { papers, language }: PrintRequest,
  orders: readonly ReadOrder[],
): Promise<PrintedDocument> {
  const settings = await loadSettings(pool);
  const translate = translateMail(language);
  const ofOrders: PrintedPart[] = [];
  for (const order of orders) {
    if (papers.includes('packingSlip')) ofOrders.push(...writePackingSlip(order, settings));
    if (papers.includes('summary')) ofOrders.push(...writeOrderSummary(order, settings));
    if (papers.includes('warrantyCard')) ofOrders.push(...(await writeWarrantyCards(pool, order, settings)));
  }
  const others = papers.includes('pickList') ? await writePickList(pool, orders, language) : [];
  const parts = [...others, ...ofOrders];
  return {
    title: translate('papers.documentTitle', { count: orders.length }),
    language,
    footer: sellerOf(settings),
    parts: parts.length > 0 ? parts : [{ kind: 'text', text: translate('warrantyCard.none') }],
  };
}

function sellerOf({ name, office }: ShopSettings): string {
  const seat = [`${office.officeZip} ${office.officeCity}`.trim(), office.officeAddress].filter(Boolean);
  const reached = [office.supportMail || office.officeMail, office.officePhone];
  return [office.company || name, seat.join(', '), ...reached].filter(Boolean).join(' · ');
}
