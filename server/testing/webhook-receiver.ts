import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  id: string;
  type: string;
  data: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks on loopback: keeps what it accepts with 2xx, and answers as `reply` says. */
export interface WebhookReceiver {
  url: string;
  accepted: ReceivedMessage[];
  /** All requests, accepted or not. */
  requests: number;
  reply: (response: ServerResponse) => void;
  /** Resolves once so many messages were accepted. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

export const acceptMessage = (response: ServerResponse) => void response.writeHead(204).end();

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const waiting: { count: number; done: () => void }[] = [];
  const server = createServer((request, response) => {
    receiver.requests++;
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const { type, data } = JSON.parse(body);
      response.once('finish', () => {
        if (response.statusCode >= 300) return;
        const id = String(request.headers['webhook-id']);
        receiver.accepted.push({ id, type, data, headers: request.headers, body });
        for (const each of waiting) if (receiver.accepted.length >= each.count) each.done();
      });
      receiver.reply(response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    accepted: [],
    requests: 0,
    reply: acceptMessage,
    received: (count) =>
      new Promise((done) => {
        if (receiver.accepted.length >= count) done();
        else waiting.push({ count, done });
      }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
