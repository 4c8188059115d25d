import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { type CartNotice, dismissNotices, useCart } from '../cart/cart-store.ts';
import { Icon } from '../ui/icon.tsx';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';

/** Changes since the shopper last saw the cart. */
export function CartNotices() {
  const t = useTranslations('shop');
  const notices = useCart((state) => state.notices);
  const textOf = (notice: CartNotice): string => {
    const product = notice.productName;
    if (notice.kind === 'gone') return t('notice.gone', { product });
    if (notice.kind === 'price') {
      return t('notice.price', {
        product,
        before: formatMoney(notice.before, notice.currencyId),
        after: formatMoney(notice.after, notice.currencyId),
      });
    }
    const key = notice.kind === 'limit' ? 'notice.limit' : 'notice.stock';
    return t(key, { product, n: notice.after });
  };
  return (
    <div role="status">
      {notices.length > 0 && (
        <MessageBox severity={messageSeverities.Warning} className="mb-6">
          <div className="flex items-start justify-between gap-3">
            <p className="font-semibold">{t('notice.title')}</p>
            <button
              type="button"
              aria-label={t('close')}
              onClick={dismissNotices}
              className="-m-2 grid size-11 place-items-center rounded-lg hover:bg-tile"
            >
              <Icon name="close" />
            </button>
          </div>
          <ul className="mt-1 space-y-1">
            {notices.map((notice) => (
              <li key={`${notice.kind}-${notice.productId}`}>{textOf(notice)}</li>
            ))}
          </ul>
        </MessageBox>
      )}
    </div>
  );
}
