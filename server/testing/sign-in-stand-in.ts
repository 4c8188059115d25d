import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignInProviderId } from '@kamra/contract/external-sign-in.ts';

/** What a provider knows of somebody, by the names of its own. */
export type PersonAtProvider = Record<string, unknown>;

/** What goes wrong in the next exchange of a code. */
export type SignInFault = 'down' | 'silent' | 'otherAudience' | 'otherNonce' | 'over' | 'notJson' | 'huge';

/** Google and Facebook as they document sign-in with a code, on loopback. */
export interface SignInStandIn {
  url: string;
  keys: { clientId: string; clientSecret: string };
  /** The query of the return of somebody who agrees on the page at `location`. */
  agree(location: string, person: PersonAtProvider): string;
  /** The query of the return of somebody who does not. */
  refuse(location: string): string;
  fail(fault: SignInFault): void;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  nonce: string | null;
  redirectUri: string;
  person: PersonAtProvider;
}

export async function startSignInStandIn(): Promise<SignInStandIn> {
  const keys = { clientId: 'kamra-teszt', clientSecret: 'titkos-kulcs-a-teszthez' };
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, PersonAtProvider>();
  let fault: SignInFault | undefined;

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand.in');
    const [, provider, call] = pathname.split('/');
    if (call === 'me') return sendProfile(request, response);
    const form = new URLSearchParams(await readBody(request));
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? ''); // a code works once
    const isRight =
      grant &&
      form.get('client_id') === keys.clientId &&
      form.get('client_secret') === keys.clientSecret &&
      form.get('redirect_uri') === grant.redirectUri &&
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') === grant.challenge;
    const now = fault;
    fault = undefined;
    if (now === 'silent') return;
    if (now === 'down') return send(response, 503, { error: 'temporarily_unavailable' });
    if (now === 'notJson')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>');
    if (now === 'huge')
      return send(response, 200, { access_token: 'x'.repeat(2_000_000), token_type: 'bearer' });
    if (!isRight) return send(response, 400, { error: 'invalid_grant' });
    const token = randomBytes(12).toString('hex');
    tokens.set(token, grant.person);
    const idToken = provider === 'google' && { id_token: writeIdToken(grant, now) };
    return send(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3599, ...idToken });
  });

  function sendProfile(request: IncomingMessage, response: ServerResponse) {
    const person = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    return person ? send(response, 200, person) : send(response, 401, { error: { code: 190 } });
  }

  function writeIdToken({ nonce, person }: Grant, now: SignInFault | undefined): string {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = {
      iss: 'https://accounts.google.com',
      aud: now === 'otherAudience' ? 'someone-else' : keys.clientId,
      iat: now === 'over' ? seconds - 7_200 : seconds,
      exp: now === 'over' ? seconds - 3_600 : seconds + 3_600,
      nonce: now === 'otherNonce' ? 'of-another-browser' : nonce,
      ...person,
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${randomBytes(32).toString('base64url')}`;
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    agree(location, person) {
      const { searchParams: asked } = new URL(location);
      const code = randomBytes(16).toString('base64url');
      grants.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce'),
        redirectUri: asked.get('redirect_uri') ?? '',
        person,
      });
      return `${new URLSearchParams({ code, state: asked.get('state') ?? '', scope: 'email', authuser: '0' })}`;
    },
    refuse(location) {
      const state = new URL(location).searchParams.get('state') ?? '';
      return `${new URLSearchParams({ error: 'access_denied', state })}`;
    },
    fail: (next) => {
      fault = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** The page to which a browser is led, and where it comes back. */
export const returnPath = (provider: SignInProviderId, query: string): string =>
  `/api/Customer/ExternalSignIn/${provider}/Return?${query}`;

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}
