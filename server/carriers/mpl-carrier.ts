import { randomUUID } from 'node:crypto';
import type { CarrierSender } from '@kamra/contract/carriers.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import { z } from 'zod';
import { parseAnswer } from '../text/parse-answer.ts';
import { askCarrier, type CarrierReply, type JsonCall, readJson, requirePdf } from './ask-carrier.ts';
import { type Carrier, CarrierError, type MadeParcel, type ParcelDraft } from './carrier.ts';
import { mplStatuses } from './mpl-statuses.ts';
import { recipientName } from './recipient-name.ts';

export interface MplOptions {
  url: string;
  apiKey: string;
  apiSecret: string;
  /** The customer's code at the post. */
  accountingCode: string;
  /** The agreement's number, of eight characters. */
  agreement: string;
  /** The bank account of 24 digits to which cash on delivery is paid. */
  accountNumber: string;
  sender: CarrierSender;
  timeoutMs: number;
}

/** Business parcels within Hungary, where the delivery method names no other basic service. */
const standardService = 'A_175_UZL';
const labelType = 'A5';
const maxCash = 2_000_000_00;

const errors = z
  .array(
    z.object({ code: z.string().nullish(), text: z.string().nullish(), parameter: z.string().nullish() }),
  )
  .nullish();
const label = z.string().max(8_000_000).nullish();
const number = z.string().min(1).max(40);
const token = z.object({ access_token: z.string().min(1).max(8_000) });
const created = z
  .array(z.object({ webshopId: z.string().nullish(), trackingNumber: number.nullish(), label, errors }))
  .length(1);
const listed = z
  .array(z.object({ trackingNumber: number.nullish(), orderId: z.string().nullish() }))
  .max(5_000);
const labelled = z.array(z.object({ label, errors })).min(1);
const deleted = z.object({ errors }).nullish();
const tracked = z.object({
  trackAndTrace: z
    .array(
      z.object({
        c1: z.string().nullish(),
        c9: z.string().nullish(),
        c10: z.string().nullish(),
        c12: z.string().nullish(),
      }),
    )
    .max(500)
    .nullish(),
});

/** Parcels at Magyar Posta (MPL API v2). */
export function createMplCarrier(options: MplOptions): Carrier {
  const call = createCall(options);
  const shipments = '/v2/mplapi/shipments';
  return {
    id: 'mpl',
    // Its list of shipments is documented by its parameters alone: what it does not name may still be there.
    findsAll: false,
    maxTracked: 1,
    check: problemsOf,
    create: async (draft) => {
      const [made] = answerOf(created, await call('POST', shipments, [shipmentOf(draft, options)]));
      requireNone(made?.errors);
      if (!made?.trackingNumber) throw new CarrierError('unknown', 'an answer without numbers');
      const parcels = [{ id: made.trackingNumber, number: made.trackingNumber }];
      return { parcels, label: made.label ? pdfOf(made.label) : null };
    },
    find: async (draft, since) => {
      const days = `fromDate=${dayOf(since)}&toDate=${dayOf(new Date())}`;
      const found = answerOf(listed, await call('GET', `${shipments}?${days}`)).find(
        ({ orderId, trackingNumber }) => orderId === orderIdOf(draft) && trackingNumber,
      )?.trackingNumber;
      return found ? { parcels: [{ id: found, number: found }], label: null } : null;
    },
    label: async (parcels) => {
      const query = new URLSearchParams({ labelType, labelFormat: 'PDF', singleFile: 'true' });
      for (const { id } of parcels) query.append('trackingNumbers', id);
      const [first] = answerOf(labelled, await call('GET', `${shipments}/label?${query}`));
      requireNone(first?.errors);
      return pdfOf(first?.label ?? '');
    },
    cancel: async (parcels) => {
      for (const { id } of parcels) {
        const reply = await call('DELETE', `${shipments}/${encodeURIComponent(id)}`, undefined, [404]);
        if (reply.status < 300 && reply.body.length > 0) requireNone(answerOf(deleted, reply)?.errors);
      }
    },
    track: async ([parcel]) => {
      if (!parcel) return [];
      const query = new URLSearchParams({ ids: parcel.number, state: 'all', language: 'hu' });
      const reply = await call('GET', `/v2/nyomkovetes/registered?${query}`, undefined, [404]);
      if (reply.status === 404) return [];
      return eventsOf(parcel, answerOf(tracked, reply));
    },
  };
}

function eventsOf({ number: parcel }: MadeParcel, { trackAndTrace }: z.infer<typeof tracked>) {
  return (trackAndTrace ?? []).flatMap(({ c1, c9, c10, c12 }) => {
    const at = new Date(c10 ?? '');
    const code = (c9 ?? '').trim().slice(0, 60);
    if ((c1 && c1 !== parcel) || code === '' || Number.isNaN(at.getTime())) return [];
    const status = mplStatuses.get(code.toUpperCase().replaceAll('_', ' ')) ?? null;
    return [{ number: parcel, code, at, note: c12 ?? '', status }];
  });
}

