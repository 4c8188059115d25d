import { useNotify, useRefresh } from 'react-admin';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Runs a call about a credit: done, it says so and `onDone` follows; whatever came of it the list is loaded again. */
export function useEntryAction(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isBusy } = useStaffAction((isDone) => {
    if (isDone) onDone();
    refresh();
  });
  const send = (call: () => Promise<unknown>, done: string) =>
    void run(async () => {
      await call();
      notify(done, { type: 'success' });
    });
  return { send, isBusy };
}
