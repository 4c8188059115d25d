import type { Language } from '@kamra/contract/languages.ts';
import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import type { StockFeed } from '@kamra/contract/stock-feeds.ts';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import type { ListOrder } from '../ui/previous-next.tsx';
import { showSecretOnce } from '../ui/secret-shown-once.tsx';

/** How files are listed unless staff choose otherwise. */
export const stockFeedListOrder: ListOrder = { sort: { field: 'name', order: 'ASC' } };

interface FeedForm {
  name?: string | null;
  currencyId?: CurrencyId;
  language?: Language;
  isSoldOutIncluded?: boolean;
  isEnabled?: boolean;
}

const toBody = ({ name, currencyId, language, isSoldOutIncluded, isEnabled }: FeedForm) => ({
  name: name ?? '',
  currencyId: currencyId ?? currencyIds.HUF,
  language: language ?? 'hu',
  isSoldOutIncluded: isSoldOutIncluded ?? true,
  isEnabled: isEnabled ?? true,
});

/** What a partner is given: the address with the token. */
export function showFeedUrl(id: number, token: string): void {
  showSecretOnce('stock-feeds', id, `${location.origin}/ExternalUtility/StockAndPrices?token=${token}`);
}

/** Operations of react-admin on the files, which are few enough to be read all at once. */
export const stockFeedCalls: ResourceCalls = {
  list: async (params) => {
    const { stockFeeds } = await callStaff('GET /api/StockFeed', {}, params.signal);
    return pageOfAll<StockFeed>(stockFeeds, params, {
      searchedIn: ({ name, prefix }) => [name, prefix],
      sortedBy: (row, field) => (field === 'lastReadAt' ? (row.lastReadAt ?? '') : row.name),
    });
  },
  one: (stockFeedId, signal) =>
    callStaff('GET /api/StockFeed/:stockFeedId', { params: { stockFeedId } }, signal),
  create: async (data) => {
    const { token, ...record } = await callStaff('POST /api/StockFeed', { body: toBody(data as FeedForm) });
    showFeedUrl(record.id, token);
    return record;
  },
  update: ({ id, data }) => {
    const seen = { id: Number(id), version: (data as { version: number }).version };
    return callStaff('PUT /api/StockFeed', { body: { ...seen, ...toBody(data as FeedForm) } });
  },
  remove: async ({ id, version }) => {
    await callStaff('DELETE /api/StockFeed', { body: { id: Number(id), version } });
  },
};
