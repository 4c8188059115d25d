import type { SearchCount } from '@kamra/contract/search-counts.ts';
import type { SearchPin, StoredSearchPin, StoredStopWords } from '@kamra/contract/search-rules.ts';
import { type GetListParams, HttpError, type RaRecord, type UpdateParams } from 'react-admin';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import { restateErrors } from '../ui/restate-errors.ts';
import { searchRuleErrors } from './search-rule-errors.ts';

const standardDays = 30;

export interface SearchCountRow extends SearchCount {
  id: string;
}

/** What was searched for, read as one reply. */
export const searchCountCalls: ResourceCalls = {
  list: async (params) => {
    const { days = standardDays, language, isEmpty } = params.filter ?? {};
    const query = { days, ...(language && { language }), ...(isEmpty && { isEmpty: 'true' }) };
    const { searchCounts } = await callStaff('GET /api/SearchCount', { query }, params.signal);
    const rows = searchCounts.map((row) => ({ ...row, id: `${row.language} ${row.words}` }));
    return pageOfAll(rows, params, {
      searchedIn: ({ words }) => [words],
      sortedBy: (row, field) =>
        field === 'words' ? row.words : field === 'found' ? (row.found ?? -1) : row.searches,
    });
  },
};

/** Calls the server, and names wrong words and products in the errors. */
function write<Reply>(body: object, call: () => Promise<Reply>): Promise<Reply> {
  return restateErrors(call, (fields) => searchRuleErrors(fields, body));
}

const readPins = async (signal?: AbortSignal) =>
  (await callStaff('GET /api/SearchPin', {}, signal)).searchPins;
const toPin = ({ language, words, productIds }: Partial<SearchPin>): SearchPin => ({
  language: language ?? 'hu',
  words: words ?? [],
  productIds: productIds ?? [],
});

/** Pins are few enough to be read all at once. */
export const searchPinCalls: ResourceCalls = {
  list: async (params) =>
    pageOfAll(await readPins(params.signal), params, {
      searchedIn: ({ words, products }) => [...words, ...products.map(({ name }) => name)],
      sortedBy: ({ words, language }, field) => (field === 'language' ? language : '') + words[0],
    }),
  one: async (id, signal) => {
    const found = (await readPins(signal)).find((pin) => String(pin.id) === id);
    if (!found) throw new HttpError('errors.notFound', 404);
    return found;
  },
  create: (data: Partial<RaRecord>) => {
    const body = toPin(data as Partial<SearchPin>);
    return write(body, () => callStaff('POST /api/SearchPin', { body }));
  },
  update: ({ id, data }: UpdateParams) => {
    const body = toPin(data as Partial<StoredSearchPin>);
    const { version = 0 } = data as Partial<StoredSearchPin>;
    return write(body, () => callStaff('PUT /api/SearchPin', { body: { id: Number(id), version, ...body } }));
  },
  remove: async ({ id, version }: RaRecord) => {
    await callStaff('DELETE /api/SearchPin', { body: { id: Number(id), version } });
  },
};

export type StopWordRow = StoredStopWords & { id: string };
const toRow = (stored: StoredStopWords): StopWordRow => ({ ...stored, id: stored.language });

/** One record a language. */
export const stopWordCalls: ResourceCalls = {
  list: async ({ signal }: GetListParams) => {
    const { stopWords } = await callStaff('GET /api/SearchStopWord', {}, signal);
    return { data: stopWords.map(toRow), total: stopWords.length };
  },
  one: async (id, signal) => {
    const { stopWords } = await callStaff('GET /api/SearchStopWord', {}, signal);
    const found = stopWords.find(({ language }) => language === id);
    if (!found) throw new HttpError('errors.notFound', 404);
    return toRow(found);
  },
  update: async ({ data }: UpdateParams) => {
    const { language, words, version } = data as StoredStopWords;
    const body = { language, words: words ?? [], version };
    return toRow(await write(body, () => callStaff('PUT /api/SearchStopWord', { body })));
  },
};
