import type { ServerResponse } from 'node:http';
import {
  drawNumber,
  type InvoiceServiceStandIn,
  listenForService,
  losesPayment,
  noFaults,
  type StandInDocument,
  standInPdf,
} from './invoice-service-faults.ts';

interface Call {
  standIn: InvoiceServiceStandIn;
  body: Record<string, unknown>;
  response: ServerResponse;
}

/** Stands in for Billingo's API v3: the same paths and answers, sums by its own arithmetic. */
export async function startBillingoStandIn(): Promise<InvoiceServiceStandIn> {
  const server = await listenForService(
    (request, content, response) => {
      const path = decodeURIComponent((request.url ?? '').replace(/^\/v3/, ''));
      const name = `${request.method} ${path}`;
      standIn.requests.push(name);
      if (standIn.faults.isInMaintenance) return send(response, 503, { message: 'maintenance' });
      if (request.headers['x-api-key'] !== standIn.key)
        return send(response, 401, { error: { message: 'The given api key is not valid.' } });
      const body = content ? JSON.parse(content) : {};
      for (const [pattern, handle] of routes) {
        const found = pattern.exec(name);
        if (found) return handle({ standIn, body, response }, found[1] ?? '');
      }
      return send(response, 404, { message: 'not found' });
    },
    () => standIn.faults,
  );
  const standIn: InvoiceServiceStandIn = {
    url: `http://127.0.0.1:${server.port}/v3`,
    key: '00000000-1111-2222-3333-444444444444',
    documents: [],
    faults: noFaults(),
    requests: [],
    taxpayers: new Map(),
    close: server.close,
  };
  return standIn;
}

const routes: [RegExp, (call: Call, part: string) => true][] = [
  [/^POST \/partners$/, ({ response }) => send(response, 201, { id: 77 })],
  [/^POST \/documents$/, (call) => create(call, String(call.body.type) as StandInDocument['kind'], null)],
  [
    /^POST \/documents\/(\d+)\/create-modification-document$/,
    (call, id) => create(call, 'correction', findById(call, id)),
  ],
  [/^POST \/documents\/(\d+)\/cancel$/, (call, id) => cancel(call, findById(call, id))],
  [
    /^GET \/documents\/vendor\/(.+)$/,
    ({ standIn, response }, key) => {
      const found = standIn.documents.find(({ externalKey }) => externalKey === key);
      return found ? send(response, 200, toReply(found)) : send(response, 404, { message: 'not found' });
    },
  ],
  [
    /^GET \/documents\/(\d+)\/public-url$/,
    ({ response }, id) => send(response, 200, { public_url: `https://app.billingo.example/d/${id}` }),
  ],
  [/^GET \/documents\/(\d+)\/download$/, (call, id) => download(call, findById(call, id))],
  [/^PUT \/documents\/(\d+)\/payments$/, (call, id) => pay(call, findById(call, id))],
  [
    /^GET \/utils\/check-tax-number\/(\d+)$/,
    ({ standIn, response }, number) => {
      const name = standIn.taxpayers.get(number);
      return send(response, 200, { result: name === undefined ? 'invalid' : 'valid', name });
    },
  ],
];

function findById({ standIn }: Call, id: string): StandInDocument | undefined {
  return standIn.documents.find((each) => String(each.id) === id);
}

interface Item {
  unit_price: number;
  unit_price_type: string;
  quantity: number;
  vat: string;
}

function create(
  call: Call,
  kind: StandInDocument['kind'],
  refersTo: StandInDocument | undefined | null,
): true {
  const { standIn, body, response } = call;
  const { refusal } = standIn.faults;
  if (refusal) return send(response, 422, { errors: [{ field: 'partner_id', message: refusal }] });
  if (refersTo === undefined) return send(response, 404, { message: 'not found' });
  const items = (body.items ?? []) as Item[];
  const known = /^(\d+(\.\d+)?%|ÁKK|AAM|EU)$/;
  const wrong = items.find(({ vat, unit_price_type }) => !known.test(vat) || unit_price_type !== 'gross');
  if (wrong || items.length === 0 || typeof body.partner_id !== 'number')
    return send(response, 422, { errors: [{ field: 'items', message: 'invalid' }] });
  const gross = items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
  return store(call, {
    kind,
    gross: Math.round(gross * 100) / 100,
    currency: String(body.currency),
    refersTo: refersTo?.number ?? null,
    isPaid: body.paid === true,
    content: JSON.stringify(body),
  });
}

function cancel(call: Call, found: StandInDocument | undefined): true {
  if (!found) return send(call.response, 404, { message: 'not found' });
  const isDone = call.standIn.documents.some(
    ({ kind, refersTo }) => kind === 'cancellation' && refersTo === found.number,
  );
  if (isDone) return send(call.response, 403, { message: 'already cancelled' });
  const { gross, currency, number } = found;
  return store(call, {
    ...{ kind: 'cancellation', gross: -gross, currency, refersTo: number, isPaid: true },
    content: JSON.stringify(call.body),
  });
}

/** Stores a document under its number, also where its answer is lost. */
function store(
  { standIn, body, response }: Call,
  document: Omit<StandInDocument, 'id' | 'number' | 'externalKey'>,
): true {
  const { documents, faults } = standIn;
  const stored = {
    ...document,
    id: documents.length + 1,
    number: drawNumber(documents, document.kind),
    externalKey: String(body.vendor_id),
  };
  documents.push(stored);
  if (faults.lostAnswers > 0) {
    faults.lostAnswers -= 1;
    response.destroy();
    return true;
  }
  return send(response, 201, toReply(stored));
}

function toReply({ id, number, gross, externalKey }: StandInDocument): object {
  return { id, invoice_number: number, gross_total: gross, vendor_id: externalKey };
}

function download({ standIn, response }: Call, found: StandInDocument | undefined): true {
  if (!found) return send(response, 404, { message: 'not found' });
  if (standIn.faults.delayedPdfs > 0) {
    standIn.faults.delayedPdfs -= 1;
    return send(response, 202, { message: 'being made' });
  }
  response.writeHead(200, { 'content-type': 'application/pdf' }).end(standInPdf(found.number));
  return true;
}

function pay({ standIn, body, response }: Call, found: StandInDocument | undefined): true {
  if (!found) return send(response, 404, { message: 'not found' });
  const [payment] = body as unknown as { price: number }[];
  const isLost = losesPayment(standIn, found, { amount: payment?.price ?? 0, isAdded: false });
  if (!isLost) return send(response, 200, [payment]);
  response.destroy();
  return true;
}

function send(response: ServerResponse, status: number, body: object): true {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
}
