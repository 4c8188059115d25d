import Close from '@mui/icons-material/Close';
import { Alert, IconButton, Snackbar } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** What a save says outlives the navigation that the save itself makes, milliseconds. */
const survivesNavigation = 1_500;
const successShownFor = 5_000;

interface Shown {
  key: number;
  message: ReactNode;
  kind: 'success' | 'error' | 'warning' | 'info';
}

/**
 * The latest notification alone, below everything that can be pressed; it goes with the screen it was said on. A failure
 * stays until then.
 */
export function LatestNotification() {
  const translate = useTranslate();
  const { shown, close } = useLatestNotification();
  const alert = useRef<HTMLDivElement>(null);
  useRoomFor(alert, shown?.key);
  if (!shown) return null;
  const isFailure = shown.kind === 'error' || shown.kind === 'warning';
  return (
    <Snackbar
      key={shown.key}
      open
      autoHideDuration={isFailure ? null : successShownFor}
      onClose={(_, reason) => reason === 'timeout' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ zIndex: 'tooltip', '&&': { bottom: 8 } }}
    >
      <Alert
        ref={alert}
        variant="outlined"
        severity={shown.kind}
        role={isFailure ? 'alert' : 'status'}
        action={
          <IconButton size="small" color="inherit" aria-label={translate('ra.action.close')} onClick={close}>
            <Close fontSize="small" />
          </IconButton>
        }
        sx={{ bgcolor: 'background.paper', color: 'text.primary', boxShadow: 6, alignItems: 'center' }}
      >
        {shown.message}
      </Alert>
    </Snackbar>
  );
}

/** How much room it takes at the foot of the window: bars and buttons stand above, and the page scrolls out of its way. */
function useRoomFor(alert: RefObject<HTMLDivElement | null>, key: number | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is shown
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (alert.current) style.setProperty('--notice-room', `${alert.current.offsetHeight + 8}px`);
    return () => {
      style.removeProperty('--notice-room');
    };
  }, [key]);
}

function useLatestNotification() {
  const translate = useTranslate();
  const { notifications, resetNotifications } = useNotificationContext();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown>();
  const shownSince = useRef(0);

  useEffect(() => {
    const latest = notifications.at(-1);
    if (!latest) return;
    const { message, type, notificationOptions } = latest;
    const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message;
    shownSince.current = performance.now();
    setShown({ key: shownSince.current, message: text, kind: type });
    resetNotifications();
  }, [notifications, resetNotifications, translate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect waits for
  useEffect(() => {
    const isFresh = performance.now() - shownSince.current < survivesNavigation;
    setShown((last) => (last?.kind === 'success' && isFresh ? last : undefined));
  }, [pathname]);

  return { shown, close: () => setShown(undefined) };
}
