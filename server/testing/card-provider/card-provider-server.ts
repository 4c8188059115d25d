import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBarion } from './answer-barion.ts';
import { answerPayPage } from './answer-pay-page.ts';
import { answerSimplePay } from './answer-simplepay.ts';
import { answerStripe } from './answer-stripe.ts';
import {
  type CardProviderServer,
  type ProviderAnswer,
  type ProviderCall,
  testSecrets,
} from './held-payments.ts';

/** Stands in for Barion, SimplePay and Stripe, on loopback: same requests, answers, signatures and states. */
export async function startCardProvider(): Promise<CardProviderServer> {
  const listener = createServer((request, response) => void serve(server, request, response));
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const server: CardProviderServer = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    secrets: testSecrets,
    payments: [],
    faults: {},
    requests: [],
    close: () =>
      new Promise((closed) => {
        listener.close(() => closed());
        listener.closeAllConnections();
      }),
  };
  return server;
}

async function serve(
  server: CardProviderServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', server.url);
  server.requests.push(`${method} ${url.pathname}`);
  const isOfShop = !url.pathname.startsWith('/pay/');
  const trouble = isOfShop ? server.disturb?.(url.pathname) : null;
  if (server.faults.isDown || trouble === 'down') return void response.destroy();
  const call = { server, method, url, headers, body: Buffer.concat(pieces).toString() };
  const before = server.payments.length;
  const answer = answererOf(url.pathname)(call);
  const [held] = server.payments.slice(before);
  if (trouble === 'lost') return void response.destroy();
  if (held) await server.onHeld?.(held);
  const isWrite = method === 'POST' && isOfShop;
  if (isWrite && (server.faults.losesAnswers ?? 0) > 0) {
    server.faults.losesAnswers = (server.faults.losesAnswers ?? 0) - 1;
    return void response.destroy();
  }
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
  response.end(answer.body);
}

function answererOf(path: string): (call: ProviderCall) => ProviderAnswer {
  if (path.startsWith('/pay/')) return answerPayPage;
  if (path.startsWith('/v1/')) return answerStripe;
  if (path.startsWith('/simplepay/')) return answerSimplePay;
  return answerBarion;
}
