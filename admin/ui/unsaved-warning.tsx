import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-action-dialog.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface UnsavedWarningProps {
  isDirty: boolean;
  /** Whether the page is left because everything has been saved. */
  isLeaving: () => boolean;
}

/** Asks before unsaved changes are left behind: on the way to another screen here, by the browser for other pages. */
export function UnsavedWarning({ isDirty, isLeaving }: UnsavedWarningProps) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving() && currentLocation.pathname !== nextLocation.pathname,
  );
  useLeaveWarning(isDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={translate('unsaved.question')}
      verb={translate('unsaved.leave')}
      otherwise="unsaved.stay"
      isDestructive
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {translate('unsaved.explained')}
    </ConfirmDialog>
  );
}
