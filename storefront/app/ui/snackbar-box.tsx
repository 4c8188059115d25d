import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon, type IconName } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';
import { closeSnackbars, type Snackbar } from './snackbar-store.ts';

const icons: Record<Snackbar['severity'], IconName> = { success: 'check', info: 'info', error: 'warning' };
const colours: Record<Snackbar['severity'], string> = {
  success: 'bg-ink text-white',
  info: 'bg-ink text-white',
  error: 'bg-danger text-white',
};

/** A message with what can be done about it; it stays while it is pointed at or holds the focus. */
export default function SnackbarBox({ snackbar }: { snackbar: Snackbar }) {
  const t = useTranslations('shop');
  const { id, severity, code, values, duration, undo, retry, leadsTo } = snackbar;
  const action = undo ?? retry;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || duration === null) return;
    const timer = setTimeout(() => closeSnackbars(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing in it only keeps it open
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`snackbar pointer-events-auto flex min-h-12 max-w-lg items-center gap-3 rounded-xl ps-4 pe-1 shadow-lg ${colours[severity]}`}
    >
      <Icon name={icons[severity]} />
      <p className="py-3 text-sm leading-snug">{t(`snackbar.${code}`, values)}</p>
      {action && (
        <button
          type="button"
          className="min-h-11 px-2 text-sm font-semibold underline underline-offset-4"
          onClick={() => {
            action();
            closeSnackbars(id);
          }}
        >
          {t(undo ? 'snackbar.undo' : 'error.retry')}
        </button>
      )}
      {leadsTo && (
        <ShopLink
          to={`/${leadsTo}`}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold whitespace-nowrap underline underline-offset-4"
          onClick={() => closeSnackbars(id)}
        >
          {t(`snackbar.leadsTo.${leadsTo}`)}
        </ShopLink>
      )}
      <button
        type="button"
        aria-label={t('close')}
        className="grid size-11 place-items-center rounded-lg text-xl leading-none hover:bg-white/15"
        onClick={() => closeSnackbars(id)}
      >
        ×
      </button>
    </div>
  );
}
