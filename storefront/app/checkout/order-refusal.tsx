import type { CartQuote } from '@kamra/contract/cart.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCart } from '../cart/cart-store.ts';
import { NoticeList } from '../cart-page/cart-notices.tsx';
import type { ShopFailure } from '../shop-api.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Refusal } from './use-checkout-form.ts';

/** Why the order was refused, what changed, and that it may be sent again. */
export function OrderRefusal({ refusal, quote }: { refusal: Refusal; quote: CartQuote | null }) {
  const t = useTranslations();
  const { failure, agreedTotal } = refusal;
  const difference = quote ? quote.total - agreedTotal : 0;
  const notices = useCart((state) => state.notices);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal, and each change that it tells of, leads here
  useEffect(() => box.current?.focus(), [refusal, notices]);
  return (
    <div ref={box} tabIndex={-1} className="mt-6 scroll-mt-28">
      <MessageBox severity={messageSeverities.Error}>
        <p className="font-semibold">{t(`errors.${failure.code}`)}</p>
        {failure.code === 'orderLimit' && <LimitText failure={failure} />}
        {failure.code === 'alreadyOrdered' && <EarlierOrder failure={failure} />}
        <NoticeList />
        {quote && difference !== 0 && (
          <p className="mt-2">
            {t('shop.checkout.totalNow', {
              before: formatMoney(agreedTotal, quote.currencyId),
              after: formatMoney(quote.total, quote.currencyId),
            })}
          </p>
        )}
        <p className="mt-2 text-sm">{t('shop.checkout.nothingLost')}</p>
      </MessageBox>
    </div>
  );
}

const limitNames = [
  'unitsPerLine',
  'unitsPerOrder',
  'openOrdersPerEmail',
  'openUnitsPerEmail',
  'openOrdersPerNetwork',
  'openUnitsPerNetwork',
] as const;

/** Which of the shop's limits was reached; orders of the address's own account are counted apart. */
function LimitText({ failure: { details } }: { failure: ShopFailure }) {
  const t = useTranslations('shop');
  const name = limitNames.find((each) => each === details.limitName);
  if (!name) return null;
  return (
    <>
      <p className="mt-2">{t(`checkout.limits.${name}`, { limit: String(details.limit) })}</p>
      {details.maySignIn === true && (
        <p className="mt-2">
          <ShopLink to="/sign-in" className="text-link">
            {t('checkout.limits.signIn')}
          </ShopLink>
        </p>
      )}
    </>
  );
}

/** Links to the earlier order, where this visitor may see it, and explains how to order again. */
function EarlierOrder({ failure: { details } }: { failure: ShopFailure }) {
  const t = useTranslations('shop.checkout');
  const { orderNumber, trnId } = details;
  return (
    <>
      <p className="mt-2">
        {typeof orderNumber === 'string' && typeof trnId === 'string' ? (
          <ShopLink to={`/order/${trnId}`} className="text-link">
            {t('earlierOrder', { number: orderNumber })}
          </ShopLink>
        ) : (
          t('earlierMail')
        )}
      </p>
      <p className="mt-2">{t('orderAgain')}</p>
    </>
  );
}
