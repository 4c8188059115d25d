import { readBlocks, readElement, writeXml, type XmlElement } from '../text/xml-elements.ts';
import {
  type CarrierAnswer,
  type CarrierCall,
  type CarrierStandIn,
  type HeldParcel,
  startCarrierStandIn,
} from './carrier-faults.ts';
import { labelPages } from './label-page.ts';

const keys = {
  ...{ password: '0123456789abcdef0123456789abcdef', apiKey: 'abcdef0123456789' },
  ...{ eshop: 'kamra-bolt', homeCarrier: '4159' },
};

const creating = ['createPacket', 'createPacketClaimWithPassword'];

/** Stands in for Packeta's REST API: the same documents, faults and statuses; requests go by their method. */
export function startPacketaStandIn(): Promise<CarrierStandIn> {
  return startCarrierStandIn(keys, answer, (name) => creating.includes(name), methodOf);
}

const methodOf = (_name: string, text: string) => /<(\w+)>/.exec(text)?.[1] ?? '';

const fault = (name: string, text: string, attribute?: string): CarrierAnswer => ({
  body: writeXml('response', [
    ['status', 'fault'],
    ['fault', name],
    ['string', text],
    [
      'detail',
      attribute
        ? [
            [
              'attributes',
              [
                [
                  'fault',
                  [
                    ['name', attribute],
                    ['fault', text],
                  ],
                ],
              ],
            ],
          ]
        : null,
    ],
  ]),
});
const ok = (result: string | readonly XmlElement[]): CarrierAnswer => ({
  body: writeXml('response', [
    ['status', 'ok'],
    ['result', result],
  ]),
});

function answer({ standIn, name, body }: CarrierCall): CarrierAnswer {
  const request = String(body);
  if (readElement(request, 'apiPassword') !== keys.password)
    return fault('IncorrectApiPasswordFault', 'Incorrect API password');
  if (name === 'createPacket') return create(standIn, request);
  if (name === 'createPacketClaimWithPassword') return createClaim(standIn, request);
  if (name === 'packetsLabelsPdf') {
    const found = readBlocks(request, 'id').map((id) => held(standIn, id));
    if (found.some((each) => !each || each.isCancelled)) return fault('PacketIdsFault', 'Unknown packet');
    return ok(labelPages(found.map((each) => each!.number)).toString('base64'));
  }
  const packet = held(standIn, readElement(request, 'packetId') ?? '');
  if (!packet) return fault('PacketIdFault', 'Unknown packet');
  if (name === 'cancelPacket') {
    if (packet.statuses.length > 1)
      return fault('CancelNotAllowedFault', 'Packet can no longer be cancelled');
    packet.isCancelled = true;
    standIn.move(packet.number, '11');
    return ok('');
  }
  if (name !== 'packetTracking') return fault('NotSupportedFault', 'Unknown method');
  return ok(
    packet.statuses.map(({ code, at, note }) => [
      'record',
      [
        ['dateTime', at.toISOString()],
        ['statusCode', code],
        ['statusText', note],
      ],
    ]),
  );
}

const held = ({ parcels }: CarrierStandIn, id: string): HeldParcel | undefined =>
  parcels.find((each) => each.id === id);

/** A packet that its buyer hands in with a password. */
function createClaim(standIn: CarrierStandIn, request: string): CarrierAnswer {
  const [attributes = ''] = readBlocks(request, 'claimWithPasswordAttributes');
  const names = ['number', 'email', 'phone', 'value', 'currency', 'eshop', 'consignCountry'];
  const content = Object.fromEntries(names.map((name) => [name, readElement(attributes, name)]));
  const missing = names.find((name) => !content[name]);
  const { refusal } = standIn.faults;
  if (refusal || missing) return fault('PacketAttributesFault', refusal ?? 'Missing', missing ?? 'number');
  const id = String(4_154_090_000 + standIn.parcels.length);
  const number = `Z${id}`;
  standIn.parcels.push({
    ...{ id, number, key: content.number!, reference: content.number!, cash: 0, content },
    ...{ isCancelled: false, statuses: [] },
  });
  standIn.move(number, '1');
  return ok([
    ['id', id],
    ['barcode', number],
    ['barcodeText', number],
    ['password', String(30_000_000 + standIn.parcels.length)],
  ]);
}

const needed = ['number', 'name', 'surname', 'email', 'addressId', 'value', 'weight', 'eshop'];

function create(standIn: CarrierStandIn, request: string): CarrierAnswer {
  const { refusal } = standIn.faults;
  if (refusal) return fault('PacketAttributesFault', refusal, 'zip');
  const names = [...needed, 'cod', 'currency', 'street', 'houseNumber', 'city', 'zip'];
  const content = Object.fromEntries(names.map((name) => [name, readElement(request, name)]));
  const missing =
    needed.find((name) => !content[name]) ?? (Number(content.weight) > 0 ? undefined : 'weight');
  if (missing) return fault('PacketAttributesFault', 'Missing', missing);
  if (content.eshop !== keys.eshop) return fault('PacketAttributesFault', 'Unknown sender', 'eshop');
  const id = String(4_154_090_000 + standIn.parcels.length);
  const number = `Z${id}`;
  const reference = content.number!;
  standIn.parcels.push({
    ...{ id, number, key: reference, reference, cash: Number(content.cod ?? 0), content },
    ...{ isCancelled: false, statuses: [] },
  });
  standIn.move(number, '1');
  return ok([
    ['id', id],
    ['barcode', number],
    ['barcodeText', number],
  ]);
}
