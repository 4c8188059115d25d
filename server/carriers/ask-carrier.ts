import { beginsAs } from '../http/file-beginnings.ts';
import { readBounded } from '../outgoing/read-bounded.ts';
import { parseAnswer } from '../text/parse-answer.ts';
import { CarrierError } from './carrier.ts';

export interface CarrierRequest {
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
}

export interface CarrierReply {
  status: number;
  body: Buffer;
}

/** A call of a carrier that takes JSON. */
export type JsonCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  /** Answers that are no failure to whoever asks. */
  accepted?: readonly number[],
) => Promise<CarrierReply>;

const maxBytes = 16 * 1024 * 1024;
/** Failures before anything of a request could leave. */
const notSentCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH'];

/**
 * Sends one request to a carrier and reads its answer whole; follows no redirect. Throws CarrierError: an error of the
 * carrier's server, like silence, does not say whether something happened.
 */
export async function askCarrier(
  url: string,
  { method, headers, body }: CarrierRequest,
  timeoutMs: number,
): Promise<CarrierReply> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    const { status } = response;
    const tooLong = () => new CarrierError('unknown', 'too long an answer');
    const reply = { status, body: await readBounded(response, maxBytes, tooLong) };
    if (status === 429) throw new CarrierError('notReached', 'too many requests');
    if (status >= 500) throw new CarrierError('unknown', `status ${status}`);
    return reply;
  } catch (error) {
    if (error instanceof CarrierError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    if (isLate) throw new CarrierError('unknown', 'no answer in time');
    const wasSent = !notSentCodes.includes(codeOf(error));
    throw new CarrierError(wasSent ? 'unknown' : 'notReached', 'no answer');
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause && typeof cause === 'object' && 'code' in cause ? cause.code : '';
  return String(code);
}

/** The JSON of an answer; one that is cut off says nothing. */
export function readJson(reply: CarrierReply): unknown {
  try {
    return parseAnswer(reply.body.toString('utf8'));
  } catch {
    throw new CarrierError('unknown', 'not an answer of the carrier');
  }
}

/** A PDF, and nothing else that a server may answer. */
export function requirePdf(bytes: Buffer): Buffer {
  if (!beginsAs('pdf', bytes)) throw new CarrierError('unknown', 'the carrier sent no label');
  return bytes;
}
