import { useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';

interface PreOrderNoteProps {
  className?: string;
  onLeave?: () => void;
}

/** Stands for the add button of a product that there is none of: why, what it means, and whom to ask. */
export function PreOrderNote({ className = '', onLeave }: PreOrderNoteProps) {
  const t = useTranslations('shop');
  return (
    <div className={`rounded-xl bg-tile p-4 ${className}`}>
      <p className="mb-2 font-medium">{t('snackbar.unavailable')}</p>
      <p className="text-sm">
        {t('product.preOrderNote')}{' '}
        <ShopLink to="/contact" onClick={onLeave} className="text-link">
          {t('contact.title')}
        </ShopLink>
      </p>
    </div>
  );
}
