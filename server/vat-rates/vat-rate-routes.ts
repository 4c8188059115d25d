import * as rates from '@kamra/contract/vat-rates.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { createVatRate, deleteVatRate, getVatRate, listVatRates, updateVatRate } from './keep-vat-rates.ts';

/** Calls by which staff keep the VAT rates of other states. */
export function registerVatRateRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(rates.listVatRates, () => listVatRates(db));
  endpoints.serve(rates.getVatRate, ({ params }) => getVatRate(db, params.vatRateId));
  endpoints.serve(rates.createVatRate, async ({ body }, caller) =>
    createVatRate(db, body, await actingStaff(caller)),
  );
  endpoints.serve(rates.updateVatRate, async ({ body }, caller) =>
    updateVatRate(db, body, await actingStaff(caller)),
  );
  endpoints.serve(rates.deleteVatRate, async ({ body }, caller) =>
    deleteVatRate(db, body, await actingStaff(caller)),
  );
}
