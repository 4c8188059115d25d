import {
  type CarrierAnswer,
  type CarrierCall,
  type CarrierStandIn,
  type HeldParcel,
  startCarrierStandIn,
} from './carrier-faults.ts';
import { labelPages } from './label-page.ts';

const keys = { username: 'kamra', password: 'titkos-jelszo', apiKey: 'api-kulcs-0001' };

const creating = ['POST /api/parcel', 'POST /api/re/ext', 'POST /api/xre/unique'];

/** Stands in for Foxpost's FoxWeb API: the same paths, answers and refusals. */
export function startFoxpostStandIn(): Promise<CarrierStandIn> {
  return startCarrierStandIn(keys, answer, (name) => creating.includes(name));
}

function answer(call: CarrierCall): CarrierAnswer {
  const { standIn, name, headers } = call;
  const login = `Basic ${Buffer.from(`${keys.username}:${keys.password}`).toString('base64')}`;
  if (headers.authorization !== login || headers['api-key'] !== keys.apiKey)
    return { status: 401, body: { status: 401, error: 'WRONG_USERNAME_OR_PASSWORD' } };
  if (name === 'POST /api/parcel') return create(call);
  if (name === 'POST /api/re/ext') return bringBack(call);
  if (name === 'POST /api/xre/unique') return bringForeign(call);
  if (name === 'POST /api/label/A6') {
    const found = (call.body as string[]).map((barcode) => held(standIn, barcode));
    if (found.some((each) => !each)) return { status: 400, body: { error: 'INVALID_BARCODE' } };
    return { body: labelPages(found.map((each) => each!.number)) };
  }
  if (name === 'POST /api/label/deliveryNote') {
    const { sender, clFoxCodes } = call.body as { sender?: string; clFoxCodes: string[] };
    if (!sender || clFoxCodes.some((code) => !held(standIn, code)))
      return { status: 400, body: { error: 'INVALID_BARCODE' } };
    return { body: labelPages([clFoxCodes.join(' ')]) };
  }
  if (name === 'POST /api/tracking/tracks') return track(call);
  const part = decodeURIComponent(name.split('/').at(-1) ?? '');
  const found = held(standIn, part);
  if (name.startsWith('GET /api/label/info/')) {
    if (!found || standIn.faults.findsNothing) return { status: 400, body: { error: 'INVALID_BARCODE' } };
    return { body: { barcode: found.number, refCode: found.reference, cod: found.cash } };
  }
  if (name.startsWith('DELETE /api/parcel/')) {
    if (!found) return { status: 404, body: { error: 'PARCEL_NOT_FOUND' } };
    if (found.statuses.length > 1) return { status: 400, body: { error: 'PARCEL_ALREADY_PROCESSED' } };
    found.isCancelled = true;
    return { body: {} };
  }
  return { status: 404, body: { error: 'NOT_FOUND' } };
}

const held = ({ parcels }: CarrierStandIn, barcode: string): HeldParcel | undefined =>
  parcels.find((each) => !each.isCancelled && (each.number === barcode || each.key === barcode));

function create({ standIn, body }: CarrierCall): CarrierAnswer {
  const rows = body as Record<string, string | number>[];
  const errors = rows.map((row) => [
    ...(standIn.faults.refusal ? [{ field: 'destination', message: standIn.faults.refusal }] : []),
    ...(!row.recipientName || !row.recipientPhone || !row.recipientEmail
      ? [{ field: 'recipient', message: 'MISSING' }]
      : []),
    ...(row.destination || (row.recipientZip && row.recipientCity && row.recipientAddress)
      ? []
      : [{ field: 'recipientAddress', message: 'MISSING' }]),
  ]);
  if (errors.some((each) => each.length > 0))
    return { status: 201, body: { valid: false, parcels: errors.map((each) => ({ errors: each })) } };
  const made = rows.map((row) => {
    const number = `CLFOX${String(standIn.parcels.length + 1).padStart(12, '0')}`;
    const parcel: HeldParcel = {
      ...{ id: number, number, key: String(row.uniqueBarcode), reference: String(row.refCode) },
      ...{ cash: Number(row.cod ?? 0), content: row, isCancelled: false, statuses: [] },
    };
    standIn.parcels.push(parcel);
    standIn.move(number, 'CREATE');
    return { clFox: number, errors: [] };
  });
  return { status: 201, body: { valid: true, parcels: made } };
}

function hold(standIn: CarrierStandIn, row: Record<string, string>): string {
  const number = `CLFOXR${String(standIn.parcels.length + 1).padStart(11, '0')}`;
  standIn.parcels.push({
    ...{ id: number, number, key: row.uniqueBarcode!, reference: row.refCode!, cash: 0, content: row },
    ...{ isCancelled: false, statuses: [] },
  });
  standIn.move(number, 'CREATE');
  return number;
}

/** A parcel comes back that Foxpost itself brought. */
function bringBack({ standIn, body }: CarrierCall): CarrierAnswer {
  const row = body as Record<string, string>;
  const { refusal } = standIn.faults;
  const message = refusal ?? (held(standIn, row.barcode ?? '') ? null : 'INVALID_BARCODE');
  if (message)
    return { status: 201, body: { ...row, created: false, errors: [{ field: 'barcode', message }] } };
  return { status: 201, body: { ...row, newBarcode: hold(standIn, row), created: true, errors: [] } };
}

/** One that somebody else brought. */
function bringForeign({ standIn, body }: CarrierCall): CarrierAnswer {
  const row = body as Record<string, string>;
  const needed = [
    'size',
    'senderName',
    'senderPhone',
    'senderEmail',
    'senderZip',
    'senderCity',
    'senderAddress',
  ];
  const missing = needed.find((name) => !row[name]);
  const message = standIn.faults.refusal ?? (missing && 'MISSING');
  if (message)
    return {
      status: 201,
      body: { valid: false, parcels: [{ errors: [{ field: missing ?? 'sender', message }] }] },
    };
  return { status: 201, body: { valid: true, parcels: [{ clFox: hold(standIn, row), errors: [] }] } };
}

function track({ standIn, body }: CarrierCall): CarrierAnswer {
  return {
    body: (body as string[]).map((barcode) => ({
      barcode,
      statuses: (held(standIn, barcode)?.statuses ?? []).map(({ code, at }, trackId) => ({
        ...{ trackId, status: code, statusDate: at.toISOString() },
      })),
    })),
  };
}
