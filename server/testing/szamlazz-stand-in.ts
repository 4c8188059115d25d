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

/** The order of elements by the service's schema; those that are left out are optional. */
const order: Record<string, string> = {
  beallitasok: 'szamlaagentkulcs eszamla szamlaLetoltes valaszVerzio szamlaKulsoAzon',
  fejlec:
    'keltDatum teljesitesDatum fizetesiHataridoDatum fizmod penznem szamlaNyelve megjegyzes arfolyamBank arfolyam rendelesSzam dijbekeroSzamlaszam elolegszamla vegszamla helyesbitoszamla helyesbitettSzamlaszam dijbekero szamlaszamElotag fizetve',
  vevo: 'nev orszag irsz telepules cim email sendEmail adoalany adoszam adoszamEU',
  tetel:
    'megnevezes azonosito mennyiseg mennyisegiEgyseg nettoEgysegar afakulcs nettoErtek afaErtek bruttoErtek megjegyzes',
};

/** Stands in for Számlázz.hu's agent: the same form, answers and codes, and the same checks of order and sums. */
export async function startSzamlazzStandIn(): Promise<InvoiceServiceStandIn> {
  const server = await listenForService(
    ({ headers }, body, response) => {
      const action = /name="([\w-]+)"/.exec(body)?.[1] ?? '';
      const xml = /\r\n\r\n([\s\S]*)\r\n--/.exec(body)?.[1] ?? '';
      standIn.requests.push(action);
      if (!String(headers['content-type']).startsWith('multipart/form-data'))
        return fail(response, 57, 'form');
      if (standIn.faults.isInMaintenance) return fail(response, 1, 'Karbantartás');
      if (textOf(xml, 'szamlaagentkulcs') !== standIn.key)
        return fail(response, 3, 'Sikertelen bejelentkezés.');
      answers[action]?.(standIn, xml, response) ?? fail(response, 57, action);
    },
    () => standIn.faults,
  );
  const standIn: InvoiceServiceStandIn = {
    url: `http://127.0.0.1:${server.port}/szamla/`,
    key: 'agent-key-of-the-stand-in',
    documents: [],
    faults: noFaults(),
    requests: [],
    taxpayers: new Map(),
    close: server.close,
  };
  return standIn;
}

type Handle = (standIn: InvoiceServiceStandIn, xml: string, response: ServerResponse) => true;

const answers: Record<string, Handle> = {
  'action-xmlagentxmlfile': (standIn, xml, response) => {
    const { refusal } = standIn.faults;
    if (refusal) return fail(response, 54, refusal);
    const problem = orderProblem(xml) ?? sumProblem(xml);
    if (problem) return fail(response, problem.code, problem.text);
    const isProforma = textOf(xml, 'dijbekero') === 'true';
    const isCorrection = textOf(xml, 'helyesbitoszamla') === 'true';
    return issue(standIn, response, {
      kind: isProforma ? 'proforma' : isCorrection ? 'correction' : 'invoice',
      gross: sumOf(xml, 'bruttoErtek'),
      currency: textOf(xml, 'penznem'),
      refersTo: textOf(xml, 'helyesbitettSzamlaszam') || textOf(xml, 'dijbekeroSzamlaszam') || null,
      isPaid: textOf(xml, 'fizetve') === 'true',
      content: xml,
    });
  },
  'action-szamla_agent_st': (standIn, xml, response) => {
    const found = standIn.documents.find(({ number }) => number === textOf(xml, 'szamlaszam'));
    if (!found || textOf(xml, 'tipus') !== 'SS') return fail(response, 7, 'Nincs ilyen számla.');
    const isDone = standIn.documents.some(
      ({ kind, refersTo }) => kind === 'cancellation' && refersTo === found.number,
    );
    if (isDone) return fail(response, 14, 'A számla már sztornózva van.');
    const { currency, number } = found;
    return issue(standIn, response, {
      ...{
        kind: 'cancellation',
        gross: -found.gross,
        currency,
        refersTo: number,
        isPaid: true,
        content: xml,
      },
    });
  },
  'action-szamla_agent_pdf': (standIn, xml, response) => {
    const found = standIn.documents.find(({ number }) => number === textOf(xml, 'szamlaszam'));
    return found ? sendDocument(standIn, response, found) : fail(response, 7, 'Nincs ilyen számla.');
  },
  'action-szamla_agent_xml': (standIn, xml, response) => {
    const key = textOf(xml, 'szamlaKulsoAzon');
    const found = standIn.documents.find(({ externalKey }) => externalKey === key);
    if (!found) return fail(response, 7, 'Nincs ilyen számla.');
    return end(response, `<szamla><alap><szamlaszam>${found.number}</szamlaszam></alap></szamla>`);
  },
  'action-szamla_agent_kifiz': (standIn, xml, response) => {
    const found = standIn.documents.find(({ number }) => number === textOf(xml, 'szamlaszam'));
    if (!found) return fail(response, 7, 'Nincs ilyen számla.');
    const payment = { amount: Number(textOf(xml, 'osszeg')), isAdded: textOf(xml, 'additiv') === 'true' };
    if (!losesPayment(standIn, found, payment)) return end(response, 'xmlagentresponse=DONE');
    response.destroy();
    return true;
  },
  'action-szamla_agent_taxpayer': (standIn, xml, response) => {
    const name = standIn.taxpayers.get(textOf(xml, 'torzsszam'));
    const told = name ? `<ns2:taxpayerName>${name}</ns2:taxpayerName>` : '';
    return end(
      response,
      `<QueryTaxpayerResponse><taxpayerValidity>${name !== undefined}</taxpayerValidity>${told}</QueryTaxpayerResponse>`,
    );
  },
};

