import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with the next request. */
export type SurveyFault = 'down' | 'silent' | 'notJson' | 'huge' | 'noToken' | 'downAfterToken';

/** Árukereső as its programme takes purchases: a token for the data of one, then the purchase under that token. */
export interface ArukeresoStandIn {
  url: string;
  webApiKey: string;
  /** Purchases that it took, in the order in which they came. */
  purchases: { email: string; products: unknown }[];
  /** How often it was asked for anything. */
  requests(): number;
  fail(fault: SurveyFault): void;
  close(): Promise<void>;
}

export async function startArukeresoStandIn(): Promise<ArukeresoStandIn> {
  const webApiKey = 'kulcs-az-arukeresotol';
  const purchases: ArukeresoStandIn['purchases'] = [];
  const tokens = new Map<string, ArukeresoStandIn['purchases'][number]>();
  let fault: SurveyFault | undefined;
  let requests = 0;

  const server = createServer(async (request, response) => {
    requests++;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
    if (request.method === 'POST' && pathname === '/t2/TokenRequest.php')
      return giveToken(await readForm(request), response);
    if (request.method === 'GET' && pathname === '/t2/TrustedShop.php') return take(searchParams, response);
    return response.writeHead(404).end();
  });

  function giveToken(form: URLSearchParams, response: ServerResponse) {
    const now = fault;
    if (now !== 'downAfterToken') fault = undefined;
    if (now === 'silent') return;
    if (now === 'down') return response.writeHead(503).end('<h1>Karbantartás</h1>');
    if (now === 'notJson') return response.writeHead(200).end('<p>Hello</p>');
    if (now === 'huge') return response.writeHead(200).end('x'.repeat(2_000_000));
    if (now === 'noToken') return send(response, 200, {});
    const refused = (code: number, text: string) =>
      send(response, 400, { ErrorCode: code, ErrorMessage: text });
    if (!/^2\.0\//.test(form.get('Version') ?? '')) return refused(1, 'Version');
    if (form.get('WebApiKey') !== webApiKey) return refused(2, 'Ismeretlen WebApiKey');
    const email = form.get('Email') ?? '';
    if (!email.includes('@')) return refused(3, 'Email');
    const products = JSON.parse(form.get('Products') ?? '[]') as { Name: string }[];
    if (products.length === 0 || products.some(({ Name }) => !Name)) return refused(4, `Products: ${email}`);
    const token = `token-${tokens.size + 1}`;
    tokens.set(token, { email, products });
    return send(response, 200, { Token: token });
  }

  function take(query: URLSearchParams, response: ServerResponse) {
    const purchase = tokens.get(query.get('Token') ?? '');
    const now = fault;
    fault = undefined;
    if (now === 'downAfterToken') return response.writeHead(502).end();
    if (!purchase || query.get('WebApiKey') !== webApiKey || !/^[0-9a-f]{32}$/.test(query.get('C') ?? ''))
      return response.writeHead(400).end();
    tokens.delete(query.get('Token')!);
    purchases.push(purchase);
    return response.writeHead(200, { 'content-type': 'image/gif' }).end();
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    webApiKey,
    purchases,
    requests: () => requests,
    fail: (next) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'));
}

function send(response: ServerResponse, status: number, body: object) {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
