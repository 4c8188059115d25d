import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { Icon, type IconName } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';
import { closeSnackbar, type Snackbar, useSnackbars } from './snackbar-store.ts';

const icons: Record<Snackbar['severity'], IconName> = { success: 'check', info: 'info', error: 'warning' };
const colours: Record<Snackbar['severity'], string> = {
  success: 'bg-ink text-white',
  info: 'bg-ink text-white',
  error: 'bg-danger text-white',
};

/** Short messages at the top of the window. */
export function Snackbars() {
  const { snackbars, place } = useSnackbars();
  const box = (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-3 z-50 flex flex-col items-center gap-2 px-3"
    >
      {snackbars.map((snackbar) => (
        <SnackbarBox key={snackbar.id} snackbar={snackbar} />
      ))}
    </div>
  );
  return place ? createPortal(box, place) : box;
}

function SnackbarBox({ snackbar }: { snackbar: Snackbar }) {
  const t = useTranslations('shop');
  const { id, severity, code, values, duration, undo, retry, leadsTo } = snackbar;
  const action = undo ?? retry;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || duration === null) return;
    const timer = setTimeout(() => closeSnackbar(id), duration);
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
            closeSnackbar(id);
          }}
        >
          {t(undo ? 'snackbar.undo' : 'error.retry')}
        </button>
      )}
      {leadsTo && (
        <ShopLink
          to={`/${leadsTo}`}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold whitespace-nowrap underline underline-offset-4"
          onClick={() => closeSnackbar(id)}
        >
          {t(`snackbar.leadsTo.${leadsTo}`)}
        </ShopLink>
      )}
      <button
        type="button"
        aria-label={t('close')}
        className="grid size-11 place-items-center rounded-lg text-xl leading-none hover:bg-white/15"
        onClick={() => closeSnackbar(id)}
      >
        ×
      </button>
    </div>
  );
}
