import { createHash } from 'node:crypto';
import {
  type CarrierAnswer,
  type CarrierCall,
  type CarrierStandIn,
  startCarrierStandIn,
} from './carrier-faults.ts';
import { labelPages } from './label-page.ts';

const keys = { username: 'kamra@bolt.example', password: 'titkos-jelszo', clientNumber: '100000001' };
const path = 'POST /ParcelService.svc/json/';
const digest = [...createHash('sha512').update(keys.password).digest()].join(',');

interface Request extends Record<string, unknown> {
  Username: string;
  Password: number[];
  ClientNumberList: number[];
  ParcelList?: Parcel[];
  ParcelIdList?: number[];
  ParcelNumber?: number;
}
interface Parcel extends Record<string, unknown> {
  ClientNumber: number;
  ClientReference: string;
  Count: number;
  CODAmount?: number;
  DeliveryAddress: { Name: string; Street: string; City: string; ZipCode: string; HouseNumber?: string };
}

/** Stands in for MyGLS: the same calls, bytes as numbers, dates and lists of errors. */
export function startGlsStandIn(): Promise<CarrierStandIn> {
  return startCarrierStandIn(keys, answer, (name) => name === `${path}PrintLabels`);
}

function answer({ standIn, name, body }: CarrierCall): CarrierAnswer {
  const request = body as Request;
  const method = name.slice(path.length);
  const isKnown = request.Username === keys.username && request.Password.join(',') === digest;
  if (!isKnown || !request.ClientNumberList.includes(Number(keys.clientNumber)))
    return { status: 401, body: {} };
  const run = methods[method];
  return run ? { body: run(standIn, request) } : { status: 404, body: {} };
}

const error = (code: number, text: string) => [{ ErrorCode: code, ErrorDescription: text }];
const bytesOf = (texts: string[]) => [...labelPages(texts)];

const methods: Record<string, (standIn: CarrierStandIn, request: Request) => object> = {
  PrintLabels: (standIn, { ParcelList = [] }) => print(standIn, ParcelList),
  GetPrintedLabels: ({ parcels }, { ParcelIdList = [] }) => {
    const found = parcels.filter(({ id, isCancelled }) => !isCancelled && ParcelIdList.includes(Number(id)));
    if (found.length < ParcelIdList.length)
      return { Labels: null, GetPrintedLabelsErrorList: error(4, 'Parcel not found') };
    return { Labels: bytesOf(found.map(({ number }) => number)), GetPrintedLabelsErrorList: [] };
  },
  GetParcelList: ({ parcels, faults }) => ({
    GetParcelListErrors: [],
    PrintDataInfoList: faults.findsNothing
      ? []
      : parcels
          .filter(({ isCancelled }) => !isCancelled)
          .map(({ id, number, key }) => ({
            ...{ ParcelId: Number(id), ParcelNumber: Number(number), ClientReference: key },
          })),
  }),
  DeleteLabels: ({ parcels }, { ParcelIdList = [] }) => {
    const found = parcels.filter(({ id }) => ParcelIdList.includes(Number(id)));
    if (found.some(({ statuses }) => statuses.length > 1))
      return { SuccessfullyDeletedList: [], DeleteLabelsErrorList: error(5, 'Already handed over') };
    for (const each of found) each.isCancelled = true;
    return {
      SuccessfullyDeletedList: found.map(({ id }) => ({ ParcelId: Number(id) })),
      DeleteLabelsErrorList: [],
    };
  },
  GetParcelStatuses: ({ parcels }, { ParcelNumber }) => ({
    GetParcelStatusErrors: [],
    ParcelStatusList: (parcels.find(({ number }) => Number(number) === ParcelNumber)?.statuses ?? []).map(
      ({ code, at, note }) => ({
        ...{ StatusCode: code, StatusDate: `/Date(${at.getTime()}+0100)/`, StatusDescription: note },
      }),
    ),
  }),
};

function print(standIn: CarrierStandIn, list: Parcel[]): object {
  const none = { Labels: null, PrintLabelsInfoList: [] };
  if (standIn.faults.refusal) return { ...none, PrintLabelsErrorList: error(14, standIn.faults.refusal) };
  const wrong = list.find(
    ({ DeliveryAddress: to }) =>
      !to.Name || !to.Street || !to.City || !to.ZipCode || /\D/.test(to.HouseNumber ?? ''),
  );
  if (wrong) return { ...none, PrintLabelsErrorList: error(11, 'Delivery address is wrong') };
  const made = list.flatMap((parcel) =>
    Array.from({ length: parcel.Count }, (_, index) => {
      const id = String(9_000 + standIn.parcels.length);
      const number = String(56_000_000_000 + standIn.parcels.length);
      const cash = index === 0 ? (parcel.CODAmount ?? 0) : 0;
      const reference = parcel.ClientReference;
      standIn.parcels.push({
        ...{ id, number, key: reference, reference, cash, content: parcel, isCancelled: false, statuses: [] },
      });
      standIn.move(number, '51');
      return { ParcelId: Number(id), ParcelNumber: Number(number), ClientReference: reference };
    }),
  );
  return {
    Labels: bytesOf(made.map(({ ParcelNumber }) => String(ParcelNumber))),
    PrintLabelsErrorList: [],
    PrintLabelsInfoList: made,
  };
}
