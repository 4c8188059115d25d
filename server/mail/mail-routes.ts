import * as staff from '@kamra/contract/staff.ts';
import type pg from 'pg';
import type { EndpointServer } from '../serve-endpoint.ts';
import { findMail } from './find-mail.ts';
import { listMails } from './list-mails.ts';

/** Staff who handle orders see the shop's mails. */
export function registerMailRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(staff.listMails, ({ body }) => listMails(pool, body));
  endpoints.serve(staff.getMail, ({ params }) => findMail(pool, params.mailId));
}
