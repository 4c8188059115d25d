import { useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';

interface UnavailableNoteProps {
  className?: string;
  onLeave?: () => void;
}

/** Replaces the add button of a sold out product: the reason, and how to contact the shop. */
export function UnavailableNote({ className = '', onLeave }: UnavailableNoteProps) {
  const t = useTranslations('shop');
  return (
    <div className={`rounded-xl bg-tile p-4 has-[~[data-recalled]]:hidden ${className}`}>
      <p className="mb-2 font-medium">{t('snackbar.unavailable')}</p>
      <p className="text-sm">
        {t('product.unavailableNote')}{' '}
        <ShopLink to="/contact" onClick={onLeave} className="text-link">
          {t('contact.title')}
        </ShopLink>
      </p>
    </div>
  );
}
