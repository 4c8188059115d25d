import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';

/**
 * Runs the call of a button: `isBusy` until it is answered, a failure as a message. `onSettled` is told whether it was
 * done; a dialog stays open while it was not.
 */
export function useStaffAction(onSettled: (isDone: boolean) => void) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function run(call: () => Promise<void>) {
    setBusy(true);
    let isDone = true;
    try {
      await call();
    } catch (error) {
      isDone = false;
      notify((error as HttpError).message, { type: 'error' });
    }
    setBusy(false);
    onSettled(isDone);
  }
  return { run, isBusy };
}
