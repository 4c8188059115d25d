import * as calls from '@kamra/contract/webhooks.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { createWebhook, deleteWebhook, renewWebhookSecret, updateWebhook } from './keep-webhooks.ts';
import { listDeliveries } from './list-deliveries.ts';
import { getWebhook, listWebhooks } from './list-webhooks.ts';
import { sendAgain, testWebhook } from './send-again.ts';

/** Calls by which staff keep webhooks and see what was sent. */
export function registerWebhookRoutes(endpoints: EndpointServer, { db, pool }: DatabaseConnection): void {
  endpoints.serve(calls.listWebhooks, () => listWebhooks(db));
  endpoints.serve(calls.getWebhook, ({ params }) => getWebhook(db, params.webhookId));
  endpoints.serve(calls.createWebhook, async ({ body }, caller) =>
    createWebhook(db, body, (await caller.requireStaff()).rights, await actingStaff(caller)),
  );
  endpoints.serve(calls.updateWebhook, async ({ body }, caller) =>
    updateWebhook(db, body, (await caller.requireStaff()).rights, await actingStaff(caller)),
  );
  endpoints.serve(calls.deleteWebhook, async ({ body }, caller) =>
    deleteWebhook(db, body, await actingStaff(caller)),
  );
  endpoints.serve(calls.renewWebhookSecret, async ({ body }, caller) =>
    renewWebhookSecret(db, body, await actingStaff(caller)),
  );
  endpoints.serve(calls.testWebhook, async ({ body }, caller) =>
    testWebhook(db, body.id, await actingStaff(caller)),
  );
  endpoints.serve(calls.listWebhookDeliveries, async ({ body }, caller) =>
    listDeliveries(pool, body, (await caller.requireStaff()).rights),
  );
  endpoints.serve(calls.sendWebhookAgain, async ({ body }, caller) =>
    sendAgain(db, body, await actingStaff(caller)),
  );
}
