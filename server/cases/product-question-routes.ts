import * as contract from '@kamra/contract/product-questions.ts';
import type { DatabaseConnection, ReservedConnections } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { getCase } from './list-cases.ts';
import { listProductQuestions } from './list-product-questions.ts';
import { showProductQuestion } from './show-product-question.ts';

/** The call by which pages read questions about a product. */
export function registerShopQuestionRoutes(
  endpoints: EndpointServer,
  catalogue: ReservedConnections['catalogue'],
): void {
  endpoints.serve(contract.listProductQuestions, ({ query }, caller) =>
    catalogue.read(caller, (reads) => listProductQuestions(reads, query)),
  );
}

/** The call by which staff show one. */
export function registerQuestionRoutes(
  endpoints: EndpointServer,
  { pool }: Pick<DatabaseConnection, 'pool'>,
): void {
  endpoints.serve(contract.showProductQuestion, async ({ params, body }, caller) => {
    await showProductQuestion(pool, params.caseId, body, await actingStaff(caller));
    return getCase(pool, params.caseId);
  });
}
