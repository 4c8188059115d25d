import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a stand-in of an invoicing service misbehaves until it is told otherwise. */
export interface InvoiceServiceFaults {
  /** A document is issued, or paid, and the connection ends without an answer; counts down. */
  lostAnswers: number;
  isInMaintenance: boolean;
  /** An answer comes only after this long. */
  delayMs: number;
  /** How often a PDF is not ready yet; counts down. */
  delayedPdfs: number;
  /** What the service finds wrong with the next document. */
  refusal: string | null;
}

export const noFaults = (): InvoiceServiceFaults => ({
  lostAnswers: 0,
  isInMaintenance: false,
  delayMs: 0,
  delayedPdfs: 0,
  refusal: null,
});

/** A document as a stand-in stores it, in major units. */
export interface StandInDocument {
  id: number;
  number: string;
  kind: 'invoice' | 'proforma' | 'correction' | 'cancellation';
  externalKey: string;
  gross: number;
  currency: string;
  refersTo: string | null;
  isPaid: boolean;
  /** What was told of its payment after it had been issued. */
  paid?: number;
  content: string;
}

/** A stand-in of an invoicing service on loopback: numbers without gaps, and refuses what the service would. */
export interface InvoiceServiceStandIn {
  url: string;
  key: string;
  documents: StandInDocument[];
  faults: InvoiceServiceFaults;
  /** Requests by their path or action. */
  requests: string[];
  /** Tax numbers that the register knows, with their names. */
  taxpayers: Map<string, string>;
  close(): Promise<void>;
}

/** What was paid of a document, stored also where the answer is lost; whether it is. */
export function losesPayment(
  { faults }: InvoiceServiceStandIn,
  found: StandInDocument,
  { amount, isAdded }: { amount: number; isAdded: boolean },
): boolean {
  found.paid = (isAdded ? (found.paid ?? 0) : 0) + amount;
  found.isPaid = found.paid === found.gross;
  const isLost = faults.lostAnswers > 0;
  if (isLost) faults.lostAnswers -= 1;
  return isLost;
}

export const standInPdf = (number: string) => Buffer.from(`%PDF-1.4\n% ${number}\n%%EOF\n`);

/** The next number of a kind, without gaps. */
export function drawNumber(documents: readonly StandInDocument[], kind: StandInDocument['kind']): string {
  const isProforma = kind === 'proforma';
  const count = documents.filter((each) => (each.kind === 'proforma') === isProforma).length;
  return `${isProforma ? 'D' : 'E'}-2026-${count + 1}`;
}

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

/** Starts a server whose answers wait as long as the faults say. */
export async function listenForService(
  answer: Answer,
  faults: () => InvoiceServiceFaults,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const run = () => answer(request, Buffer.concat(pieces).toString(), response);
      if (faults().delayMs > 0) setTimeout(run, faults().delayMs).unref();
      else run();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
