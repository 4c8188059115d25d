import type { BankEntry } from '@kamra/contract/bank-statements.ts';
import { Button } from '@mui/material';
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Accepts every open credit that names an order and its exact sum, some after the other until none is left. */
export function AcceptExactButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data } = useListContext<BankEntry>();
  const { run, isBusy } = useStaffAction(() => refresh());
  if (!data?.some(({ match }) => match === 'exact')) return null;
  const acceptAll = async () => {
    let matched = 0;
    let refused = 0;
    for (;;) {
      const { results } = await callStaff('POST /api/BankEntry/MatchExact', { body: {} });
      const accepted = results.filter(({ outcome }) => outcome === 'matched').length;
      matched += accepted;
      refused = results.length - accepted;
      if (accepted === 0) break;
    }
    notify('bankEntries.acceptedAll', { type: 'success', messageArgs: { matched, refused } });
  };
  return (
    <Button variant="outlined" loading={isBusy} onClick={() => void run(acceptAll)}>
      {translate('bankEntries.acceptAll')}
    </Button>
  );
}
