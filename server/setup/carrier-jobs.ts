import { createCarrierContext } from '../carriers/carrier-context.ts';
import { carrierPoints } from '../carriers/carrier-points.ts';
import { sendShipments } from '../carriers/send-shipments.ts';
import { trackShipments } from '../carriers/track-shipments.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { readPickupPoints } from '../delivery/read-pickup-points.ts';
import type { JobHandlers } from '../jobs/job-table.ts';
import { askForReturnLabels } from '../return-labels/ask-for-return-labels.ts';

/** The jobs that tell carriers of parcels, ask where they are, and read where they may be picked up. */
export function carrierJobs(
  connection: DatabaseConnection,
  config: Config,
): Pick<JobHandlers, 'send-shipments' | 'ask-for-return-labels' | 'track-shipments' | 'read-pickup-points'> {
  const context = createCarrierContext(connection, config);
  return {
    'send-shipments': (_nothing, signal) => sendShipments(context, signal),
    'ask-for-return-labels': (_nothing, signal) => askForReturnLabels(context, signal),
    'track-shipments': (_nothing, signal) => trackShipments(context, signal),
    'read-pickup-points': (_nothing, stop) =>
      readPickupPoints(connection.pool, { stop, pointsOf: carrierPoints(context) }),
  };
}
