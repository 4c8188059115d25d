import type { CarrierId } from '@kamra/contract/carriers.ts';
import { foxpostPoints } from '../delivery/point-lists/foxpost-points.ts';
import { glsPoints } from '../delivery/point-lists/gls-points.ts';
import { packetaPoints } from '../delivery/point-lists/packeta-points.ts';
import { CarrierError, type CarrierKind } from './carrier.ts';
import { createFoxpostCarrier } from './foxpost-carrier.ts';
import { createGlsCarrier } from './gls-carrier.ts';
import { createMplCarrier } from './mpl-carrier.ts';
import { createPacketaCarrier } from './packeta-carrier.ts';

/** Every carrier that is told of parcels: a further one is a row here, and its id in the contract. */
export const carrierKinds: Record<CarrierId, CarrierKind> = {
  foxpost: {
    urls: { live: 'https://webapi.foxpost.hu', test: 'https://webapi-test.foxpost.hu' },
    points: () => [foxpostPoints],
    open: ({ url, timeoutMs, keys: { username = '', password = '', apiKey = '' } }) =>
      createFoxpostCarrier({ url, timeoutMs, username, password, apiKey }),
  },
  gls: {
    urls: { live: 'https://api.mygls.hu', test: 'https://api.test.mygls.hu' },
    points: (countryCodes) => countryCodes.flatMap((code) => glsPoints(code) ?? []),
    open: ({ url, timeoutMs, sender, keys: { username = '', password = '', clientNumber = '' } }) => {
      if (!sender) throw new CarrierError('refused', 'the sender is missing');
      return createGlsCarrier({ url, timeoutMs, username, password, clientNumber, sender });
    },
  },
  packeta: {
    // It has no test system: what is made can be cancelled until it is handed over.
    urls: { live: 'https://www.zasilkovna.cz', test: 'https://www.zasilkovna.cz' },
    points: (countryCodes, { apiKey }) =>
      apiKey ? packetaPoints('https://pickup-point.api.packeta.com', apiKey, countryCodes) : [],
    open: ({ url, timeoutMs, keys: { password = '', eshop = '', homeCarrier } }) =>
      createPacketaCarrier({ url, timeoutMs, password, eshop, homeCarrier }),
  },
  mpl: {
    urls: { live: 'https://core.api.posta.hu', test: 'https://sandbox.api.posta.hu' },
    points: () => [],
    open: ({ url, timeoutMs, sender, keys }) => {
      if (!sender) throw new CarrierError('refused', 'the sender is missing');
      const { apiKey = '', apiSecret = '', accountingCode = '', agreement = '', accountNumber = '' } = keys;
      const account = { apiKey, apiSecret, accountingCode, agreement, accountNumber };
      return createMplCarrier({ url, timeoutMs, sender, ...account });
    },
  },
};
