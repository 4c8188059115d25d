import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for a bank's server of exchange rates, on loopback: answers as `reply` says. */
export interface RateFileServer {
  url: string;
  reply: (response: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startRateFileServer(): Promise<RateFileServer> {
  const server = createServer((_request, response) => bank.reply(response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bank: RateFileServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref-daily.xml`,
    reply: (response) => void response.writeHead(404).end(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return bank;
}

/** A day's file as the European Central Bank writes it. */
export const centralBankFile = (day: string, forints: number, dollars: number) =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube><Cube time='${day}'>
<Cube currency='USD' rate='${dollars}'/><Cube currency='HUF' rate='${forints}'/></Cube></Cube></gesmes:Envelope>`;
