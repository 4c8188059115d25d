import { toMajorUnits } from '@kamra/contract/money.ts';
import { readBlocks, readElement, writeXml, type XmlElement } from '../text/xml-elements.ts';
import { askCarrier, requirePdf } from './ask-carrier.ts';
import { type Carrier, CarrierError, type MadeParcel, type ParcelDraft } from './carrier.ts';
import { packetaReturns } from './packeta-returns.ts';
import { cancelledCode, packetaStatuses } from './packeta-statuses.ts';
import { splitStreet } from './split-street.ts';

export interface PacketaOptions {
  url: string;
  /** The API password of the client section. */
  password: string;
  /** The indication of the sender that the client section names. */
  eshop: string;
  /** Packeta's number of the carrier that brings to the door, where the delivery method names no other. */
  homeCarrier: string | undefined;
  timeoutMs: number;
}

/** One label a page, which the shop puts on sheets itself. */
const labelFormat = 'A6 on A6';
const maxEvents = 200;

/** Parcels at Packeta (REST API of XML documents). */
export function createPacketaCarrier(options: PacketaOptions): Carrier {
  const call = createCall(options);
  const tracked = async (id: string) =>
    readBlocks(await call('packetTracking', [['packetId', id]]), 'record');
  return {
    id: 'packeta',
    // It has no look-up by a number of the shop's own.
    findsAll: false,
    maxTracked: 1,
    check: (draft) => problemsOf(draft, options),
    create: async (draft) => {
      const answer = await call('createPacket', [['packetAttributes', attributesOf(draft, options)]]);
      const id = readElement(answer, 'id');
      if (!id || !/^\d{1,20}$/.test(id)) throw new CarrierError('unknown', 'an answer without numbers');
      const number = readElement(answer, 'barcode')?.slice(0, 40) || `Z${id}`;
      return { parcels: [{ id, number }], label: null };
    },
    find: () => Promise.resolve(null),
    label: async (parcels) => {
      const ids = parcels.map((parcel): XmlElement => ['id', idOf(parcel)]);
      const answer = await call('packetsLabelsPdf', [
        ['packetIds', ids],
        ['format', labelFormat],
        ['offset', 0],
      ]);
      return requirePdf(Buffer.from(readElement(answer, 'result') ?? '', 'base64'));
    },
    cancel: async (parcels) => {
      for (const parcel of parcels) {
        const id = idOf(parcel);
        try {
          await call('cancelPacket', [['packetId', id]]);
        } catch (error) {
          // One whose cancelling got no answer is refused the next time.
          if (!(error instanceof CarrierError) || error.kind !== 'refused') throw error;
          const codes = (await tracked(id)).map((record) => Number(readElement(record, 'statusCode')));
          if (!codes.includes(cancelledCode)) throw error;
        }
      }
    },
    track: async ([parcel]) => {
      if (!parcel) return [];
      const records = await tracked(idOf(parcel));
      return records.slice(-maxEvents).flatMap((record) => {
        const at = new Date(readElement(record, 'dateTime') ?? '');
        const code = readElement(record, 'statusCode') ?? '';
        if (Number.isNaN(at.getTime()) || !/^\d{1,4}$/.test(code)) return [];
        const note = readElement(record, 'statusText') ?? '';
        return [{ number: parcel.number, code, at, note, status: packetaStatuses.get(Number(code)) ?? null }];
      });
    },
    returns: packetaReturns({ eshop: options.eshop, call }),
  };
}

type Call = (method: string, elements: readonly XmlElement[]) => Promise<string>;

