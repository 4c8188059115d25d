import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** All bytes received until the server closed the connection. */
  text: string;
}

/** Sends raw bytes to a listening app, and reads until it closes the connection, which the request should demand. */
export async function sendRaw(app: FastifyInstance, bytes: string | Buffer): Promise<RawAnswer> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString('latin1');
  const [head = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]),
    ),
    text,
  };
}

/** A request with only its target and host, whose connection closes after the reply. */
export function rawGet(target: string, headers: readonly string[] = []): string {
  return [`GET ${target} HTTP/1.1`, 'host: shop.example', 'connection: close', ...headers, '', ''].join(
    '\r\n',
  );
}
