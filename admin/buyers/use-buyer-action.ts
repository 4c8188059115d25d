import { useNotify, useRefresh } from 'react-admin';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Runs a call about a buyer: done, it says so and closes, and the page is loaded again. */
export function useBuyerAction(onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isBusy } = useStaffAction((isDone) => {
    if (isDone) onClose();
    refresh();
  });
  const send = (call: () => Promise<unknown>) =>
    void run(async () => {
      await call();
      notify('buyers.done', { type: 'success' });
    });
  return { send, isBusy };
}
