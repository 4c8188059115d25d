import type { CarrierSender } from '@kamra/contract/carriers.ts';
import type { CarrierReturns, MadeReturn, MadeShipment, ReturnDraft } from './carrier.ts';
import { CarrierError } from './carrier.ts';
import { glsAddress, glsAddressOfShop, glsDate } from './gls-values.ts';
import { recipientName } from './recipient-name.ts';

interface GlsReturnOptions {
  clientNumber: string;
  sender: CarrierSender;
  print(parcel: object): Promise<MadeShipment>;
  lookUp(reference: string, since: Date): Promise<MadeShipment | null>;
}

/** GLS's code of the service by which buyers hand a labelled parcel in at a shop of it. */
const shopReturn = 'SRS';

/** Parcels from a buyer's address to the shop's. */
export function glsReturns({ clientNumber, sender, print, lookUp }: GlsReturnOptions): CarrierReturns {
  return {
    hasLabel: true,
    check: problemsOf,
    create: async (draft) =>
      toReturn(
        await print({
          ...{ ClientNumber: Number(clientNumber), ClientReference: clientReference(draft), Count: 1 },
          ...{ Content: draft.reference, PickupDate: glsDate(new Date()) },
          PickupAddress: glsAddress(draft.buyer, draft.phone, draft.email),
          DeliveryAddress: glsAddressOfShop(sender),
          ServiceList: [{ Code: shopReturn }],
        }),
      ),
    find: async (draft, since) => {
      const found = await lookUp(clientReference(draft), since);
      return found && toReturn(found);
    },
  };
}

const clientReference = ({ reference, key }: ReturnDraft) => `${reference}-${key.slice(0, 8)}`;

function toReturn({ parcels: [parcel], label }: MadeShipment): MadeReturn {
  if (!parcel) throw new CarrierError('unknown', 'an answer without numbers');
  return { parcel, code: null, label };
}

function problemsOf({ buyer, phone, email }: ReturnDraft): string[] {
  return [
    recipientName(buyer).length > 80 && 'Name: at most 80 characters',
    buyer.street === '' && 'Street: missing',
    !/^\+\d{8,15}$/.test(phone) && 'ContactPhone: a telephone number, +…',
    email === '' && 'ContactEmail: missing',
  ].filter((problem) => problem !== false);
}
