/** The eight conciliation boards that there are since 2024, by their seat. */
export const conciliationBoardIds = [
  'budapest',
  'pest',
  'baranya',
  'borsod',
  'csongrad',
  'fejer',
  'gyor',
  'hajdu',
] as const;
export type ConciliationBoardId = (typeof conciliationBoardIds)[number];

export interface ConciliationBoard {
  name: string;
  /** Whose residents it is for. */
  counties: string;
  address: string;
  phone: string;
  email: string;
  url: string;
}

/**
 * Names and addresses as public pages gave them in November 2026; not all could be compared with the boards' own.
 * Look at each (bekeltetes.hu) before real use, and every year.
 */
export const conciliationBoards: Record<ConciliationBoardId, ConciliationBoard> = {
  budapest: {
    name: 'Budapesti Békéltető Testület',
    counties: 'Budapest',
    address: '1016 Budapest, Krisztina krt. 99.',
    phone: '+36 1 488 2131',
    email: 'bekelteto.testulet@bkik.hu',
    url: 'https://bekeltet.bkik.hu',
  },
  pest: {
    name: 'Pest Vármegyei Békéltető Testület',
    counties: 'Pest',
    address: '1055 Budapest, Balassi Bálint utca 25. IV/2.',
    phone: '+36 1 792 7881',
    email: 'pmbekelteto@pmkik.hu',
    url: 'https://panaszrendezes.hu',
  },
  baranya: {
    name: 'Baranya Vármegyei Békéltető Testület',
    counties: 'Baranya, Somogy, Tolna',
    address: '7625 Pécs, Majorossy Imre utca 36.',
    phone: '+36 72 507 154',
    email: 'info@baranyabekeltetes.hu',
    url: 'https://baranyabekeltetes.hu',
  },
  borsod: {
    name: 'Borsod-Abaúj-Zemplén Vármegyei Békéltető Testület',
    counties: 'Borsod-Abaúj-Zemplén, Heves, Nógrád',
    address: '3525 Miskolc, Szentpáli utca 1.',
    phone: '+36 46 501 091',
    email: 'bekeltetes@bokik.hu',
    url: 'https://bekeltetes.borsodmegye.hu',
  },
  csongrad: {
    name: 'Csongrád-Csanád Vármegyei Békéltető Testület',
    counties: 'Bács-Kiskun, Békés, Csongrád-Csanád',
    address: '6721 Szeged, Párizsi krt. 8–12.',
    phone: '+36 62 549 392',
    email: 'bekelteto.testulet@cskik.hu',
    url: 'https://bekeltetes-csongrad.hu',
  },
  fejer: {
    name: 'Fejér Vármegyei Békéltető Testület',
    counties: 'Fejér, Komárom-Esztergom, Veszprém',
    address: '8000 Székesfehérvár, Hosszúsétatér 4–6.',
    phone: '+36 22 510 310',
    email: 'bekeltetes@fmkik.hu',
    url: 'https://bekeltetesfejer.hu',
  },
  gyor: {
    name: 'Győr-Moson-Sopron Vármegyei Békéltető Testület',
    counties: 'Győr-Moson-Sopron, Vas, Zala',
    address: '9021 Győr, Szent István út 10/a.',
    phone: '+36 96 520 217',
    email: 'bekelteto.testulet@gymsmkik.hu',
    url: 'https://bekeltetesgyor.hu',
  },
  hajdu: {
    name: 'Hajdú-Bihar Vármegyei Békéltető Testület',
    counties: 'Hajdú-Bihar, Jász-Nagykun-Szolnok, Szabolcs-Szatmár-Bereg',
    address: '4025 Debrecen, Vörösmarty utca 13–15.',
    phone: '+36 52 500 710',
    email: 'bekelteto@hbkik.hu',
    url: 'https://hbmbekeltetes.hu',
  },
};

/** By the first digits of postal codes, the longest first; along a few borders of counties it is only likely. */
const boardsByPrefix: readonly [prefix: string, board: ConciliationBoardId][] = [
  ...(['240', '241', '242', '243', '245', '246', '247', '248', '700', '701'] as const).map(
    (prefix) => [prefix, 'fejer'] as [string, ConciliationBoardId],
  ),
  ['2461', 'pest'],
  ['264', 'borsod'],
  ['265', 'borsod'],
  ['266', 'borsod'],
  ['267', 'borsod'],
  ['268', 'pest'],
  ['269', 'borsod'],
  ['25', 'fejer'],
  ['28', 'fejer'],
  ['29', 'fejer'],
  ['1', 'budapest'],
  ['2', 'pest'],
  ['3', 'borsod'],
  ['4', 'hajdu'],
  ['50', 'hajdu'],
  ['51', 'hajdu'],
  ['52', 'hajdu'],
  ['53', 'hajdu'],
  ['54', 'hajdu'],
  ['5', 'csongrad'],
  ['6', 'csongrad'],
  ['7', 'baranya'],
  ['86', 'baranya'],
  ['87', 'baranya'],
  ['88', 'gyor'],
  ['89', 'gyor'],
  ['836', 'gyor'],
  ['837', 'gyor'],
  ['838', 'gyor'],
  ['839', 'gyor'],
  ['8', 'fejer'],
  ['9', 'gyor'],
];

/** The board of whoever lives at an address, by the Hungarian postal code in it; staff look at it before it is named. */
export function boardOfAddress(address: string): ConciliationBoardId | null {
  const code = /(?<!\d)[1-9]\d{3}(?!\d)/.exec(address)?.[0];
  if (!code) return null;
  const fitting = boardsByPrefix.filter(([prefix]) => code.startsWith(prefix));
  const [, board] = fitting.toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  return board ?? null;
}
