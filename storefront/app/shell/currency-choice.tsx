import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { currencyCookie } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import { connection, reloadPage } from '../ui/connection.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';

const oneYear = 60 * 60 * 24 * 365;

/** The currency of all prices; a change reloads the page's data. */
export function CurrencyChoice({ className = 'select select-bare' }: { className?: string }) {
  const t = useTranslations('shop');
  const { currencies, currencyId } = useShop();
  const [isReloading, setReloading] = useState(false);
  const choose = async (id: string) => {
    await connection();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that shops here
    document.cookie = `${currencyCookie}=${id}; path=/; max-age=${oneYear}; samesite=lax`;
    setReloading(true);
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
