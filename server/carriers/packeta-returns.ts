import { toMajorUnits } from '@kamra/contract/money.ts';
import { readElement, type XmlElement } from '../text/xml-elements.ts';
import { CarrierError, type CarrierReturns, type ReturnDraft } from './carrier.ts';

interface PacketaReturnOptions {
  /** The indication of the sender that the client section names. */
  eshop: string;
  call(method: string, elements: readonly XmlElement[]): Promise<string>;
}

/** Packets that buyers hand in at a point of Packeta with a password: it prints their label there. */
export function packetaReturns({ eshop, call }: PacketaReturnOptions): CarrierReturns {
  return {
    hasLabel: false,
    check: problemsOf,
    create: async (draft) => {
      const answer = await call('createPacketClaimWithPassword', [
        [
          'claimWithPasswordAttributes',
          [
            ['number', numberOf(draft)],
            ['email', draft.email],
            ['phone', draft.phone],
            ['value', toMajorUnits(draft.goodsAmount)],
            ['currency', draft.currency],
            ['eshop', eshop],
            ['consignCountry', draft.buyer.countryCode.toLowerCase()],
            // The shop tells its buyers itself.
            ['sendEmailToCustomer', 0],
          ],
        ],
      ]);
      const id = readElement(answer, 'id');
      const code = readElement(answer, 'password');
      if (!id || !/^\d{1,20}$/.test(id) || !code)
        throw new CarrierError('unknown', 'an answer without numbers');
      const number = readElement(answer, 'barcode')?.slice(0, 40) || `Z${id}`;
      return { parcel: { id, number }, code: code.slice(0, 40), label: null };
    },
    // It has no look-up by a number of the shop's own.
    find: () => Promise.resolve(null),
  };
}

const numberOf = ({ reference, key }: ReturnDraft) => `${reference}-${key.slice(0, 8)}`;

function problemsOf(draft: ReturnDraft): string[] {
  return [
    numberOf(draft).length > 36 && 'number: at most 36 characters',
    !/^\+\d{8,15}$/.test(draft.phone) && 'phone: a telephone number, +…',
    draft.email === '' && 'email: missing',
  ].filter((problem) => problem !== false);
}
