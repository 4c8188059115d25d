import { createHash } from 'node:crypto';
import type { CarrierSender } from '@kamra/contract/carriers.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import { z } from 'zod';
import { askCarrier, readJson, requirePdf } from './ask-carrier.ts';
import {
  type Carrier,
  CarrierError,
  type MadeParcel,
  type MadeShipment,
  type ParcelDraft,
} from './carrier.ts';
import { glsReturns } from './gls-returns.ts';
import { glsStatuses } from './gls-statuses.ts';
import { glsAddress, glsAddressOfShop, glsDate } from './gls-values.ts';
import { recipientName } from './recipient-name.ts';

export interface GlsOptions {
  url: string;
  username: string;
  password: string;
  clientNumber: string;
  sender: CarrierSender;
  timeoutMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;
/** One label a page, which the shop puts on sheets itself. */
const typeOfPrinter = 'Thermo';

const bytes = z.union([z.string(), z.array(z.int().min(0).max(255))]).nullish();
const errors = z
  .array(z.object({ ErrorCode: z.union([z.int(), z.string()]), ErrorDescription: z.string().nullish() }))
  .nullish();
const number = z.union([z.int(), z.string().regex(/^\d{1,20}$/)]);
const info = z.object({
  ClientReference: z.string().nullish(),
  ParcelId: number,
  ParcelNumber: number.nullish(),
  Parcel: z.object({ ClientReference: z.string().nullish() }).nullish(),
});
const printed = z.object({
  Labels: bytes,
  PrintLabelsErrorList: errors,
  PrintLabelsInfoList: z.array(info).max(200).nullish(),
});
const listed = z.object({ GetParcelListErrors: errors, PrintDataInfoList: z.array(info).nullish() });
const reprinted = z.object({ Labels: bytes, GetPrintedLabelsErrorList: errors });
const deleted = z.object({
  DeleteLabelsErrorList: errors,
  SuccessfullyDeletedList: z.array(z.object({ ParcelId: number })).nullish(),
});
const tracked = z.object({
  GetParcelStatusErrors: errors,
  ParcelStatusList: z
    .array(
      z.object({
        StatusCode: z.union([z.int(), z.string()]),
        StatusDate: z.string(),
        StatusDescription: z.string().nullish(),
      }),
    )
    .max(500)
    .nullish(),
});

/** Parcels at GLS Hungary (MyGLS API). */
export function createGlsCarrier(options: GlsOptions): Carrier {
  const call = createCall(options);
  const print = async (parcel: object): Promise<MadeShipment> => {
    const answer = await call('PrintLabels', printed, { ParcelList: [parcel], TypeOfPrinter: typeOfPrinter });
    requireNone(answer.PrintLabelsErrorList);
    const parcels = (answer.PrintLabelsInfoList ?? []).map(toParcel);
    if (parcels.length === 0) throw new CarrierError('unknown', 'an answer without numbers');
    const label = bytesOf(answer.Labels);
    return { parcels, label: label && requirePdf(label) };
  };
  const lookUp = async (reference: string, since: Date): Promise<MadeShipment | null> => {
    const answer = await call('GetParcelList', listed, {
      PrintDateFrom: glsDate(new Date(since.getTime() - dayMs)),
      PrintDateTo: glsDate(new Date(Date.now() + dayMs)),
    });
    requireNone(answer.GetParcelListErrors);
    const found = (answer.PrintDataInfoList ?? []).filter(
      (each) => (each.ClientReference ?? each.Parcel?.ClientReference) === reference,
    );
    return found.length > 0 ? { parcels: found.map(toParcel), label: null } : null;
  };
  return {
    id: 'gls',
    findsAll: true,
    maxTracked: 1,
    check: problemsOf,
    create: (draft) => print(parcelOf(draft, options)),
    find: (draft, since) => lookUp(clientReference(draft), since),
    label: async (parcels) => {
      const answer = await call('GetPrintedLabels', reprinted, {
        ParcelIdList: idsOf(parcels),
        TypeOfPrinter: typeOfPrinter,
      });
      requireNone(answer.GetPrintedLabelsErrorList);
      return requirePdf(bytesOf(answer.Labels) ?? Buffer.alloc(0));
    },
    cancel: async (parcels) => {
      const answer = await call('DeleteLabels', deleted, { ParcelIdList: idsOf(parcels) });
      requireNone(answer.DeleteLabelsErrorList);
    },
    track: async ([parcel]) => {
      if (!parcel) return [];
      const answer = await call('GetParcelStatuses', tracked, {
        ParcelNumber: Number(parcel.number),
        ReturnPOD: false,
        LanguageIsoCode: 'HU',
      });
      requireNone(answer.GetParcelStatusErrors);
      return (answer.ParcelStatusList ?? []).flatMap(({ StatusCode, StatusDate, StatusDescription }) => {
        const at = momentOf(StatusDate);
        const status = glsStatuses.get(Number(StatusCode)) ?? null;
        const code = String(StatusCode);
        return at ? [{ number: parcel.number, code, at, note: StatusDescription ?? '', status }] : [];
      });
    },
    returns: glsReturns({ print, lookUp, ...options }),
  };
}

type Call = <Answer>(method: string, schema: z.ZodType<Answer>, body: object) => Promise<Answer>;

function createCall({ url, username, password, clientNumber, timeoutMs }: GlsOptions): Call {
  const login = {
    Username: username,
    Password: [...createHash('sha512').update(password, 'utf8').digest()],
    ClientNumberList: [Number(clientNumber)],
    WebshopEngine: 'Kamra',
  };
  return async (method, schema, body) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const request = { method: 'POST' as const, headers, body: JSON.stringify({ ...login, ...body }) };
    const reply = await askCarrier(`${url}/ParcelService.svc/json/${method}`, request, timeoutMs);
    if (reply.status >= 300) throw new CarrierError('refused', `status ${reply.status}`);
    const answer = schema.safeParse(readJson(reply));
    if (!answer.success) throw new CarrierError('unknown', 'not an answer of the carrier');
    return answer.data;
  };
}

