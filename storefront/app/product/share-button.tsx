import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import { showSnackbar } from '../ui/snackbar-store.ts';

/** Shares the page's URL by the device's share sheet, or copies it. */
export function ShareButton({ title, className }: { title: string; className: string }) {
  const t = useTranslations('shop');
  const share = async () => {
    const url = location.origin + location.pathname;
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      showSnackbar('linkCopied');
    } catch {
      showSnackbar('linkNotCopied', { severity: 'error' });
    }
  };
  return (
    <button type="button" onClick={share} className={className}>
      <Icon name="share" />
      <span className="max-lg:sr-only">{t('product.share')}</span>
    </button>
  );
}
