import { useTranslations } from 'use-intl/react';
import type { ShopFailure } from '../shop-api.ts';
import { Icon } from '../ui/icon.tsx';

interface ListNoticesProps {
  /** Number of listed products that no longer exist. */
  goneCount: number;
  failure: ShopFailure | null;
  retry: () => void;
}

/** Notices of a saved list: products that no longer exist, or a failed request. */
export function ListNotices({ goneCount, failure, retry }: ListNoticesProps) {
  const t = useTranslations();
  return (
    <>
      <div role="status">
        {goneCount > 0 && (
          <p className="mb-6 flex items-center gap-3 rounded-xl border border-edge bg-sheet p-4">
            <Icon name="info" />
            {t('shop.savedList.gone', { count: goneCount })}
          </p>
        )}
      </div>
      {failure && (
        <div role="alert" className="mb-6 rounded-xl bg-danger-soft p-4">
          <p className="mb-3">{t(`errors.${failure.code}`)}</p>
          <button type="button" className="button-quiet" onClick={retry}>
            {t('shop.error.retry')}
          </button>
        </div>
      )}
    </>
  );
}
