import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a stand-in of a carrier misbehaves until it is told otherwise. */
export interface CarrierFaults {
  isDown: boolean;
  /** An answer comes only after this long. */
  delayMs: number;
  /** A parcel is made and the connection ends without an answer; counts down. */
  lostAnswers: number;
  /** A request is lost before anything happens; counts down. */
  lostRequests: number;
  /** What the carrier finds wrong with the next parcel. */
  refusal: string | null;
  /** Its look-up does not know what was made. */
  findsNothing: boolean;
}

export interface HeldParcel {
  id: string;
  number: string;
  /** The shop's own name of it. */
  key: string;
  reference: string;
  cash: number;
  content: Record<string, unknown>;
  isCancelled: boolean;
  statuses: { code: string; at: Date; note: string }[];
}

/** A stand-in of a carrier on loopback: makes a parcel for every request, as often as it is asked. */
export interface CarrierStandIn {
  url: string;
  keys: Record<string, string>;
  parcels: HeldParcel[];
  faults: CarrierFaults;
  /** Requests by their method and path. */
  requests: string[];
  /** Told of a parcel as soon as it is made. */
  onMade?: (parcel: HeldParcel) => Promise<void>;
  /** Has something happen to a parcel. */
  move(number: string, code: string, note?: string): void;
  close(): Promise<void>;
}

export interface CarrierCall {
  standIn: CarrierStandIn;
  name: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  query: URLSearchParams;
}

export interface CarrierAnswer {
  status?: number;
  body: unknown;
}

export const noCarrierFaults = (): CarrierFaults => ({
  ...{ isDown: false, delayMs: 0, lostAnswers: 0, lostRequests: 0, refusal: null, findsNothing: false },
});

/**
 * Serves a carrier; `isCreating` names the calls after which an answer may be lost, `nameOf` what a call is where all of
 * them go to one address.
 */
export async function startCarrierStandIn(
  keys: Record<string, string>,
  answer: (call: CarrierCall) => CarrierAnswer,
  isCreating: (name: string) => boolean,
  nameOf: (name: string, text: string) => string = (name) => name,
): Promise<CarrierStandIn> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  let clock = Date.now();
  const standIn: CarrierStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ keys, parcels: [], faults: noCarrierFaults(), requests: [] },
    move: (number, code, note = '') => {
      clock += 1_000;
      standIn.parcels
        .find((each) => each.number === number)!
        .statuses.push({ code, at: new Date(clock), note });
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    const name = nameOf(`${request.method} ${(request.url ?? '/').split('?')[0]}`, text);
    standIn.requests.push(name);
    const { faults } = standIn;
    if (faults.isDown) return void response.writeHead(503).end();
    if (isCreating(name) && faults.lostRequests > 0) {
      faults.lostRequests -= 1;
      return void response.destroy();
    }
    const before = standIn.parcels.length;
    const { status = 200, body } = answer({
      ...{
        standIn,
        name,
        headers: request.headers,
        body: bodyOf(request, text),
        query: new URLSearchParams((request.url ?? '').split('?')[1]),
      },
    });
    for (const made of standIn.parcels.slice(before)) await standIn.onMade?.(made);
    if (isCreating(name) && faults.lostAnswers > 0) {
      faults.lostAnswers -= 1;
      return void response.destroy();
    }
    if (faults.delayMs > 0) await new Promise((go) => setTimeout(go, faults.delayMs));
    const isWritten = Buffer.isBuffer(body) || typeof body === 'string';
    response.writeHead(status, { 'content-type': typeOf(body) });
    response.end(isWritten ? body : JSON.stringify(body));
  }
  return standIn;
}

function bodyOf({ headers }: IncomingMessage, text: string): unknown {
  if (!headers['content-type']?.startsWith('application/json')) return text;
  return text ? JSON.parse(text) : null;
}

function typeOf(body: unknown): string {
  if (Buffer.isBuffer(body)) return 'application/pdf';
  return typeof body === 'string' ? 'text/xml' : 'application/json';
}
