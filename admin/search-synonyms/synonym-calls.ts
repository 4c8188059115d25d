import type { SearchSynonym, StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { type GetListParams, HttpError, type RaRecord } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { restateErrors } from '../ui/restate-errors.ts';
import { synonymErrors } from './synonym-errors.ts';
import { synonymPage } from './synonym-page.ts';

async function readAll(signal?: AbortSignal): Promise<StoredSynonym[]> {
  return (await callStaff('GET /api/SearchSynonym', {}, signal)).searchSynonyms;
}

/** Calls the server, and names wrong words in the errors. */
function write(body: SearchSynonym, call: () => Promise<StoredSynonym>): Promise<StoredSynonym> {
  return restateErrors(call, (fields) => synonymErrors(fields, body));
}

function toBody({ language, words, alsoFind }: Partial<SearchSynonym>): SearchSynonym {
  return { language: language ?? 'hu', words: words ?? [], alsoFind: alsoFind ?? [] };
}

/** Operations of react-admin on groups of words, which are few enough to be read all at once. */
export const synonymCalls = {
  list: async (params: GetListParams) => synonymPage(await readAll(params.signal), params),
  one: async (id: string, signal?: AbortSignal) => {
    const found = (await readAll(signal)).find((each) => String(each.id) === id);
    if (!found) throw new HttpError('errors.notFound', 404);
    return found;
  },
  create: (data: Partial<RaRecord>) => {
    const body = toBody(data as Partial<SearchSynonym>);
    return write(body, () => callStaff('POST /api/SearchSynonym', { body }));
  },
  update: ({ id, data }: { id: RaRecord['id']; data: Partial<StoredSynonym> }) => {
    const body = toBody(data);
    const version = data.version ?? 0;
    return write(body, () =>
      callStaff('PUT /api/SearchSynonym', { body: { id: Number(id), version, ...body } }),
    );
  },
  remove: async ({ id, version }: RaRecord) => {
    await callStaff('DELETE /api/SearchSynonym', { body: { id: Number(id), version } });
  },
};
