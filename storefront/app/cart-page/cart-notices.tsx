import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { type CartNotice, dismissNotices, useCart } from '../cart/cart-store.ts';
import { Icon } from '../ui/icon.tsx';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';

/**
 * What became different since the shopper last saw the cart. What sold out takes the focus and comes into view, unless
 * something else tells of it already.
 */
export function CartNotices({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useTranslations('shop');
  const { lines, notices } = useCart();
  const box = useRef<HTMLDivElement>(null);
  const goneCount = notices.filter(({ kind }) => kind === 'gone').length;
  useEffect(() => {
    if (goneCount > 0 && !isQuiet) box.current?.focus();
  }, [goneCount, isQuiet]);
  return (
    <div role="status" ref={box} tabIndex={-1} className="scroll-mt-28 rounded-2xl">
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
          <NoticeList />
          {lines.length === 0 && goneCount > 0 && <p className="mt-2">{t('notice.emptied')}</p>}
        </MessageBox>
      )}
    </div>
  );
}

/** One sentence for each change. */
export function NoticeList() {
  const t = useTranslations('shop.notice');
  const notices = useCart((state) => state.notices);
  const textOf = (notice: CartNotice): string => {
    const product = keepMeasuresTogether(notice.productName);
    if (notice.kind === 'gone') return t('gone', { product });
    if (notice.kind === 'price') {
      return t('price', {
        product,
        before: formatMoney(notice.before, notice.currencyId),
        after: formatMoney(notice.after, notice.currencyId),
      });
    }
    return t(notice.kind === 'limit' ? 'limit' : 'stock', { product, n: notice.after });
  };
  if (notices.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1">
      {notices.map((notice) => (
        <li key={`${notice.kind}-${notice.productId}`}>
          <p>{textOf(notice)}</p>
        </li>
      ))}
    </ul>
  );
}
