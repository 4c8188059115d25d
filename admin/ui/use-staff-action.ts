import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';

/**
 * Runs the call of a button: `isBusy` until it is answered, a failure as a message. `onSettled` runs
 * whatever comes of it.
 */
export function useStaffAction(onSettled: () => void) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function run(call: () => Promise<void>) {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    }
    setBusy(false);
    onSettled();
  }
  return { run, isBusy };
}
