import { useNotify, useRefresh } from 'react-admin';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Runs a step of a case; done, it says so. Whatever came of it the case is loaded again; what was refused stays typed. */
export function useCaseAction(onDone: () => void = () => undefined) {
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
