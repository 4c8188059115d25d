import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { currencyCookie } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import { connection, reloadPage } from '../ui/connection.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { showSnackbar } from '../ui/snackbar-store.ts';
import { withoutPriceFilter } from './without-price-filter.ts';

const oneYear = 60 * 60 * 24 * 365;
const noteDuration = 10_000;

/** The currency of all prices; a change reloads the page's data, and ends a price filter in the currency before. */
export function CurrencyChoice({ className = 'select select-bare' }: { className?: string }) {
  const t = useTranslations('shop');
  const { currencies, currencyId } = useShop();
  const [isReloading, setReloading] = useState(false);
  useEffect(noteDroppedFilter, []);
  const choose = async (id: string) => {
    await connection();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that shops here
    document.cookie = `${currencyCookie}=${id}; path=/; max-age=${oneYear}; samesite=lax`;
    setReloading(true);
    const unfiltered = withoutPriceFilter(location.href);
    if (unfiltered) history.replaceState({ ...history.state, droppedPriceFilter: true }, '', unfiltered);
    reloadPage();
  };
  return (
    <>
      <label className="needs-script relative">
        <span className="sr-only">{t('currency')}</span>
        <select
          className={className}
          value={currencyId}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {currencies.map(({ id, code }) => (
            <option key={id} value={id}>
              {code}
            </option>
          ))}
        </select>
      </label>
      {isReloading && <LoadingOverlay text={t('loading')} longText={t('loadingLong')} />}
    </>
  );
}

/** What is said once the page has come again: the entry of the browser's history outlives it. */
function noteDroppedFilter(): void {
  const { droppedPriceFilter, ...state } = history.state ?? {};
  if (!droppedPriceFilter) return;
  history.replaceState(state, '');
  showSnackbar('priceFilterDropped', { severity: 'info', duration: noteDuration });
}