function createCall({ url, password, timeoutMs }: PacketaOptions): Call {
  return async (method, elements) => {
    const body = writeXml(method, [['apiPassword', password], ...elements]);
    const headers = { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml' };
    const reply = await askCarrier(`${url}/api/rest`, { method: 'POST', headers, body }, timeoutMs);
    const answer = reply.body.toString('utf8');
    const status = readElement(answer, 'status');
    if (status === 'ok' && reply.status < 300 && answer.trimEnd().endsWith('</response>')) return answer;
    if (status === 'fault') throw new CarrierError('refused', faultOf(answer).replaceAll(password, '…'));
    if (reply.status >= 300) throw new CarrierError('refused', `status ${reply.status}`);
    throw new CarrierError('unknown', 'not an answer of the carrier');
  };
}

/** What it finds wrong, by attributes where it names them; both levels of it are called `fault`. */
function faultOf(answer: string): string {
  const detail = answer.split('<detail>')[1] ?? '';
  const faults = readBlocks(detail, 'name').map((name, index) => {
    const text = detail.split('<name>')[index + 1] ?? '';
    return `${name}: ${readElement(text, 'fault') ?? ''}`;
  });
  const text = readElement(answer, 'string') ?? readElement(answer, 'fault') ?? 'refused';
  return faults.length > 0 ? faults.join(', ') : text;
}

/** What people search for, and a part that no other parcel has. */
const numberOf = ({ reference, key }: ParcelDraft) => `${reference}-${key.slice(0, 8)}`;

/** A carrier to the door has a number at Packeta; one among the services of the delivery method counts first. */
const addressIdOf = ({ pointId, serviceCodes }: ParcelDraft, { homeCarrier }: PacketaOptions) =>
  pointId ?? serviceCodes.find((code) => /^\d{1,9}$/.test(code)) ?? homeCarrier;

function attributesOf(draft: ParcelDraft, options: PacketaOptions): XmlElement[] {
  const { recipient, phone, email, cashAmount, currency, goodsAmount, goodsGrams, weightGrams, note } = draft;
  const { street, houseNumber, houseNumberInfo } = splitStreet(recipient.street);
  const grams = Math.max(10, weightGrams ?? goodsGrams);
  const door: XmlElement[] = [
    ['street', street],
    ['houseNumber', `${houseNumber} ${houseNumberInfo}`.trim() || null],
    ['city', recipient.city],
    ['zip', recipient.postalCode.replaceAll(/\s/g, '')],
  ];
  return [
    ['number', numberOf(draft)],
    ['name', recipient.givenName],
    ['surname', recipient.familyName],
    ['company', recipient.company || null],
    ['email', email],
    ['phone', phone],
    ['addressId', addressIdOf(draft, options) ?? null],
    ['currency', currency],
    ['cod', cashAmount === null ? null : toMajorUnits(cashAmount)],
    ['value', toMajorUnits(goodsAmount)],
    ['weight', grams / 1000],
    ['eshop', options.eshop],
    ['note', note.replaceAll(/[";\s]+/g, ' ').slice(0, 128) || null],
    ...(draft.pointId === null ? door : []),
  ];
}

function problemsOf(draft: ParcelDraft, options: PacketaOptions): string[] {
  const { recipient, phone, email, cashAmount, currency, parcels } = draft;
  return [
    parcels !== 1 && 'one parcel at a time: make another one for the rest',
    numberOf(draft).length > 36 && 'number: at most 36 characters',
    recipient.familyName === '' && 'surname: missing',
    !/^\+\d{8,15}$/.test(phone) && 'phone: a telephone number, +…',
    email === '' && 'email: missing',
    addressIdOf(draft, options) === undefined &&
      'addressId: the number of Packeta’s carrier to the door is missing in the settings of carriers',
    cashAmount !== null && currency === 'HUF' && cashAmount % 500 !== 0 && 'cod: a multiple of 5 Ft',
  ].filter((problem) => problem !== false);
}

/** One whose number staff typed has its barcode alone, which is the id behind a letter. */
function idOf({ id }: MadeParcel): string {
  const digits = id.replace(/^Z/i, '').replaceAll(' ', '');
  if (!/^\d{1,20}$/.test(digits)) throw new CarrierError('refused', 'the number is none of Packeta’s');
  return digits;
}
