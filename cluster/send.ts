import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FloatingAddress } from './floating-address.ts';

/** How a request of a visitor ended. */
export interface Answer {
  /** 0 without an answer. */
  status: number;
  text: string;
  milliseconds: number;
  /** What went wrong, in a word; null where the answer is one of the shop's. */
  failure: string | null;
}

export type Addresses = Pick<FloatingAddress, 'origin' | 'other' | 'lost'>;

export interface Sent {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  cookie?: string;
  /** A POST that only reads. */
  isReading?: boolean;
}

/** After which a visitor gives up. */
const patienceMs = 10_000;
/** After which the shop's own scripts ask again. */
const pageAsksAgainMs = 1_000;
const agent = new Agent({ keepAlive: true, maxSockets: 500 });
let visitors = 0;

/**
 * Sends a request, each as another visitor, and does what browsers do: where nothing listens it tries the other address;
 * a connection that is reset before its answer is tried once more, if the request only reads or the connection was an
 * idle one. A POST that only reads is sent again by the shop's own scripts, a second later.
 */
export async function send({ origin, other, lost }: Addresses, sent: Sent): Promise<Answer> {
  const started = performance.now();
  const deadline = started + patienceMs;
  const asked = origin();
  let answer = await sendOnce(asked, sent, deadline, lost());
  const isReset = answer.failure === 'ECONNRESET' && (answer.wasIdle || (sent.method ?? 'GET') === 'GET');
  if (answer.failure === 'ECONNREFUSED' || isReset)
    answer =
      origin() === asked
        ? await sendOnce(other(), sent, deadline)
        : await sendOnce(origin(), sent, deadline, lost());
  else if (answer.failure === 'ECONNRESET' && sent.isReading) {
    await pause(pageAsksAgainMs);
    answer = await sendOnce(origin(), sent, deadline, lost());
  }
  const { status, text, failure } = answer;
  return { status, text, failure, milliseconds: performance.now() - started };
}

interface Tried extends Omit<Answer, 'milliseconds'> {
  /** Whether its connection had been used before. */
  wasIdle: boolean;
}

function sendOnce(
  origin: string,
  { method = 'GET', path, body, cookie }: Sent,
  deadline: number,
  lost?: AbortSignal,
): Promise<Tried> {
  visitors += 1;
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const payload = body && JSON.stringify(body);
  return new Promise((done) => {
    const asked = request(origin + path, {
      method,
      agent,
      headers: {
        'x-forwarded-for': from,
        origin,
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...(cookie && { cookie }),
      },
    });
    const fail = (failure: string) => {
      done({ status: 0, text: '', failure, wasIdle: asked.reusedSocket });
      asked.destroy();
    };
    const reset = () => fail('ECONNRESET');
    lost?.addEventListener('abort', reset);
    const timer = setTimeout(() => fail('no answer'), Math.max(1, deadline - performance.now()));
    asked.once('close', () => {
      clearTimeout(timer);
      lost?.removeEventListener('abort', reset);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'error'));
    asked.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'error'));
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        done({
          status,
          text: Buffer.concat(parts).toString(),
          failure: status >= 500 ? String(status) : null,
          wasIdle: asked.reusedSocket,
        });
      });
    });
    asked.end(payload);
  });
}
