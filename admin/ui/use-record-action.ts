import { useNotify, useRefresh } from 'react-admin';
import { useStaffAction } from './use-staff-action.ts';

/**
 * Runs a call about the record of a screen; done, it says so. Whatever came of it the record is loaded again; what was
 * refused stays typed.
 */
export function useRecordAction(onDone: () => void = () => undefined) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isBusy } = useStaffAction((isDone) => {
    if (isDone) onDone();
    refresh();
  });
  const send = (call: () => Promise<unknown>, done: string) =>
    run(async () => {
      await call();
      notify(done, { type: 'success' });
    });
  return { send, isBusy };
}
