import type { ShopCalls, StaffCalls } from './all-endpoints.ts';
import type { CallInput, Endpoint, Reply } from './endpoint.ts';
import type { ErrorCode, ErrorReply } from './error-codes.ts';
import type { Base64File } from './legal-forms.ts';

type Calls = ShopCalls & StaffCalls;
/** A call by its name, e.g. `POST /api/ProductOrder/List`. */
export type CallName = keyof Calls;
export type InputOf<Name extends CallName> = CallInput<Calls[Name]>;
/** A file comes as the response itself, so that it can be read while it arrives. */
export type ReplyOf<Name extends CallName> = Calls[Name] extends { download: true }
  ? Response
  : Reply<Calls[Name]>;

export interface ClientOptions {
  /** The root of the calls: the shop's URL, e.g. `https://shop.example`, with the path before them where there is one. */
  url: string;
  /** An API key; without one, what anyone may call. */
  key?: string;
  /** How long one call may take; 20 seconds by default. */
  timeoutMs?: number;
}

export interface ShopClient {
  /**
   * Makes a call of the contract. Throws CallFailed for every answer but a good one, and what `fetch` throws where none
   * came.
   */
  call<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>>;
  /** Makes a call that takes a file, as multipart/form-data. Throws as `call`. */
  upload<Name extends CallName>(name: Name, form: FormData): Promise<ReplyOf<Name>>;
}

/** A refused or failed call, with the code and details that the server answered. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  status: number;
  code: ErrorCode;
  details: ErrorReply['details'];
  /** How long to wait before another try (429, 503). */
  retryAfterSeconds: number | null;
  constructor(status: number, { code, details }: ErrorReply, retryAfterSeconds: number | null) {
    super(`${code} (${status})`);
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const standardTimeoutMs = 20_000;

/** A client for the calls of a shop, typed by the contract; it needs nothing but `fetch`. */
export function createClient({ url, key, timeoutMs = standardTimeoutMs }: ClientOptions): ShopClient {
  const root = url.replace(/\/+$/, '');
  const send = async (name: string, { params, query }: AnyInput, request: RequestInit): Promise<never> => {
    const [method = 'GET', path = '/'] = name.split(' ') as [Endpoint['method'], string];
    const headers = new Headers(request.headers);
    if (key) headers.set('authorization', `Bearer ${key}`);
    const signal = AbortSignal.timeout(timeoutMs);
    const target = root + fillPath(path, params, query);
    const response = await fetch(target, { ...request, method, headers, signal, redirect: 'error' });
    return (await readReply(response)) as never;
  };
  return {
    call: (name, input) => {
      const { body } = input as AnyInput;
      const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      return send(name, input as AnyInput, body === undefined ? {} : json);
    },
    upload: (name, form) => send(name, {}, { body: form }),
  };
}

/** A file that a reply holds as base64, under its name and with its content type: to download, store or send on. */
export function toFile({ fileName, contentType, base64 }: Base64File): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], fileName, { type: contentType });
}

function fillPath(path: string, params: AnyInput['params'] = {}, query: AnyInput['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}

async function readReply(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) throw await readFailure(response, type);
  if (response.status === 204) return null;
  if (response.headers.has('content-disposition')) return response;
  return type.startsWith('application/json') ? response.json() : response.text();
}

/** Something in front of the shop may answer without its codes. */
async function readFailure(response: Response, type: string): Promise<CallFailed> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const fallback: ErrorReply = { code: response.status === 503 ? 'busy' : 'unexpected', details: {} };
  const text = await response.text();
  const reply = type.startsWith('application/json') ? (JSON.parse(text) as ErrorReply) : fallback;
  return new CallFailed(response.status, reply, Number.isFinite(wait) ? wait : null);
}
