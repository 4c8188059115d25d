import { fromMajorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import { z } from 'zod';
import { parseAnswer } from '../text/parse-answer.ts';
import { askCarrier, type CarrierReply, type JsonCall, readJson, requirePdf } from './ask-carrier.ts';
import { type Carrier, CarrierError, type MadeParcel, type ParcelDraft } from './carrier.ts';
import { foxpostReturns } from './foxpost-returns.ts';
import { foxpostStatuses } from './foxpost-statuses.ts';
import { recipientName } from './recipient-name.ts';

export interface FoxpostOptions {
  url: string;
  username: string;
  password: string;
  apiKey: string;
  timeoutMs: number;
}

const maxCash = fromMajorUnits(1_000_000);

const created = z.object({
  valid: z.boolean(),
  parcels: z
    .array(
      z.object({
        clFox: z.string().max(40).nullish(),
        errors: z.array(z.object({ field: z.string(), message: z.string() })).nullish(),
      }),
    )
    .max(200)
    .nullish(),
});
const failure = z.object({ error: z.string() });
const labelInfo = z.object({ barcode: z.string().min(1).max(40), refCode: z.string().nullish() });
const tracks = z
  .array(
    z.object({
      barcode: z.string(),
      statuses: z
        .array(z.object({ status: z.string().max(40), statusDate: z.string() }))
        .max(500)
        .nullish(),
    }),
  )
  .max(500);

/** Parcels at Foxpost (FoxWeb API 1.2). */
export function createFoxpostCarrier(options: FoxpostOptions): Carrier {
  const call = createCall(options);
  return {
    id: 'foxpost',
    // Its look-up by a barcode of the shop's own is not documented: what it does not find may still be there.
    findsAll: false,
    maxTracked: 100,
    check: problemsOf,
    create: async (draft) => {
      const reply = await call('POST', '/api/parcel?isWeb=true&isRedirect=false', rowsOf(draft));
      return { parcels: madeParcels(reply, draft), label: null };
    },
    find: async (draft) => {
      const parcels: MadeParcel[] = [];
      for (const barcode of barcodesOf(draft)) {
        const reply = await call(
          'GET',
          `/api/label/info/${encodeURIComponent(barcode)}`,
          undefined,
          [400, 404],
        );
        const found = reply.status < 300 && labelInfo.safeParse(readJson(reply)).data;
        if (!found || found.refCode !== draft.reference) return null;
        parcels.push({ id: found.barcode, number: found.barcode });
      }
      return { parcels, label: null };
    },
    label: async (parcels) => {
      const barcodes = parcels.map(({ id }) => id);
      return requirePdf((await call('POST', '/api/label/A6?isPortrait=true', barcodes)).body);
    },
    dayList: async (parcels) => {
      const body = { sender: options.username, clFoxCodes: parcels.map(({ id }) => id) };
      return requirePdf((await call('POST', '/api/label/deliveryNote', body)).body);
    },
    cancel: async (parcels) => {
      for (const { id } of parcels)
        await call('DELETE', `/api/parcel/${encodeURIComponent(id)}?isWeb=true`, undefined, [404]);
    },
    track: async (parcels) => {
      const numbers = parcels.map(({ id }) => id);
      const told = tracks.safeParse(readJson(await call('POST', '/api/tracking/tracks', numbers)));
      if (!told.success) throw new CarrierError('unknown', 'not an answer of the carrier');
      return told.data.flatMap(({ barcode, statuses }) =>
        (statuses ?? []).flatMap(({ status, statusDate }) => {
          const at = new Date(statusDate);
          if (Number.isNaN(at.getTime())) return [];
          return [{ number: barcode, code: status, at, note: '', status: foxpostStatuses[status] ?? null }];
        }),
      );
    },
    returns: foxpostReturns(call),
  };
}

function createCall({ url, username, password, apiKey, timeoutMs }: FoxpostOptions): JsonCall {
  const login = Buffer.from(`${username}:${password}`).toString('base64');
  return async (method, path, body, accepted = []) => {
    const headers = {
      authorization: `Basic ${login}`,
      'api-key': apiKey,
      accept: 'application/json, application/pdf',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const reply = await askCarrier(url + path, request, timeoutMs);
    if (reply.status < 300 || accepted.includes(reply.status)) return reply;
    throw new CarrierError('refused', toldBy(reply));
  };
}

function toldBy({ status, body }: CarrierReply): string {
  try {
    return failure.parse(parseAnswer(body.toString('utf8'))).error;
  } catch {
    return `status ${status}`;
  }
}

/** Twenty characters at most, one for each parcel. */
const barcodesOf = ({ key, parcels }: ParcelDraft) =>
  Array.from({ length: parcels }, (_, index) => `${key.slice(0, 18)}${String(index + 1).padStart(2, '0')}`);

/** The whole sum is on the first parcel. */
function rowsOf(draft: ParcelDraft): object[] {
  const { recipient, phone, email, size, cashAmount, pointId, reference, note } = draft;
  return barcodesOf(draft).map((uniqueBarcode, index) => ({
    recipientName: recipientName(recipient),
    recipientPhone: phone,
    recipientEmail: email,
    size: size ?? 'm',
    cod: index === 0 && cashAmount !== null ? Math.round(toMajorUnits(cashAmount)) : 0,
    uniqueBarcode,
    refCode: reference,
    ...(pointId !== null
      ? { destination: pointId }
      : {
          recipientCountry: recipient.countryCode,
          recipientZip: recipient.postalCode,
          recipientCity: recipient.city,
          recipientAddress: recipient.street,
          ...(note && { deliveryNote: note.slice(0, 50) }),
        }),
  }));
}

function problemsOf({
  recipient,
  phone,
  email,
  cashAmount,
  currency,
  pointId,
  reference,
}: ParcelDraft): string[] {
  const isTooLong = (text: string, max: number) => text.length > max;
  return [
    isTooLong(recipientName(recipient), 150) && 'recipientName: at most 150 characters',
    !/^\+36(20|30|31|50|70)\d{7}$/.test(phone) && 'recipientPhone: a Hungarian mobile number, +36…',
    email === '' && 'recipientEmail: missing',
    isTooLong(reference, 30) && 'refCode: at most 30 characters',
    cashAmount !== null && currency !== 'HUF' && 'cod: in forints alone',
    cashAmount !== null && cashAmount > maxCash && 'cod: at most 1 000 000 Ft',
    pointId === null && recipient.countryCode !== 'HU' && 'recipientCountry: Hungary alone',
    pointId === null && isTooLong(recipient.city, 25) && 'recipientCity: at most 25 characters',
    pointId === null && isTooLong(recipient.street, 150) && 'recipientAddress: at most 150 characters',
  ].filter((problem) => problem !== false);
}

/** Of several rows one wrong one has none made. */
function madeParcels(reply: CarrierReply, draft: ParcelDraft): MadeParcel[] {
  const answer = created.safeParse(readJson(reply));
  if (!answer.success) throw new CarrierError('unknown', 'not an answer of the carrier');
  const rows = answer.data.parcels ?? [];
  const errors = rows.flatMap(({ errors: each }) => each ?? []);
  if (!answer.data.valid || errors.length > 0) {
    const text = errors.map(({ field, message }) => `${field}: ${message}`).join(', ');
    throw new CarrierError('refused', text || 'refused');
  }
  const numbers = rows.flatMap(({ clFox }) => clFox ?? []);
  if (numbers.length !== draft.parcels) throw new CarrierError('unknown', 'an answer without numbers');
  return numbers.map((number) => ({ id: number, number }));
}
