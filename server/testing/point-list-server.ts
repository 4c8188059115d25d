import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicHosts } from '../outgoing/guarded-request.ts';

/** What the stand-in does with the next requests. */
export type PointListFault = 'none' | 'busy' | 'truncated' | 'slow' | 'html' | 'tooLarge';

/** A server of a carrier's public list on the loopback address, with faults to be switched on. */
export interface PointListServer {
  url: string;
  rows: object[];
  fault: PointListFault;
  /** Lets requests through to it, and to nothing else. */
  guard: typeof publicHosts;
  close(): void;
}

const answers: Record<PointListFault, (reply: ServerResponse, text: string) => void> = {
  none: (reply, text) => reply.end(text),
  // Lists that are being built at the moment are answered so.
  busy: (reply) => reply.writeHead(409).end(),
  truncated: (reply, text) => {
    reply.setHeader('content-length', Buffer.byteLength(text));
    reply.write(text.slice(0, text.length / 2), () => reply.destroy());
  },
  slow: () => undefined,
  html: (reply) => reply.end('<!doctype html><title>Maintenance</title>'),
  tooLarge: (reply) => reply.end(Buffer.alloc(41_000_000, ' ')),
};

export async function startPointListServer(): Promise<PointListServer> {
  const server = createServer((_request, reply) =>
    answers[standIn.fault](reply, JSON.stringify(standIn.rows)),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const standIn: PointListServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/foxplus.json`,
    rows: [],
    fault: 'none',
    guard: { ...publicHosts, isAllowed: (ipAddress) => ipAddress === '127.0.0.1' },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return standIn;
}

/** A row as Foxpost's list has it. */
export function foxpostRow(number: number, changes: object = {}): object {
  return {
    place_id: 10_000 + number,
    operator_id: `hu${number}`,
    name: `Automata ${number}`,
    country: 'hu',
    zip: String(1100 + (number % 20)),
    city: 'Budapest',
    street: `Kőrösi út ${number}.`,
    findme: 'A parkolóban',
    geolat: String(47.4 + number / 1_000),
    geolng: String(19.1 + number / 1_000),
    apmType: 'Cleveron',
    allowed2: 'ALL',
    cardPayment: true,
    cashPayment: false,
    open: { hetfo: '00:00-24:00', kedd: '00:00-24:00' },
    ...changes,
  };
}
