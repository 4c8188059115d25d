import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import { type CartNotice, dismissNotices, useCart } from './cart-store.ts';

/** What became different since the shopper last saw the cart. */
export function CartNotices() {
  const t = useTranslations('shop');
  const notices = useCart((state) => state.notices);
  const textOf = (notice: CartNotice): string => {
    const product = notice.productName;
    if (notice.kind === 'gone') return t('notice.gone', { product });
    if (notice.kind === 'stock') return t('notice.stock', { product, n: notice.after });
    return t('notice.price', {
      product,
      before: formatMoney(notice.before, notice.currencyId),
      after: formatMoney(notice.after, notice.currencyId),
    });
  };
  return (
    <div role="status">
      {notices.length > 0 && (
        <div className="mb-6 flex items-start gap-3 rounded-xl border border-edge bg-sheet p-4">
          <Icon name="info" className="mt-0.5 size-5" />
          <div className="flex-1">
            <p className="font-semibold">{t('notice.title')}</p>
            <ul className="mt-1 space-y-1">
              {notices.map((notice) => (
                <li key={`${notice.kind}-${notice.productId}`}>{textOf(notice)}</li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            aria-label={t('close')}
            onClick={dismissNotices}
            className="-m-2 grid size-11 place-items-center rounded-lg hover:bg-tile"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
