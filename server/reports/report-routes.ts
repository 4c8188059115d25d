import { getDashboard } from '@kamra/contract/dashboard.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { readDashboard } from './read-dashboard.ts';

/** Calls by which staff see the shop's figures. */
export function registerReportRoutes(endpoints: EndpointServer, { pool }: DatabaseConnection): void {
  endpoints.serve(getDashboard, async ({ query }, caller) =>
    readDashboard(pool, query, (await caller.requireStaff()).rights),
  );
}