/** Each opened account asks for a token once; it lasts for an hour, longer than what it is opened for. */
function createCall(options: MplOptions): JsonCall {
  const { url, accountingCode, timeoutMs } = options;
  let authorization: Promise<string> | undefined;
  return async (method, path, body, accepted = []) => {
    authorization ??= authorize(options);
    const headers = {
      ...{ authorization: await authorization, accept: 'application/json' },
      ...{ 'x-accounting-code': accountingCode, 'x-request-id': randomUUID() },
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const reply = await askCarrier(url + path, request, timeoutMs);
    if (reply.status < 300 || accepted.includes(reply.status)) return reply;
    throw new CarrierError('refused', toldBy(reply));
  };
}

async function authorize({ url, apiKey, apiSecret, accountingCode, timeoutMs }: MplOptions): Promise<string> {
  const login = Buffer.from(`${apiKey}:${apiSecret}`).toString('base64');
  const headers = {
    ...{ authorization: `Basic ${login}`, 'content-type': 'application/x-www-form-urlencoded' },
    ...{ 'x-accounting-code': accountingCode, 'x-request-id': randomUUID(), accept: 'application/json' },
  };
  const request = { method: 'POST' as const, headers, body: 'grant_type=client_credentials' };
  try {
    const reply = await askCarrier(`${url}/oauth2/token`, request, timeoutMs);
    if (reply.status >= 300) throw new CarrierError('refused', toldBy(reply));
    return `Bearer ${answerOf(token, reply).access_token}`;
  } catch (error) {
    // Nothing but a token was asked for: nothing can have happened.
    if (error instanceof CarrierError && error.kind === 'unknown')
      throw new CarrierError('notReached', error.message);
    throw error;
  }
}

function answerOf<Answer>(schema: z.ZodType<Answer>, reply: CarrierReply): Answer {
  const answer = schema.safeParse(readJson(reply));
  if (!answer.success) throw new CarrierError('unknown', 'not an answer of the carrier');
  return answer.data;
}

const failure = z.object({ fault: z.object({ faultstring: z.string() }) });

function toldBy({ status, body }: CarrierReply): string {
  try {
    return failure.parse(parseAnswer(body.toString('utf8'))).fault.faultstring;
  } catch {
    return `status ${status}`;
  }
}

function requireNone(found: z.infer<typeof errors>): void {
  if (!found || found.length === 0) return;
  const text = found.map(({ code, parameter, text: each }) =>
    [code, parameter, each].filter(Boolean).join(' '),
  );
  throw new CarrierError('refused', text.join(', '));
}

/** What people search for, and a part that no other shipment has. */
const orderIdOf = ({ reference, key }: ParcelDraft) => `${reference}-${key.slice(0, 8)}`;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const pdfOf = (text: string) => requirePdf(Buffer.from(text, 'base64'));

function shipmentOf(draft: ParcelDraft, { agreement, accountNumber, sender }: MplOptions): object {
  const { recipient, phone, email, key } = draft;
  return {
    developer: 'Kamra',
    sender: {
      agreement,
      accountNo: accountNumber,
      contact: {
        name: sender.contactName,
        organization: sender.name,
        phone: sender.phone,
        email: sender.email,
      },
      address: addressOf(sender.postalCode, sender.city, `${sender.street} ${sender.houseNumber}`),
    },
    recipient: {
      contact: { name: recipientName(recipient), phone, email },
      address: addressOf(recipient.postalCode, recipient.city, recipient.street),
    },
    webshopId: key,
    orderId: orderIdOf(draft),
    labelType,
    item: [itemOf(draft)],
  };
}

const addressOf = (postCode: string, city: string, address: string) => ({ postCode, city, address });

function itemOf({ weightGrams, goodsGrams, serviceCodes, cashAmount, reference }: ParcelDraft): object {
  const basic = serviceCodes.find((code) => code.startsWith('A_')) ?? standardService;
  const extra = serviceCodes.filter((code) => code.startsWith('K_'));
  return {
    customData1: reference,
    weight: { value: Math.max(1, weightGrams ?? goodsGrams), unit: 'g' },
    services: {
      ...{ basic, deliveryMode: 'HA' },
      ...(extra.length > 0 && { extra }),
      ...(cashAmount !== null && { cod: toMajorUnits(cashAmount) }),
    },
  };
}

function problemsOf(draft: ParcelDraft): string[] {
  const { recipient, phone, email, cashAmount, currency, parcels, pointId } = draft;
  const isWithin = (text: string, min: number, max: number) => text.length >= min && text.length <= max;
  return [
    parcels !== 1 && 'item: one parcel at a time: make another one for the rest',
    pointId !== null && 'deliveryMode: to the door alone',
    recipient.countryCode !== 'HU' && 'recipient: Hungary alone',
    !/^\d{4}$/.test(recipient.postalCode) && 'postCode: four digits',
    !isWithin(recipient.city, 2, 35) && 'city: 2 to 35 characters',
    !isWithin(recipient.street, 3, 60) && 'address: 3 to 60 characters',
    !/^\+\d{8,15}$/.test(phone) && 'phone: a telephone number, +…',
    email === '' && 'email: missing',
    orderIdOf(draft).length > 50 && 'orderId: at most 50 characters',
    cashAmount !== null && currency !== 'HUF' && 'cod: in forints alone',
    cashAmount !== null && cashAmount > maxCash && 'cod: at most 2 000 000 Ft',
  ].filter((problem) => problem !== false);
}
