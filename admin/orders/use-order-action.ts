import { useNotify, useRefresh } from 'react-admin';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Runs the call of a dialog about an order; done, it says so and closes, and whatever came of it the order is loaded again. */
export function useOrderAction(onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isBusy } = useStaffAction((isDone) => {
    if (isDone) onClose();
    refresh();
  });
  const send = (call: () => Promise<unknown>, done: string) =>
    run(async () => {
      await call();
      notify(done, { type: 'success' });
    });
  return { send, isBusy };
}
