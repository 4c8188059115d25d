import { Agent, request } from 'node:http';
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

export type Addresses = Pick<FloatingAddress, 'origin' | 'other'>;

export interface Sent {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  cookie?: string;
}

/** After which a visitor gives up. */
const patienceMs = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 500 });
let visitors = 0;

/** Sends a request, each as another visitor; to the other address where nothing listened at the first. */
export async function send({ origin, other }: Addresses, sent: Sent): Promise<Answer> {
  const started = performance.now();
  const asked = origin();
  let answer = await sendOnce(asked, sent);
  const isReadReset = answer.failure === 'ECONNRESET' && (sent.method ?? 'GET') === 'GET';
  if (answer.failure === 'ECONNREFUSED' || isReadReset)
    answer = await sendOnce(origin() === asked ? other() : origin(), sent);
  return { ...answer, milliseconds: performance.now() - started };
}

function sendOnce(
  origin: string,
  { method = 'GET', path, body, cookie }: Sent,
): Promise<Omit<Answer, 'milliseconds'>> {
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
    const fail = (failure: string) => done({ status: 0, text: '', failure });
    const timer = setTimeout(() => {
      asked.destroy();
      fail('no answer');
    }, patienceMs);
    asked.once('close', () => clearTimeout(timer));
    asked.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'error'));
    asked.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'error'));
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        done({
          status,
          text: Buffer.concat(parts).toString(),
          failure: status >= 500 ? String(status) : null,
        });
      });
    });
    asked.end(payload);
  });
}
