import { formatMoney } from '@kamra/contract/money.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

interface InfoBarProps {
  /** In one low row below the header, not in a band of its own. */
  low?: boolean;
}

/** The four selling points of the specification (§1): prices, dispatch, loyalty and free delivery, where the shop has them. */
export function InfoBar({ low = false }: InfoBarProps) {
  const t = useTranslations('shop');
  const { dispatchHours, freeDeliveryFrom, currencyId, hasLoyalty } = useShop();
  return (
    <aside
      aria-label={t('infoBar.label')}
      className={low ? 'promises-low' : 'mt-16 border-y border-line bg-tile'}
    >
      <ul
        className={`page grid ${low ? 'grid-cols-2 max-[18rem]:grid-cols-1 gap-x-4 gap-y-3 py-3 lg:grid-cols-4' : 'gap-6 py-8 sm:grid-cols-2 xl:grid-cols-4'}`}
      >
        <Point icon="tag" title={t('infoBar.prices')} text={t('infoBar.pricesText')} />
        <Point
          icon="clock"
          title={t('infoBar.dispatch', { hours: dispatchHours })}
          text={t('infoBar.dispatchText')}
        />
        {hasLoyalty && (
          <Point
            icon="heart"
            title={t('infoBar.loyalty')}
            text={
              <>
                {t('infoBar.loyaltyText')}{' '}
                <ShopLink to="/conditions/general-conditions" className="text-link">
                  {t('infoBar.loyaltyJoin')}
                </ShopLink>
              </>
            }
          />
        )}
        {freeDeliveryFrom !== null && (
          <Point
            icon="truck"
            title={t('infoBar.freeDelivery', { amount: formatMoney(freeDeliveryFrom, currencyId) })}
            text={t('infoBar.freeDeliveryText')}
          />
        )}
      </ul>
    </aside>
  );
}

function Point({ icon, title, text }: { icon: IconName; title: string; text: ReactNode }) {
  return (
    <li className="promise flex items-start gap-4">
      <span className="promise-icon grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon name={icon} />
      </span>
      <p>
        <strong className="block font-semibold">{title}</strong>
        <span className="text-sm text-soft">{text}</span>
      </p>
    </li>
  );
}
