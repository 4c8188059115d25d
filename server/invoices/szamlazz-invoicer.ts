import { randomBytes } from 'node:crypto';
import { fromMajorUnits } from '@kamra/contract/money.ts';
import { beginsAs } from '../http/file-beginnings.ts';
import { readElement, writeXml, type XmlElement } from '../text/xml-elements.ts';
import { type InvoiceDraft, type Invoicer, InvoicerError, type IssuedDocument } from './invoicer.ts';
import { type ServiceContext, type ServiceReply, sendToService } from './send-to-service.ts';
import { cancellationElements, invoiceElements, methodNames } from './szamlazz-elements.ts';

export interface SzamlazzOptions {
  url: string;
  key: string;
  isElectronic: boolean;
  numberPrefix: string;
  context: ServiceContext;
}

/** What the service calls its actions: the field of the form decides which it is. */
const actions = {
  xmlszamla: 'action-xmlagentxmlfile',
  xmlszamlast: 'action-szamla_agent_st',
  xmlszamlapdf: 'action-szamla_agent_pdf',
  xmlszamlaxml: 'action-szamla_agent_xml',
  xmlszamlakifiz: 'action-szamla_agent_kifiz',
  xmltaxpayer: 'action-szamla_agent_taxpayer',
} as const;
type Action = keyof typeof actions;

const maintenance = '1';
const unknownDocument = '7';

/** Makes documents at Számlázz.hu (Számla Agent, docs.szamlazz.hu/agent). */
export function createSzamlazzInvoicer(options: SzamlazzOptions): Invoicer {
  const send = createSender(options);
  const { key } = options;
  const issue = async (draft: InvoiceDraft) =>
    readIssued(await send('xmlszamla', invoiceElements(draft, options)));
  return {
    service: 'szamlazz',
    issue,
    proforma: issue,
    cancel: async (draft) => readIssued(await send('xmlszamlast', cancellationElements(draft, options))),
    registerPayment: async ({ number }, { day, paymentTypeId, amount }) => {
      await send('xmlszamlakifiz', [
        [
          'beallitasok',
          [
            ['szamlaagentkulcs', key],
            ['szamlaszam', number],
            // In place of what was told before: a payment whose answer was lost is told again.
            ['additiv', false],
          ],
        ],
        [
          'kifizetes',
          [
            ['datum', day],
            ['jogcim', methodNames[paymentTypeId]],
            ['osszeg', amount / 100],
          ],
        ],
      ]);
    },
    fetchPdf: async ({ number }) => {
      const reply = await send('xmlszamlapdf', [
        ['szamlaagentkulcs', key],
        ['szamlaszam', number],
        ['valaszVerzio', 2],
      ]);
      return readPdf(reply.body.toString());
    },
    findByKey: async ({ externalKey }) => findDocument(send, key, externalKey),
    checkTaxpayer: async (baseNumber) => {
      const reply = await send('xmltaxpayer', [
        ['beallitasok', [['szamlaagentkulcs', key]]],
        ['torzsszam', baseNumber],
      ]);
      const xml = reply.body.toString();
      return {
        isValid: readElement(xml, 'taxpayerValidity') === 'true',
        name: readElement(xml, 'taxpayerName'),
      };
    },
  };
}

async function findDocument(send: Send, key: string, externalKey: string): Promise<IssuedDocument | null> {
  const query: XmlElement[] = [
    ['szamlaagentkulcs', key],
    ['pdf', false],
    ['szamlaKulsoAzon', externalKey],
  ];
  const reply = await send('xmlszamlaxml', query, unknownDocument);
  if (!reply) return null;
  const number = readElement(reply.body.toString(), 'szamlaszam');
  if (!number) throw new InvoicerError('refused', 'Számlázz.hu: szamlaszam?');
  return { number, providerId: null, viewUrl: null, gross: null, pdf: null };
}

interface Send {
  (action: Action, elements: readonly XmlElement[]): Promise<ServiceReply>;
  /** Null for an answer with the given code. */
  (action: Action, elements: readonly XmlElement[], missing: string): Promise<ServiceReply | null>;
}

/** Sends the XML as the file of a form, with the cookie of the session that the service opened. */
function createSender({ url, context }: SzamlazzOptions): Send {
  let cookie = '';
  const send = async (action: Action, elements: readonly XmlElement[], missing?: string) => {
    const boundary = `kamra-${randomBytes(12).toString('hex')}`;
    const head = `content-disposition: form-data; name="${actions[action]}"; filename="${action}.xml"`;
    const xml = writeXml(action, elements, `http://www.szamlazz.hu/${action}`);
    const body = `--${boundary}\r\n${head}\r\ncontent-type: text/xml\r\n\r\n${xml}\r\n--${boundary}--\r\n`;
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(Buffer.byteLength(body)),
      ...(cookie && { cookie }),
    };
    const reply = await sendToService(url, { method: 'POST', headers, body }, context);
    const opened = reply.headers['set-cookie']?.map((each) => each.split(';')[0]);
    if (opened) cookie = opened.join('; ');
    return requireSuccess(reply, missing);
  };
  return send as Send;
}

/** Throws for an answer that tells of a failure, in its headers or its body. */
function requireSuccess(reply: ServiceReply, missing?: string): ServiceReply | null {
  const { status, headers, body } = reply;
  const text = body.subarray(0, 20_000).toString();
  const code = String(headers.szlahu_error_code ?? readElement(text, 'hibakod') ?? '');
  const told = decodeHeader(headers.szlahu_error) || readElement(text, 'hibauzenet') || '';
  if (code && code === missing) return null;
  if (code === maintenance || headers.szlahu_down || status >= 500) {
    throw new InvoicerError('later', told || `Számlázz.hu: ${status}`);
  }
  const hasFailed = code !== '' || readElement(text, 'sikeres') === 'false' || status !== 200;
  if (hasFailed) throw new InvoicerError('refused', `${code} ${told || `Számlázz.hu: ${status}`}`.trim());
  return reply;
}

/** Headers are written as in URLs. */
function decodeHeader(value: string | string[] | undefined): string {
  const text = String(value ?? '').replaceAll('+', ' ');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readIssued({ headers, body }: ServiceReply): IssuedDocument {
  const xml = body.toString();
  const number = decodeHeader(headers.szlahu_szamlaszam) || readElement(xml, 'szamlaszam');
  if (!number) throw new InvoicerError('later', 'Számlázz.hu: szamlaszam?');
  const url = decodeHeader(headers.szlahu_vevoifiokurl) || readElement(xml, 'vevoifiokurl');
  return {
    number,
    providerId: null,
    viewUrl: url?.startsWith('https://') ? url : null,
    gross: readAmount(xml, 'szamlabrutto'),
    pdf: readPdf(xml),
  };
}

function readAmount(xml: string, name: string): number | null {
  const amount = Number(readElement(xml, name) ?? Number.NaN);
  return Number.isFinite(amount) ? fromMajorUnits(amount) : null;
}

function readPdf(xml: string): Buffer | null {
  const text = readElement(xml, 'pdf');
  const bytes = text ? Buffer.from(text, 'base64') : null;
  return bytes && beginsAs('pdf', bytes) ? bytes : null;
}
