import * as contract from '@kamra/contract/external-sign-in.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { nextPath } from '@kamra/contract/next-path.ts';
import { eq } from 'drizzle-orm';
import { AuthorizationResponseError } from 'openid-client';
import type { Config } from '../config.ts';
import { browserOf, setSignInCookies } from '../customer-accounts/customer-access-routes.ts';
import { requireCustomer } from '../customer-accounts/require-customer.ts';
import { customerIdentities } from '../customers/customer-tables.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { Caller } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { completeCustomerSignIn } from '../sign-in/complete-customer-sign-in.ts';
import { tellOfNewDevice } from '../sign-in/tell-of-new-device.ts';
import { acceptExternalPerson } from './accept-external-person.ts';
import {
  attemptMinutes,
  newSignInAttempt,
  readAttempt,
  type SignInAttempt,
  writeAttempt,
} from './sign-in-attempt.ts';
import { openSignInProviders, type SignInProvider } from './sign-in-providers.ts';

/** Calls by which shoppers sign in with the account that they have at a provider, and unlink it. */
export function registerExternalSignInRoutes(
  endpoints: EndpointServer,
  connection: DatabaseConnection,
  config: Pick<Config, 'shopUrl' | 'signInKeys' | 'signInProviderUrl'>,
): void {
  registerIdentityRoutes(endpoints, connection);
  const providers = openSignInProviders(config);

  endpoints.serve(contract.listSignInProviders, async () => ({ providers: [...providers.keys()] }));
  endpoints.serve(contract.beginExternalSignIn, async ({ params, query }, caller) => {
    const provider = providers.get(params.provider);
    if (!provider) throw new ShopError('notFound');
    const attempt = newSignInAttempt(params.provider, query);
    const expiresAt = new Date(Date.now() + attemptMinutes * 60_000);
    caller.setExternalCookie({ token: writeAttempt(attempt), expiresAt });
    return { location: (await provider.signInUrl(attempt)).href };
  });
  endpoints.serve(contract.endExternalSignIn, async ({ params, query }, caller) => {
    const provider = providers.get(params.provider);
    if (!provider) throw new ShopError('notFound');
    const attempt = readAttempt(caller.externalToken());
    caller.setExternalCookie(null); // works once, whatever comes of it
    if (attempt?.provider !== params.provider) return leadTo(attempt, '/sign-in?external=expired');
    return leadTo(attempt, await signIn(connection, { provider, attempt, query }, caller));
  });
}

function registerIdentityRoutes(endpoints: EndpointServer, { db, pool }: DatabaseConnection): void {
  endpoints.serve(contract.listCustomerIdentities, async (_input, caller) => {
    const { customerId } = await requireCustomer(caller);
    const identities = await db
      .select()
      .from(customerIdentities)
      .where(eq(customerIdentities.customerId, customerId))
      .orderBy(customerIdentities.provider);
    return {
      identities: identities.map(({ provider, createdAt, lastUsedAt }) => ({
        provider,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  });
  endpoints.serve(contract.removeCustomerIdentity, async ({ params }, caller) => {
    const { customerId } = await requireCustomer(caller);
    const values = [customerId, params.provider];
    await queryPrepared(
      pool,
      'DELETE FROM customer_identities WHERE customer_id = $1 AND provider = $2',
      values,
    );
    return null;
  });
}

interface Returned {
  provider: SignInProvider;
  attempt: SignInAttempt;
  query: Record<string, string>;
}

/** Signs in whom the provider vouches for, as far as it may; answers where the browser goes on. */
async function signIn(
  { db, pool }: DatabaseConnection,
  { provider, attempt, query }: Returned,
  caller: Caller,
): Promise<string> {
  const found = await findPerson({ provider, attempt, query }, caller);
  if (typeof found === 'string') return problemPath(found);
  const accepted = await acceptExternalPerson(pool, attempt.provider, found, attempt.language);
  if ('problem' in accepted) return problemPath(accepted.problem);
  if ('request' in accepted) return `/sign-in/code?token=${accepted.request}`;
  try {
    const signedIn = await completeCustomerSignIn(db, accepted.customerId, browserOf(caller));
    if (signedIn.isNewDevice) await tellOfNewDevice(pool, signedIn.session.tokenHash);
    setSignInCookies(caller, signedIn);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'signInFailed') return problemPath('locked');
    throw error;
  }
  return nextPath(attempt.next);
}

async function findPerson({ provider, attempt, query }: Returned, caller: Caller) {
  try {
    return await provider.findPerson(attempt, query);
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
    // Without the answer itself, which may hold tokens.
    const reason = error instanceof Error ? error.message : 'unknown';
    caller.request.log.warn({ provider: attempt.provider, reason }, 'signing in by a provider failed');
    return 'failed';
  }
}

const problemPath = (problem: contract.ExternalProblem) => `/sign-in?external=${problem}`;

const leadTo = (attempt: SignInAttempt | null, path: string) => ({
  location: localizedPath(attempt?.language ?? 'hu', path),
});
