import { useTranslations } from 'use-intl/react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

/** The empty state of a saved list. */
export function EmptyList({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  const t = useTranslations('shop.cart');
  return (
    <div className="rounded-3xl bg-tile p-8 text-center sm:p-14">
      <Icon name={icon} className="mx-auto mb-5 size-12 text-accent" />
      <h2 className="mb-2 text-2xl font-semibold">{title}</h2>
      <p className="mx-auto mb-6 max-w-prose text-soft">{text}</p>
      <ShopLink to="/products" className="button">
        {t('lookAround')}
      </ShopLink>
    </div>
  );
}
