import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

interface UnavailableNoteProps {
  productId: number;
  className?: string;
  onLeave?: () => void;
}

/** Replaces the add button of a sold out product: the reason, the mail when it is back, and how to contact the shop. */
export function UnavailableNote({ productId, className = '', onLeave }: UnavailableNoteProps) {
  const t = useTranslations('shop');
  return (
    <div className={`rounded-xl bg-tile p-4 has-[~[data-recalled]]:hidden ${className}`}>
      <p className="mb-2 font-medium">{t('snackbar.unavailable')}</p>
      <ShopLink to={`/account/alert?product=${productId}`} onClick={onLeave} className="button-quiet mb-2">
        <Icon name="mail" />
        {t('product.alert')}
      </ShopLink>
      <p className="text-sm">
        {t('product.unavailableNote')}{' '}
        <ShopLink to="/contact" onClick={onLeave} className="text-link">
          {t('contact.title')}
        </ShopLink>
      </p>
    </div>
  );
}
