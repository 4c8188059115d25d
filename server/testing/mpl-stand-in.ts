import {
  type CarrierAnswer,
  type CarrierCall,
  type CarrierStandIn,
  type HeldParcel,
  startCarrierStandIn,
} from './carrier-faults.ts';
import { labelPages } from './label-page.ts';

const keys = {
  ...{ apiKey: 'kamra-mpl-kulcs', apiSecret: 'titkos-jelszo-mpl', accountingCode: '0012345678' },
  ...{ agreement: '12345678', accountNumber: '117000240000000012345678' },
};
const accessToken = 'egy-orara-szolo-jegy';
const shipments = '/v2/mplapi/shipments';

interface Shipment {
  webshopId: string;
  orderId: string;
  sender: { agreement: string; accountNo: string };
  recipient: {
    contact: { name?: string; phone?: string };
    address: Record<'postCode' | 'city' | 'address', string>;
  };
  item: { weight: { value: number }; services: { basic: string; deliveryMode: string; cod?: number } }[];
}

/** Stands in for the API of Magyar Posta: tokens, shipments with their errors, labels as text, states in words. */
export function startMplStandIn(): Promise<CarrierStandIn> {
  return startCarrierStandIn(keys, answer, (name) => name === `POST ${shipments}`);
}

const fault = (status: number, faultstring: string): CarrierAnswer => ({
  status,
  body: { fault: { faultstring, detail: { errorcode: 'keymanagement.service' } } },
});
const error = (code: string, text: string, parameter: string) => [{ code, parameter, text, text_eng: text }];

function answer({ standIn, name, headers, body, query }: CarrierCall): CarrierAnswer {
  const login = `Basic ${Buffer.from(`${keys.apiKey}:${keys.apiSecret}`).toString('base64')}`;
  if (headers['x-accounting-code'] !== keys.accountingCode || !headers['x-request-id'])
    return fault(400, 'The accounting code is missing');
  if (name === 'POST /oauth2/token') {
    const isKnown = headers.authorization === login && body === 'grant_type=client_credentials';
    return isKnown ? { body: { access_token: accessToken, expires_in: 3599 } } : fault(401, 'Invalid client');
  }
  if (headers.authorization !== `Bearer ${accessToken}`) return fault(401, 'Invalid access token');
  if (name === `POST ${shipments}`)
    return { body: (body as Shipment[]).map((each) => create(standIn, each)) };
  if (name === `GET ${shipments}`) {
    const all = standIn.faults.findsNothing ? [] : standIn.parcels.filter(({ isCancelled }) => !isCancelled);
    return { body: all.map(({ number, reference }) => ({ trackingNumber: number, orderId: reference })) };
  }
  if (name === `GET ${shipments}/label`) {
    const numbers = query.getAll('trackingNumbers');
    if (numbers.some((number) => !held(standIn, number)))
      return { body: [{ errors: error('NO_SHIPMENT', 'Unknown shipment', 'trackingNumbers') }] };
    return { body: [{ trackingNumber: numbers[0], label: labelPages(numbers).toString('base64') }] };
  }
  if (name.startsWith(`DELETE ${shipments}/`)) {
    const found = held(standIn, decodeURIComponent(name.split('/').at(-1) ?? ''));
    if (!found) return fault(404, 'Unknown shipment');
    if (found.statuses.length > 1)
      return { body: { errors: error('CLOSED', 'The shipment was posted', 'trackingNumber') } };
    found.isCancelled = true;
    return { body: { errors: null } };
  }
  if (name === 'GET /v2/nyomkovetes/registered') return track(standIn, query.get('ids') ?? '');
  return fault(404, 'Unknown path');
}

const held = ({ parcels }: CarrierStandIn, number: string): HeldParcel | undefined =>
  parcels.find((each) => !each.isCancelled && each.number === number);

function create(standIn: CarrierStandIn, shipment: Shipment): object {
  const { webshopId, orderId, recipient, sender, item } = shipment;
  const { postCode, city, address } = recipient.address;
  const wrong = [
    standIn.faults.refusal && error(standIn.faults.refusal, 'Refused', 'recipient'),
    sender.agreement !== keys.agreement && error('AGREEMENT', 'Unknown agreement', 'agreement'),
    !/^\d{4}$/.test(postCode) && error('ZIP', 'Wrong postal code', 'postCode'),
    (!city || !address || !recipient.contact.name) && error('MISSING', 'Missing', 'recipient'),
    !(item[0] && item[0].weight.value > 0) && error('WEIGHT', 'Missing', 'weight'),
  ].find(Boolean);
  if (wrong) return { webshopId, trackingNumber: null, label: null, errors: wrong };
  const number = `PB${String(standIn.parcels.length + 1).padStart(11, '0')}`;
  standIn.parcels.push({
    ...{ id: number, number, key: webshopId, reference: orderId, cash: item[0]!.services.cod ?? 0 },
    ...{ content: { ...shipment }, isCancelled: false, statuses: [] },
  });
  standIn.move(number, 'FELDOLGOZÁS ALATT');
  return { webshopId, trackingNumber: number, label: labelPages([number]).toString('base64'), errors: null };
}

function track(standIn: CarrierStandIn, number: string): CarrierAnswer {
  const found = held(standIn, number);
  if (!found) return fault(404, 'Unknown shipment');
  const trackAndTrace = found.statuses.map(({ code, at, note }) => ({
    ...{ c1: number, c9: code, c10: at.toISOString(), c12: note },
  }));
  return { body: { trackAndTrace } };
}
