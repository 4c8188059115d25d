import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { registerMailRoutes } from '../mail-administration/mail-routes.ts';
import { registerMailTextRoutes } from '../mail-administration/mail-text-routes.ts';
import { writeMailSample } from './write-mail-sample.ts';

/** What staff see of mails, and the texts that they keep for them. */
export function registerMails(
  endpoints: EndpointServer,
  connection: DatabaseConnection,
  { shopUrl }: Pick<Config, 'shopUrl'>,
): void {
  registerMailRoutes(endpoints, connection);
  registerMailTextRoutes(endpoints, connection, (draft) => writeMailSample(connection.pool, shopUrl, draft));
}
