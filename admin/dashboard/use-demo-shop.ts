import { useEffect, useState } from 'react';
import { HttpError, useRefresh } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';

export type DemoShop = ReplyOf<'GET /api/Demo'>;

/** The demo shop's counts, and its removal, which returns the reason of a failure. */
export function useDemoShop() {
  const refresh = useRefresh();
  const [demoShop, setDemoShop] = useState<DemoShop>();
  const [isRemoving, setRemoving] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    // Without the counts there is nothing to show; other parts of the dashboard report an unreachable server.
    callStaff('GET /api/Demo', {}, leaving.signal).then(setDemoShop, () => undefined);
    return () => leaving.abort();
  }, []);
  const remove = async (): Promise<string | undefined> => {
    setRemoving(true);
    try {
      await callStaff('DELETE /api/Demo', {});
      setDemoShop(undefined);
      refresh();
    } catch (error) {
      return error instanceof HttpError ? String(error.message) : 'errors.unexpected';
    } finally {
      setRemoving(false);
    }
  };
  return { demoShop, remove, isRemoving };
}