/** Stores a document under its number, also where its answer is lost. */
function issue(
  standIn: InvoiceServiceStandIn,
  response: ServerResponse,
  document: Omit<StandInDocument, 'id' | 'number' | 'externalKey'>,
): true {
  const { documents, faults } = standIn;
  const stored = {
    ...document,
    id: documents.length + 1,
    number: drawNumber(documents, document.kind),
    externalKey: textOf(document.content, 'szamlaKulsoAzon'),
  };
  documents.push(stored);
  if (faults.lostAnswers > 0) {
    faults.lostAnswers -= 1;
    response.destroy();
    return true;
  }
  response.setHeader('szlahu_szamlaszam', encodeURIComponent(stored.number));
  response.setHeader('szlahu_bruttovegosszeg', String(stored.gross));
  return sendDocument(standIn, response, stored);
}

function sendDocument(
  { faults }: InvoiceServiceStandIn,
  response: ServerResponse,
  { number, gross }: StandInDocument,
): true {
  const isLate = faults.delayedPdfs > 0;
  if (isLate) faults.delayedPdfs -= 1;
  const pdf = isLate ? '' : `<pdf>${standInPdf(number).toString('base64')}</pdf>`;
  return end(
    response,
    `<xmlszamlavalasz xmlns="http://www.szamlazz.hu/xmlszamlavalasz"><sikeres>true</sikeres><szamlaszam>${number}</szamlaszam><szamlabrutto>${gross}</szamlabrutto>${pdf}</xmlszamlavalasz>`,
  );
}

function end(response: ServerResponse, text: string): true {
  response.setHeader('set-cookie', 'JSESSIONID=stand-in; Path=/');
  response.end(text);
  return true;
}

function fail(response: ServerResponse, code: number, text: string): true {
  response.setHeader('szlahu_error_code', String(code));
  response.setHeader('szlahu_error', encodeURIComponent(text).replaceAll('%20', '+'));
  return end(
    response,
    `<xmlszamlavalasz><sikeres>false</sikeres><hibakod>${code}</hibakod><hibauzenet>${text}</hibauzenet></xmlszamlavalasz>`,
  );
}

interface Problem {
  code: number;
  text: string;
}

/** The schema takes elements in their order alone, and the parts of the document in theirs. */
function orderProblem(xml: string): Problem | null {
  const parts = [...xml.matchAll(/<(beallitasok|fejlec|elado|vevo|tetelek)>/g)].map(([, name]) => name);
  if (parts.join(' ') !== 'beallitasok fejlec elado vevo tetelek') return { code: 57, text: parts.join(' ') };
  for (const [name, known = ''] of Object.entries(order)) {
    for (const [, content = ''] of xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))) {
      const places = [...content.matchAll(/<(\w+)>/g)].map(([, each = '']) => known.split(' ').indexOf(each));
      const isOrdered = places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
      if (!isOrdered) return { code: 57, text: name };
    }
  }
  return null;
}

/** The service computes each line anew: net from the unit, VAT from the net, gross from both. */
function sumProblem(xml: string): Problem | null {
  const isForint = textOf(xml, 'penznem') === 'HUF';
  const tolerance = isForint ? 1 : 0.011;
  for (const [, line = ''] of xml.matchAll(/<tetel>([\s\S]*?)<\/tetel>/g)) {
    const amount = (name: string) => Number(textOf(line, name));
    const [net, vat, gross] = [amount('nettoErtek'), amount('afaErtek'), amount('bruttoErtek')];
    const rate = Number(textOf(line, 'afakulcs'));
    if (Math.abs(net - amount('nettoEgysegar') * amount('mennyiseg')) > tolerance)
      return { code: 259, text: `nettoErtek: ${line}` };
    if (Number.isFinite(rate) && Math.abs(vat - (net * rate) / 100) > tolerance * 1.5)
      return { code: 260, text: `afaErtek: ${line}` };
    if (Math.abs(net + vat - gross) > 0.001) return { code: 261, text: `bruttoErtek: ${line}` };
  }
  return null;
}

function textOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}

function sumOf(xml: string, name: string): number {
  const amounts = [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) =>
    Number(text),
  );
  return Math.round(amounts.reduce((sum, each) => sum + each, 0) * 100) / 100;
}
