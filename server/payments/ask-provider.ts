import { readBounded } from '../outgoing/read-bounded.ts';
import { parseAnswer } from '../text/parse-answer.ts';
import { ProviderRefused, ProviderUnreachable } from './payment-provider.ts';

const timeoutMs = 10_000;
const maxBytes = 1_000_000;

export interface ProviderRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

export interface ProviderReply {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends one request to a provider, within ten seconds; follows no redirect. Throws ProviderUnreachable. */
export async function askProvider(
  url: string,
  { method, headers, body }: ProviderRequest,
): Promise<ProviderReply> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    const tooLong = () => new ProviderUnreachable('too long an answer');
    const text = (await readBounded(response, maxBytes, tooLong)).toString('utf8');
    if (response.status >= 500) throw new ProviderUnreachable(`status ${response.status}`);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ProviderUnreachable(isLate ? 'no answer within 10 seconds' : 'no answer');
  }
}

export type Fields = Record<string, unknown>;

/** The object of an answer; throws ProviderUnreachable where it is none, e.g. cut off. */
export function readFields(text: string): Fields {
  try {
    const value = parseAnswer(text);
    if (isFields(value)) return value;
  } catch {}
  throw new ProviderUnreachable('not an answer of the provider');
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field as a text of at most 200 characters, or null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
}

/** A field without which nothing can go on. */
export function requiredText(fields: Fields, name: string): string {
  const text = textOf(fields[name]);
  if (text === null) throw new ProviderUnreachable(`an answer without ${name}`);
  return text;
}

/** The page to which a buyer is sent: https, or where a test's server stands. */
export function payPageOf(fields: Fields, name: string, baseUrl: string): string {
  const text = String(fields[name] ?? '');
  const isAllowed = URL.canParse(text) && text.length <= 2_000;
  if (isAllowed && (new URL(text).protocol === 'https:' || new URL(text).origin === new URL(baseUrl).origin))
    return text;
  throw new ProviderRefused('no page to pay on');
}