function requireNone(found: z.infer<typeof errors>): void {
  if (!found || found.length === 0) return;
  const text = found.map(({ ErrorCode, ErrorDescription }) =>
    `${ErrorCode} ${ErrorDescription ?? ''}`.trim(),
  );
  throw new CarrierError('refused', text.join(', '));
}

/** What people search for, and a part that no other parcel has. */
const clientReference = ({ reference, key }: ParcelDraft) => `${reference}-${key.slice(0, 8)}`;

function parcelOf(draft: ParcelDraft, { clientNumber, sender }: GlsOptions): object {
  const { recipient, phone, email, cashAmount, currency, weightGrams } = draft;
  return {
    ClientNumber: Number(clientNumber),
    ClientReference: clientReference(draft),
    Count: draft.parcels,
    Content: draft.reference,
    PickupDate: glsDate(new Date()),
    ...(cashAmount !== null && {
      CODAmount: toMajorUnits(cashAmount),
      CODCurrency: currency,
      CODReference: draft.reference,
    }),
    ...(weightGrams !== null && { ParcelPropertyList: [{ PackageType: 2, Weight: weightGrams / 1000 }] }),
    PickupAddress: glsAddressOfShop(sender),
    DeliveryAddress: glsAddress(recipient, phone, email),
    ServiceList: servicesOf(draft),
  };
}

/** Notices by mail and telephone go with the door alone. */
const doorOnly = ['FDS', 'FSS', 'CS1'];

function servicesOf({ pointId, serviceCodes, phone, email }: ParcelDraft): object[] {
  const chosen = serviceCodes.filter((code) => pointId === null || !doorOnly.includes(code));
  const services = chosen.map((code) => {
    if (code === 'FDS') return { Code: code, FDSParameter: { Value: email } };
    if (['FSS', 'CS1', 'SM2'].includes(code)) return { Code: code, [`${code}Parameter`]: { Value: phone } };
    return { Code: code };
  });
  return pointId === null ? services : [...services, { Code: 'PSD', PSDParameter: { StringValue: pointId } }];
}

function problemsOf({ recipient, phone, email, pointId, cashAmount }: ParcelDraft): string[] {
  return [
    recipientName(recipient).length > 80 && 'Name: at most 80 characters',
    recipient.street === '' && 'Street: missing',
    !/^\+\d{8,15}$/.test(phone) && 'ContactPhone: a telephone number, +…',
    pointId !== null && email === '' && 'ContactEmail: missing',
    cashAmount !== null && cashAmount <= 0 && 'CODAmount: more than nothing',
  ].filter((problem) => problem !== false);
}

const toParcel = ({ ParcelId, ParcelNumber }: z.infer<typeof info>): MadeParcel => ({
  id: String(ParcelId),
  number: String(ParcelNumber ?? ''),
});

/** One whose number staff typed has no id. */
function idsOf(parcels: readonly MadeParcel[]): number[] {
  const ids = parcels.map(({ id }) => Number(id)).filter((id) => id > 0);
  if (ids.length === 0) throw new CarrierError('refused', 'the parcel is known by its number alone');
  return ids;
}

function momentOf(text: string): Date | null {
  const found = /^\/Date\((-?\d{1,15})/.exec(text);
  const moment = found ? new Date(Number(found[1])) : new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function bytesOf(value: z.infer<typeof bytes>): Buffer | null {
  if (value === null || value === undefined || value.length === 0) return null;
  return typeof value === 'string' ? Buffer.from(value, 'base64') : Buffer.from(value);
}
