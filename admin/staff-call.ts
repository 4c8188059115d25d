import type { ShopCalls, StaffCalls } from '@kamra/contract/all-endpoints.ts';
import type { CallInput, Reply } from '@kamra/contract/endpoint.ts';
import { HttpError } from 'react-admin';
import { toFormErrors } from './form-errors.ts';

type Calls = StaffCalls & ShopCalls;
export type CallName = keyof Calls;
export type ReplyOf<Name extends CallName> = Reply<Calls[Name]>;

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes a call of the contract; failures become react-admin's HttpError with a translation key as message. */
export async function callStaff<Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<ReplyOf<Name>> {
  const { params, query, body } = input as AnyInput;
  const [method, path] = name.split(' ') as [string, string];
  const response = await fetch(urlOf(path, params, query), {
    method,
    signal,
    credentials: 'same-origin',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new HttpError('errors.noConnection', 0);
  });
  return readReply(response.status, response.headers.get('content-type'), await response.text()) as Promise<
    ReplyOf<Name>
  >;
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
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('File', file);
  for (const [part, other] of Object.entries(others)) form.append(part, other);
  const [method, path] = name.split(' ') as [string, string];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new HttpError('errors.noConnection', 0));
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

async function readReply(status: number, contentType: string | null, text: string): Promise<unknown> {
  const isJson = contentType?.startsWith('application/json') ?? false;
  if (status >= 200 && status < 300) {
    if (status === 204) return null;
    return isJson ? JSON.parse(text) : text;
  }
  const { code = 'unexpected', details = {} } = isJson ? JSON.parse(text) : {};
  throw new HttpError(`errors.${code}`, status, {
    code,
    details,
    ...(details.fields && { errors: toFormErrors(details.fields) }),
  });
}
