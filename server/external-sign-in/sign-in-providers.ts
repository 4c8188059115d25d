import type { SignInProviderId } from '@kamra/contract/external-sign-in.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  type CustomFetchOptions,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
  type ServerMetadata,
} from 'openid-client';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

/** Whom a provider vouches for. */
export interface ExternalPerson {
  /** Who it is at the provider, for ever. */
  subject: string;
  email: string | null;
  /** The provider itself gives out the address, or runs the mail of its domain: whoever signs in there reads it. */
  isEmailSure: boolean;
  familyName: string;
  givenName: string;
}

export interface SignInProvider {
  /** The page of the provider where somebody says who they are. */
  signInUrl(attempt: SignInAttempt): Promise<URL>;
  /** Whom the query of the return is about; throws for one that does not belong to the attempt. */
  findPerson(attempt: SignInAttempt, query: Record<string, string>): Promise<ExternalPerson>;
}

interface Keys {
  clientId: string;
  clientSecret: string;
}

const timeoutSeconds = 10;
const maxBytes = 256 * 1024;
const graphVersion = 'v24.0';

/** The providers whose keys are set. */
export function openSignInProviders(
  config: Pick<Config, 'shopUrl' | 'signInKeys' | 'signInProviderUrl'>,
): Map<SignInProviderId, SignInProvider> {
  const { google, facebook } = config.signInKeys;
  const providers = new Map<SignInProviderId, SignInProvider>();
  if (google) providers.set('google', createGoogle(google, config));
  if (facebook) providers.set('facebook', createFacebook(facebook, config));
  return providers;
}

/** The address to which a provider sends the browser back; it is entered at the provider, too. */
export const returnUrlOf = (shopUrl: string, provider: SignInProviderId): string =>
  `${shopUrl}/api/Customer/ExternalSignIn/${provider}/Return`;

type Place = Pick<Config, 'shopUrl' | 'signInProviderUrl'>;

/** OpenID Connect (developers.google.com/identity/openid-connect/openid-connect). */
function createGoogle(keys: Keys, place: Place): SignInProvider {
  const client = createClient(keys, place, 'google', {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
  });
  const redirectUri = returnUrlOf(place.shopUrl, 'google');
  return {
    signInUrl: (attempt) =>
      signInUrl(client, attempt, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        nonce: attempt.nonce,
        prompt: 'select_account',
      }),
    async findPerson(attempt, query) {
      const tokens = await authorizationCodeGrant(client, returned(redirectUri, query), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = googleClaims.parse(tokens.claims());
      const { email = null, hd, email_verified: isVerified } = claims;
      return {
        subject: claims.sub,
        email,
        // Of other addresses Google only knows that they were somebody's once.
        isEmailSure: isVerified === true && (hd !== undefined || /@gmail\.com$/i.test(email ?? '')),
        familyName: claims.family_name,
        givenName: claims.given_name,
      };
    },
  };
}

/** Facebook Login (developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow); it has no verified addresses. */
function createFacebook(keys: Keys, place: Place): SignInProvider {
  const profileUrl = place.signInProviderUrl
    ? `${place.signInProviderUrl}/facebook/me`
    : `https://graph.facebook.com/${graphVersion}/me`;
  const client = createClient(keys, place, 'facebook', {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: `https://www.facebook.com/${graphVersion}/dialog/oauth`,
    token_endpoint: `https://graph.facebook.com/${graphVersion}/oauth/access_token`,
  });
  const redirectUri = returnUrlOf(place.shopUrl, 'facebook');
  return {
    signInUrl: (attempt) =>
      signInUrl(client, attempt, { redirect_uri: redirectUri, scope: 'email public_profile' }),
    async findPerson(attempt, query) {
      const tokens = await authorizationCodeGrant(client, returned(redirectUri, query), {
        expectedState: attempt.state,
        pkceCodeVerifier: attempt.verifier,
      });
      const url = new URL(`${profileUrl}?fields=id,email,first_name,last_name`);
      const reply = await fetchProtectedResource(client, tokens.access_token, url, 'GET');
      if (!reply.ok) throw new Error(`the profile: status ${reply.status}`);
      const profile = facebookProfile.parse(await reply.json());
      return {
        subject: profile.id,
        email: profile.email ?? null,
        isEmailSure: false,
        familyName: profile.last_name,
        givenName: profile.first_name,
      };
    },
  };
}

const personName = z.preprocess((value) => (typeof value === 'string' ? plainName(value) : ''), z.string());
const subject = z.string().min(1).max(255);
const email = z.email().max(254).optional().catch(undefined);
const googleClaims = z.object({
  sub: subject,
  email,
  email_verified: z.boolean().optional(),
  hd: z.string().min(1).optional(),
  family_name: personName,
  given_name: personName,
});
const facebookProfile = z.object({ id: subject, email, first_name: personName, last_name: personName });

/** One line without addresses, as long as the shop's own forms allow; whoever has none gives it with an order. */
function plainName(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ').trim();
  return /[<>@/\\]|\p{Cc}/u.test(line) ? '' : line.slice(0, 60).trim();
}

function createClient(
  { clientId, clientSecret }: Keys,
  { signInProviderUrl }: Place,
  provider: SignInProviderId,
  metadata: ServerMetadata & { authorization_endpoint: string; token_endpoint: string },
): Configuration {
  const own = signInProviderUrl && {
    ...metadata,
    authorization_endpoint: `${signInProviderUrl}/${provider}/authorize`,
    token_endpoint: `${signInProviderUrl}/${provider}/token`,
  };
  const client = new Configuration(own || metadata, clientId, undefined, ClientSecretPost(clientSecret));
  client.timeout = timeoutSeconds;
  client[customFetch] = fetchBounded;
  if (signInProviderUrl?.startsWith('http:')) allowInsecureRequests(client);
  return client;
}

async function signInUrl(
  client: Configuration,
  { state, verifier }: SignInAttempt,
  parameters: Record<string, string>,
): Promise<URL> {
  return buildAuthorizationUrl(client, {
    ...parameters,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

const returned = (redirectUri: string, query: Record<string, string>) =>
  new URL(`${redirectUri}?${new URLSearchParams(query)}`);

/** As `fetch`, with an answer of a bounded size. */
async function fetchBounded(url: string, { body, ...options }: CustomFetchOptions): Promise<Response> {
  const text = body instanceof URLSearchParams ? body.toString() : null; // as which all requests here are sent
  const reply = await fetch(url, { ...options, body: text });
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of reply.body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw new Error('too long an answer');
    pieces.push(piece);
  }
  return new Response(Buffer.concat(pieces), { status: reply.status, headers: reply.headers });
}
