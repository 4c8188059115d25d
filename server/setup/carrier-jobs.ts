import { createCarrierContext } from '../carriers/carrier-context.ts';
import { sendShipments } from '../carriers/send-shipments.ts';
import { trackShipments } from '../carriers/track-shipments.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { JobHandlers } from '../jobs/job-table.ts';

/** The jobs that tell carriers of parcels, and ask where they are. */
export function carrierJobs(
  connection: DatabaseConnection,
  config: Config,
): Pick<JobHandlers, 'send-shipments' | 'track-shipments'> {
  const context = createCarrierContext(connection, config);
  return {
    'send-shipments': (_nothing, signal) => sendShipments(context, signal),
    'track-shipments': (_nothing, signal) => trackShipments(context, signal),
  };
}
