import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useShop } from './use-shop.ts';

/** The selling points that hold today. */
export function InfoBar() {
  const t = useTranslations('shop');
  const { dispatchHours, freeDeliveryFrom, currencyId } = useShop();
  return (
    <aside aria-label={t('infoBar.label')} className="mt-16 border-y border-line bg-tile">
      <ul className="page grid gap-6 py-8 sm:grid-cols-3">
        <Point icon="tag" title={t('infoBar.prices')} text={t('infoBar.pricesText')} />
        <Point
          icon="clock"
          title={t('infoBar.dispatch', { hours: dispatchHours })}
          text={t('infoBar.dispatchText')}
        />
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

function Point({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="flex items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon name={icon} />
      </span>
      <p>
        <strong className="block font-semibold">{title}</strong>
        <span className="text-sm text-soft">{text}</span>
      </p>
    </li>
  );
}
