import * as staff from '@kamra/contract/staff.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Caller } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { findMail } from './find-mail.ts';
import { listMails } from './list-mails.ts';
import { readableTemplates } from './readable-templates.ts';
import { retryFailedMails, retryMail } from './retry-mails.ts';

/** Staff see the shop's mails by their kind and their rights, and send failed ones again. */
export function registerMailRoutes(endpoints: EndpointServer, { db, pool }: DatabaseConnection): void {
  const templatesFor = async (caller: Caller, right: 'read' | 'write') =>
    readableTemplates(await caller.requireStaff(), right);
  endpoints.serve(staff.listMails, async ({ body }, caller) =>
    listMails(pool, body, await templatesFor(caller, 'read')),
  );
  endpoints.serve(staff.getMail, async ({ params }, caller) =>
    findMail(pool, params.mailId, await templatesFor(caller, 'read')),
  );
  endpoints.serve(staff.retryMail, async ({ params }, caller) =>
    retryMail(db, params.mailId, await templatesFor(caller, 'write'), await actingStaff(caller)),
  );
  endpoints.serve(staff.retryFailedMails, async (_, caller) =>
    retryFailedMails(db, await templatesFor(caller, 'write'), await actingStaff(caller)),
  );
}
