import { Readable } from 'node:stream';
import * as contract from '@kamra/contract/customer-cases.ts';
import type { DatabaseConnection, ReservedConnections } from '../database/connect.ts';
import {
  registerGuaranteeFileRoutes,
  registerShopGuaranteeRoutes,
} from '../guarantee-files/guarantee-file-routes.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { registerLegalFormRoutes } from '../legal-forms/legal-form-routes.ts';
import { createNetworkShare } from '../limits/network-share.ts';
import { registerRecallRoutes, registerShopRecallRoutes } from '../recalls/recall-routes.ts';
import { registerReturnRoutes } from '../returns/return-routes.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { continueCase, matchCase } from './continue-case.ts';
import { getCase, listCases } from './list-cases.ts';
import { markSpam } from './mark-spam.ts';
import { printCaseRecord } from './print-case-record.ts';
import { registerQuestionRoutes, registerShopQuestionRoutes } from './product-question-routes.ts';
import { beginRemedy, finishRemedy } from './record-remedy.ts';
import { crowdedLane, storeCase } from './store-case.ts';

/** Public calls: what somebody tells the shop by a form, the blank forms for those who write by hand, recalls, guarantees, and what others asked. */
export function registerPublicCaseRoutes(
  endpoints: EndpointServer,
  { visitors, catalogue }: Pick<ReservedConnections, 'visitors' | 'catalogue'>,
): void {
  const isWithinShare = createNetworkShare(visitors.pool, 'receipts', crowdedLane.maxPerHour);
  endpoints.serve(contract.sendCase, async ({ body }, { address }) =>
    storeCase(visitors.pool, body, { lane: (await isWithinShare(body.email, address)) ? null : crowdedLane }),
  );
  registerLegalFormRoutes(endpoints, visitors);
  registerShopRecallRoutes(endpoints, catalogue);
  registerShopGuaranteeRoutes(endpoints, catalogue);
  registerShopQuestionRoutes(endpoints, catalogue);
}

/** Calls by which staff look at cases, find their orders and answer them, and those about returns, recalls, guarantees and questions. */
export function registerAfterSalesRoutes(endpoints: EndpointServer, connection: DatabaseConnection): void {
  const { pool } = connection;
  registerReturnRoutes(endpoints, connection);
  registerRecallRoutes(endpoints, connection);
  registerGuaranteeFileRoutes(endpoints, connection);
  registerQuestionRoutes(endpoints, connection);
  endpoints.serve(contract.listCases, ({ body }) => listCases(pool, body));
  endpoints.serve(contract.getCase, ({ params }) => getCase(pool, params.caseId));
  endpoints.serve(contract.matchCase, async ({ params, body }, caller) => {
    await matchCase(pool, params.caseId, body, await actingStaff(caller));
    return getCase(pool, params.caseId);
  });
  endpoints.serve(contract.continueCase, async ({ params, body }, caller) => {
    await continueCase(pool, params.caseId, body, await actingStaff(caller));
    return getCase(pool, params.caseId);
  });
  endpoints.serve(contract.beginRemedy, async ({ params, body }, caller) => {
    await beginRemedy(pool, params.caseId, body, await actingStaff(caller));
    return getCase(pool, params.caseId);
  });
  endpoints.serve(contract.finishRemedy, async ({ params, body }, caller) => {
    await finishRemedy(pool, params, body, await actingStaff(caller));
    return getCase(pool, params.caseId);
  });
  endpoints.serve(contract.markSpam, async ({ params, body }, caller) => {
    await markSpam(pool, params.caseId, body, await actingStaff(caller));
    return getCase(pool, params.caseId);
  });
  endpoints.serve(contract.downloadCaseRecord, async ({ params }) => {
    const { bytes, fileName } = await printCaseRecord(pool, params.caseId);
    return { stream: Readable.from([bytes]), fileName, contentType: 'application/pdf' };
  });
}
