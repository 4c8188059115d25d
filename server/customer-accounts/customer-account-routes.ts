import * as reminders from '@kamra/contract/cart-reminders.ts';
import * as account from '@kamra/contract/customer-account.ts';
import * as lists from '@kamra/contract/customer-lists.ts';
import { endCartReminder, setCartReminder } from '../cart-reminders/set-cart-reminder.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Caller } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { endSessions, listSessions } from '../sessions/list-sessions.ts';
import { completeCustomerSignIn } from '../sign-in/complete-customer-sign-in.ts';
import { browserOf, setSignInCookies } from './customer-access-routes.ts';
import { deleteCustomerAddress, listCustomerAddresses, saveCustomerAddress } from './customer-addresses.ts';
import { openCustomerCodeKey } from './customer-code-key.ts';
import { exportCustomerData } from './customer-data.ts';
import { setCustomerNewsletter } from './customer-newsletter.ts';
import { listCustomerOrders, repeatCustomerOrder } from './customer-orders.ts';
import { changePassword } from './customer-passwords.ts';
import { readCustomerProfile, updateCustomerProfile } from './customer-profile.ts';
import { deleteCustomer } from './delete-customer.ts';
import { openCustomerCode } from './open-customer-code.ts';
import { checkProof, type Proof, requireCustomer } from './require-customer.ts';
import { mergeCustomerLists, readCustomerLists, storeCustomerLists } from './store-customer-lists.ts';

/** Calls of customers about their own account. */
export function registerCustomerAccountRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): void {
  const ownId = async (caller: Caller) => (await requireCustomer(caller)).customerId;
  endpoints.serve(account.getCustomerProfile, async (_input, caller) =>
    readCustomerProfile(pool, await ownId(caller)),
  );
  endpoints.serve(account.updateCustomerProfile, async ({ body }, caller) =>
    updateCustomerProfile(pool, await ownId(caller), body),
  );
  endpoints.serve(account.listCustomerSessions, async (_input, caller) => {
    const { customerId, tokenHash } = await requireCustomer(caller);
    return { sessions: await listSessions(db, { customerId }, tokenHash) };
  });
  endpoints.serve(account.endCustomerSessions, async ({ body: { sessionId } }, caller) => {
    const { customerId, tokenHash } = await requireCustomer(caller);
    const which = sessionId === null ? { allBut: tokenHash } : { sessionId };
    return { ended: await endSessions(db, { customerId }, which) };
  });
  endpoints.serve(account.setCustomerNewsletter, async ({ body }, caller) => {
    await setCustomerNewsletter(pool, await ownId(caller), body);
    return null;
  });
  endpoints.serve(reminders.setCartReminder, async ({ body }, caller) =>
    setCartReminder(pool, await ownId(caller), body),
  );
  endpoints.serve(reminders.endCartReminder, ({ query }) => endCartReminder(pool, query.token));
  endpoints.serve(account.listCustomerOrders, async ({ query }, caller) =>
    listCustomerOrders(pool, await ownId(caller), query.page),
  );
  endpoints.serve(account.repeatCustomerOrder, async ({ body }, caller) =>
    repeatCustomerOrder(pool, await ownId(caller), body),
  );
  endpoints.serve(account.exportCustomerData, async (_input, caller) =>
    exportCustomerData({ db, pool }, await requireCustomer(caller)),
  );
  registerAddressRoutes(endpoints, { pool });
  registerListRoutes(endpoints, { pool });
  registerDelicateRoutes(endpoints, { db, pool }, config);
}

function registerAddressRoutes(endpoints: EndpointServer, { pool }: Pick<DatabaseConnection, 'pool'>): void {
  endpoints.serve(account.listCustomerAddresses, async (_input, caller) => ({
    addresses: await listCustomerAddresses(pool, (await requireCustomer(caller)).customerId),
  }));
  endpoints.serve(account.createCustomerAddress, async ({ body }, caller) => ({
    addresses: await saveCustomerAddress(pool, (await requireCustomer(caller)).customerId, null, body),
  }));
  endpoints.serve(account.updateCustomerAddress, async ({ params, body }, caller) => {
    const { customerId } = await requireCustomer(caller);
    return { addresses: await saveCustomerAddress(pool, customerId, params.addressId, body) };
  });
  endpoints.serve(account.deleteCustomerAddress, async ({ params }, caller) => {
    const { customerId } = await requireCustomer(caller);
    return { addresses: await deleteCustomerAddress(pool, customerId, params.addressId) };
  });
}

function registerListRoutes(endpoints: EndpointServer, { pool }: Pick<DatabaseConnection, 'pool'>): void {
  endpoints.serve(lists.getCustomerLists, async (_input, caller) =>
    readCustomerLists(pool, (await requireCustomer(caller)).customerId),
  );
  endpoints.serve(lists.storeCustomerLists, async ({ body }, caller) =>
    storeCustomerLists(pool, (await requireCustomer(caller)).customerId, body),
  );
  endpoints.serve(lists.mergeCustomerLists, async ({ body }, caller) =>
    mergeCustomerLists(pool, (await requireCustomer(caller)).customerId, body),
  );
}

/** Calls that ask once more who is there. */
function registerDelicateRoutes(
  endpoints: EndpointServer,
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): void {
  const key = openCustomerCodeKey(config);
  const proved = async (caller: Caller, proof: Proof) => {
    const { customerId } = await requireCustomer(caller);
    await checkProof(db, key, customerId, proof, caller.address);
    return customerId;
  };
  endpoints.serve(account.requestConfirmationCode, async (_input, caller) => {
    const { customerId } = await requireCustomer(caller);
    const { email } = await readCustomerProfile(pool, customerId);
    return { request: await openCustomerCode(pool, { purpose: 'confirm', email, customerId }) };
  });
  endpoints.serve(account.requestCustomerEmail, async ({ body }, caller) => {
    const customerId = await proved(caller, body.proof);
    return {
      request: await openCustomerCode(pool, { purpose: 'changeEmail', email: body.email, customerId }),
    };
  });
  endpoints.serve(account.changeCustomerPassword, async ({ body }, caller) => {
    const customerId = await proved(caller, body.proof);
    await changePassword({ db, pool }, customerId, body.password);
    setSignInCookies(caller, await completeCustomerSignIn(db, customerId, browserOf(caller)));
    return null;
  });
  endpoints.serve(account.deleteCustomer, async ({ body }, caller) => {
    await deleteCustomer(pool, await proved(caller, body.proof));
    caller.clearSessionCookie('shop');
    return null;
  });
}
