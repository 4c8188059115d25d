import { Readable } from 'node:stream';
import * as carriers from '@kamra/contract/carriers.ts';
import { carrierIds } from '@kamra/contract/carriers.ts';
import * as shipments from '@kamra/contract/order-shipments.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import type { CaptureFirst } from '../orders/capture-first.ts';
import { findProductOrder } from '../orders/find-product-order.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { createCarrierContext } from './carrier-context.ts';
import {
  cancelShipment,
  createShipment,
  dismissShipment,
  moveShipment,
  settleShipment,
} from './change-shipment.ts';
import { listCarriers, updateCarrier } from './keep-carriers.ts';
import { listShipments } from './list-shipments.ts';
import { printDayList } from './print-day-list.ts';
import { createParcels, printLabels } from './print-labels.ts';

/** Calls by which staff make parcels, follow them, and set the carriers. */
export function registerCarrierRoutes(
  endpoints: EndpointServer,
  connection: DatabaseConnection,
  config: Config,
  captureFirst: CaptureFirst,
): void {
  const context = createCarrierContext(connection, config, captureFirst);
  const show = (orderId: number) => findProductOrder(context.pool, orderId);
  endpoints.serve(shipments.listShipments, ({ params }) => listShipments(context, params.orderId));
  endpoints.serve(shipments.createShipment, async ({ params, body }, caller) => {
    await createShipment(context, params.orderId, body, await actingStaff(caller));
    return show(params.orderId);
  });
  endpoints.serve(shipments.moveShipment, async ({ params, body }, caller) =>
    show(await moveShipment(context, params.shipmentId, body, await actingStaff(caller))),
  );
  endpoints.serve(shipments.dismissShipment, async ({ params, body }, caller) =>
    show(await dismissShipment(context, params.shipmentId, body.note ?? '', await actingStaff(caller))),
  );
  endpoints.serve(shipments.settleShipment, async ({ params, body }, caller) =>
    show(await settleShipment(context, params.shipmentId, body, await actingStaff(caller))),
  );
  endpoints.serve(shipments.cancelShipment, async ({ params }, caller) =>
    show(await cancelShipment(context, params.shipmentId, await actingStaff(caller))),
  );
  endpoints.serve(shipments.createParcels, async ({ body }, caller) =>
    createParcels(context, body, await actingStaff(caller)),
  );
  endpoints.serve(shipments.printLabels, async ({ body }, caller) =>
    pdfNamed('labels', await printLabels(context, body, await actingStaff(caller))),
  );
  endpoints.serve(shipments.printDayList, async ({ body }, caller) =>
    pdfNamed(`${body.carrier}-list`, await printDayList(context, body, await actingStaff(caller))),
  );
  endpoints.serve(carriers.listCarriers, () => listCarriers(context));
  endpoints.serve(carriers.updateCarrier, async ({ params, body }, caller) => {
    const carrier = carrierIds.find((id) => id === params.carrier);
    if (!carrier) throw new ShopError('notFound');
    await updateCarrier(context, carrier, body, await actingStaff(caller));
    return listCarriers(context);
  });
}

/** A PDF of today, for the browser to keep. */
function pdfNamed(name: string, bytes: Buffer) {
  const day = new Date().toISOString().slice(0, 10);
  return { stream: Readable.from([bytes]), fileName: `${name}-${day}.pdf`, contentType: 'application/pdf' };
}
