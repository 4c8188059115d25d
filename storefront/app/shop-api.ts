import type { ShopCalls } from '@kamra/contract/all-endpoints.ts';
import type { CallInput, Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorCode, ErrorReply } from '@kamra/contract/error-codes.ts';
import { createContext, data, type RouterContextProvider } from 'react-router';

export type ShopCallName = keyof ShopCalls;
export type ShopReply<Name extends ShopCallName> = Reply<ShopCalls[Name]>;
export type ShopInput<Name extends ShopCallName> = CallInput<ShopCalls[Name]>;
interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** Why a call failed in the browser; `offline` when no answer came at all. */
export interface ShopFailure {
  code: ErrorCode | 'offline';
  details: Partial<ErrorReply['details']>;
}

/** The server's own function for calls during rendering; the host sets it for each request. */
export const serverCallContext =
  /* @__PURE__ */ createContext<(name: string, input: unknown) => Promise<unknown>>();

const timeLimit = 20_000;
/** As long as a phone takes from one network to the next, or an address from one balancer to the other. */
const pauseMs = 1_000;
const reading = /^GET|(List|Facets|Compare|Quote)$/;
/** The status of a page that fails for want of a reply: 404 where a call was refused. */
export const statusOfCode: Partial<Record<string, number>> = {
  notFound: 404,
  invalidRequest: 404,
  notSignedIn: 404,
  notAllowed: 404,
  tooManyRequests: 429,
  busy: 503,
};

/**
 * Calls the server. With a loader's `context` the call runs in the server's process and a failure becomes the
 * page's error; in the browser it is a fetch, and a failure is thrown as `ShopFailure`.
 */
export async function callShop<Name extends ShopCallName>(
  name: Name,
  input: ShopInput<Name>,
  context?: Readonly<RouterContextProvider>,
): Promise<ShopReply<Name>> {
  // Browsers never have a context: without this their scripts would carry what only the server does.
  const reply =
    import.meta.env.SSR && context
      ? callInProcess(name, input, context)
      : callByFetch(name, input as AnyInput);
  return (await reply) as ShopReply<Name>;
}

export function isShopFailure(error: unknown): error is ShopFailure {
  return error instanceof Object && 'code' in error && 'details' in error;
}

/** Whether a call failed with notFound. */
export function isMissing(error: unknown): boolean {
  if (isShopFailure(error)) return error.code === 'notFound';
  return (error as { init?: { status?: number } } | undefined)?.init?.status === 404;
}

async function callInProcess(name: string, input: unknown, context: Readonly<RouterContextProvider>) {
  try {
    return await context.get(serverCallContext)(name, input);
  } catch (error) {
    if (!isShopFailure(error)) throw error;
    throw data(
      { code: error.code, requestId: error.details.requestId },
      { status: statusOfCode[error.code] ?? 500 },
    );
  }
}

async function callByFetch(name: string, { params, query, body }: AnyInput): Promise<unknown> {
  const [method = 'GET', path = '/'] = name.split(' ');
  const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  // JSON leaves out what is undefined.
  const search = new URLSearchParams(JSON.parse(JSON.stringify(query ?? {})));
  const send = () =>
    fetch(search.size > 0 ? `${address}?${search}` : address, {
      method,
      // What was changed last is sent although the page is left.
      keepalive: method === 'PUT',
      body: JSON.stringify(body),
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeLimit),
    });
  let reply: Response;
  try {
    // Where a connection broke before an answer, as those of phones do, what only reads is asked for once more.
    reply = await send().catch(async (error) => {
      if (!reading.test(name) || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return send();
    });
    if (reply.ok) {
      if (reply.status === 204) return null;
      return await (reply.headers.get('content-type')?.startsWith('text/') ? reply.text() : reply.json());
    }
  } catch (error) {
    logFailure(address, error);
    throw { code: 'offline', details: {} } satisfies ShopFailure;
  }
  logFailure(address, reply.status);
  throw await readFailure(reply);
}

/** A failed request is logged with its URL, then rethrown (specification §8). */
function logFailure(address: string, why: unknown): void {
  console.error('failed request', address, why);
}

/** 502 and 504 are a balancer's word for the shop behind it. */
async function readFailure(reply: Response): Promise<ShopFailure> {
  const failure: unknown = await reply.json().catch(() => null);
  if (isShopFailure(failure)) return failure;
  return { code: reply.status > 501 ? 'busy' : 'unexpected', details: {} };
}
