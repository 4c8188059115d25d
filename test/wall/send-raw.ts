import { connect } from 'node:net';
import type { HostileRequest } from './hostile-requests.ts';

/** What came back: 0 where the server closed the connection without an answer. */
export interface RawReply {
  status: number;
  head: string;
  body: string;
}

/** Sends a request byte for byte, over a connection of its own. Rejects when no answer ends in time. */
export function sendRaw(
  port: number,
  { method, target, headers, body }: HostileRequest,
  timeoutMs = 30_000,
): Promise<RawReply> {
  const content = Buffer.from(body ?? '', 'utf8');
  const lines = [`${method} ${target} HTTP/1.1`];
  const all = { host: `127.0.0.1:${port}`, ...headers, connection: 'close' };
  for (const [name, value] of Object.entries(all)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`content-length: ${content.length}`);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8');
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.concat([head, content])));
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(new Error(`no answer: ${method} ${target.slice(0, 200)}`)),
    );
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server that refuses a body closes while it is still being sent.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(readReply(Buffer.concat(received).toString('latin1'))));
  });
}

function readReply(text: string): RawReply {
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, head, body: end < 0 ? '' : text.slice(end + 4) };
}
