import type { ShopCalls, StaffCalls } from '@kamra/contract/all-endpoints.ts';
import type { CallInput, Reply } from '@kamra/contract/endpoint.ts';
import { HttpError } from 'react-admin';
import { sayWhatIsEmpty, toFormErrors } from './form-errors.ts';
import { whileConfirmed, whileSetUp, whileSignedIn } from './session-gate.ts';

type Calls = StaffCalls & ShopCalls;
export type CallName = keyof Calls;
export type ReplyOf<Name extends CallName> = Reply<Calls[Name]>;

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls by which a session begins and ends: a 401 of theirs is their answer. */
const sessionCalls: CallName[] = [
  'GET /ExternalAuthentication/SecondFactor',
  'POST /ExternalAuthentication/SecondFactor',
  'POST /ExternalAuthentication/PasskeyRequest',
  'POST /ExternalAuthentication/Login',
  'POST /api/SystemUser/Logoff',
  'POST /api/SystemUser/FirstAdministrator',
  'POST /api/SystemUser/UserLoginPasswordSet',
  'POST /api/SystemUser/PasswordLink',
];

/**
 * Makes a call of the contract; failures become react-admin's HttpError with a translation key as message. After the
 * end of the session it waits until staff have signed in again, and is sent once more.
 */
export function callStaff<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<ReplyOf<Name>> {
  return throughGates(name, () => fetchReply(name, input, signal));
}

/** Sends a request again after its reason to be refused is gone: an ended session, or a proof of identity it lacks. */
function throughGates<Result>(name: CallName, send: () => Promise<Result>): Promise<Result> {
  const signedIn = () => whileSignedIn(send, isSessionOver(name));
  const confirmed = () => whileConfirmed(signedIn, hasCode('confirmationRequired'));
  return whileSetUp(confirmed, hasCode('secondFactorRequired'));
}

function hasCode(code: string): (error: unknown) => boolean {
  return (error) => error instanceof HttpError && error.body?.code === code;
}

function isSessionOver(name: CallName): (error: unknown) => boolean {
  return (error) => error instanceof HttpError && error.status === 401 && !sessionCalls.includes(name);
}

/** Nothing was sent, or no answer came: the form stays as it is, and nothing is sent later by itself. */
function noConnection(): HttpError {
  return new HttpError(navigator.onLine ? 'errors.noConnection' : 'errors.offline', 0);
}

async function fetchReply<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<ReplyOf<Name>> {
  const { status, contentType, body } = await fetchBody(name, input, (response) => response.text(), signal);
  return readReply(status, contentType, body, (input as AnyInput).body) as Promise<ReplyOf<Name>>;
}

/** Makes a call whose reply is a file, and has the browser save it; fails as `callStaff` does. */
export function saveFile<Name extends CallName>(name: Name, input: CallInput<Calls[Name]>): Promise<void> {
  return throughGates(name, async () => {
    const { status, contentType, fileName, body } = await fetchBody<Name, Blob | string>(
      name,
      input,
      (response) => (response.ok ? response.blob() : response.text()),
    );
    if (typeof body === 'string') return void (await readReply(status, contentType, body));
    const url = URL.createObjectURL(body);
    const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
}

async function fetchBody<Name extends CallName, Body>(
  name: Name,
  input: CallInput<Calls[Name]>,
  read: (response: Response) => Promise<Body>,
  signal?: AbortSignal,
) {
  const { params, query, body } = input as AnyInput;
  const [method, path] = name.split(' ') as [string, string];
  const request: RequestInit = {
    method,
    signal,
    credentials: 'same-origin',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  };
  try {
    const response = await fetch(urlOf(path, params, query), request);
    const contentType = response.headers.get('content-type');
    const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    return { status: response.status, contentType, fileName, body: await read(response) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw noConnection();
  }
}

/**
 * Sends a file as multipart `File` beside the fields, and others by the names of their parts; `onProgress` gets the
 * sent fraction from 0 to 1.
 */
export function sendFile<Name extends CallName>(
  name: Name,
  file: File,
  fields: Record<string, string>,
  onProgress: (part: number) => void = () => undefined,
  others: Record<string, File> = {},
): Promise<ReplyOf<Name>> {
  return throughGates(name, () => sendForm(name, file, fields, onProgress, others));
}

function sendForm<Name extends CallName>(
  name: Name,
  file: File,
  fields: Record<string, string>,
  onProgress: (part: number) => void,
  others: Record<string, File>,
): Promise<ReplyOf<Name>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('File', file);
  for (const [part, other] of Object.entries(others)) form.append(part, other);
  const [method, path] = name.split(' ') as [string, string];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(noConnection());
    request.onload = () => {
      readReply(request.status, request.getResponseHeader('content-type'), request.responseText).then(
        (reply) => resolve(reply as ReplyOf<Name>),
        reject,
      );
    };
    request.send(form);
  });
}

function urlOf(path: string, params: AnyInput['params'] = {}, query: AnyInput['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size ? `${filled}?${search}` : filled;
}

async function readReply(
  status: number,
  contentType: string | null,
  text: string,
  sent?: unknown,
): Promise<unknown> {
  const isJson = contentType?.startsWith('application/json') ?? false;
  if (status >= 200 && status < 300) {
    if (status === 204) return null;
    return isJson ? JSON.parse(text) : text;
  }
  // Without the shop's own words it is a balancer that says 502 to 504 in its place.
  const unsaid = status > 501 ? 'busy' : 'unexpected';
  const { code = unsaid, details = {} } = isJson ? JSON.parse(text) : {};
  const fields = details.fields && sayWhatIsEmpty(details.fields, sent);
  throw new HttpError(`errors.${code}`, status, {
    code,
    details: { ...details, ...(fields && { fields }) },
    ...(fields && { errors: toFormErrors(fields) }),
  });
}
