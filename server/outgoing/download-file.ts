import type { IncomingMessage } from 'node:http';
import { type HostGuard, parseWebUrl, publicHosts, RequestFailed, sendGuarded } from './guarded-request.ts';

export interface DownloadLimits {
  /** The types that are wanted, as the header `accept` names them. */
  accept: string;
  maxBytes: number;
  totalMilliseconds: number;
}

const maxRedirects = 3;

/**
 * Downloads a file, over at most three redirects, each of them guarded anew. Throws RequestFailed, also when the
 * signal aborts or a limit is reached.
 */
export async function downloadFile(
  address: string,
  { accept, maxBytes, totalMilliseconds }: DownloadLimits,
  { guard = publicHosts, stop }: { guard?: HostGuard; stop?: AbortSignal | undefined } = {},
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(totalMilliseconds);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  let url = parseWebUrl(address);
  let isBusy = false;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const reply = await sendGuarded(url, { method: 'GET', headers: { accept }, signal }, guard);
    const target = reply.headers.location;
    if (reply.statusCode === 200) return readBody(reply, maxBytes);
    reply.destroy();
    isBusy = reply.statusCode === 429 || (reply.statusCode ?? 0) >= 500;
    if (!target || !reply.statusCode || reply.statusCode < 300 || reply.statusCode >= 400) break;
    url = parseWebUrl(target, url);
  }
  throw new RequestFailed('no file there', isBusy ? 'host' : 'url');
}

async function readBody(reply: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of reply as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > maxBytes) throw new RequestFailed('too large', 'url');
      pieces.push(piece);
    }
  } catch (error) {
    reply.destroy();
    if (error instanceof RequestFailed) throw error;
    throw new RequestFailed('the file did not come whole', 'host');
  }
  return Buffer.concat(pieces);
}
