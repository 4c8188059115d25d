import * as configuration from '@kamra/contract/configuration.ts';
import * as consentTexts from '@kamra/contract/consent-texts.ts';
import * as shopReadiness from '@kamra/contract/shop-readiness.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { registerDeliveryRoutes } from '../delivery/delivery-routes.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff, confirmableStaff } from '../staff/acting-staff.ts';
import { describeStaffTables } from './describe-staff-tables.ts';
import { getConfiguration } from './get-configuration.ts';
import { getReadiness } from './get-readiness.ts';
import { getConsentText, listConsentTexts } from './list-consent-texts.ts';
import { readExchangeRates } from './read-exchange-rates.ts';
import { sendTestMail } from './send-test-mail.ts';
import { setOpening } from './set-opening.ts';
import { updateConfiguration } from './update-configuration.ts';

/** Calls by which staff see and change the settings of the shop, its deliveries among them. */
export function registerConfigurationRoutes(
  endpoints: EndpointServer,
  connection: DatabaseConnection,
  config: Pick<Config, 'shopUrl' | 'smtpUrl'>,
): void {
  const { db, pool } = connection;
  registerDeliveryRoutes(endpoints, connection);
  endpoints.serve(configuration.getConfiguration, () => getConfiguration(db));
  endpoints.serve(configuration.updateConfiguration, async ({ body }, caller) =>
    updateConfiguration(db, body, await confirmableStaff(caller)),
  );
  endpoints.serve(configuration.readRates, async (_input, caller) => {
    await readExchangeRates(db, { actor: await actingStaff(caller) });
    return getConfiguration(db);
  });
  endpoints.serve(consentTexts.listConsentTexts, () => listConsentTexts(db));
  endpoints.serve(consentTexts.getConsentText, ({ query }) => getConsentText(db, query));
  endpoints.serve(shopReadiness.getReadiness, () => getReadiness(pool, config));
  endpoints.serve(shopReadiness.setOpening, async ({ body }, caller) => {
    await setOpening(connection, config, body.isOpen, await actingStaff(caller));
    return getReadiness(pool, config);
  });
  endpoints.serve(shopReadiness.sendTestMail, async ({ body }, caller) =>
    sendTestMail(pool, body, await actingStaff(caller)),
  );
  endpoints.serve(configuration.getStaffTableMetadata, async ({ body }, caller) => {
    const { rights } = await caller.requireStaff();
    return { tableMetadata: await describeStaffTables(pool, body, rights) };
  });
}
