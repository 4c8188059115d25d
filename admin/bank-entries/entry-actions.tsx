import type { BankEntry } from '@kamra/contract/bank-statements.ts';
import { Button, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useEntryAction } from './use-entry-action.ts';

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }));

/** What staff can do with a credit now. */
export function EntryActions({ entry }: { entry: BankEntry }) {
  const translate = useTranslate();
  const [isDeciding, setDeciding] = useState(false);
  const { send, isBusy } = useEntryAction(() => undefined);
  const { id: entryId, version, state, match, orders } = entry;
  const [order] = orders;
  const reopen = () =>
    callStaff('POST /api/BankEntry/:entryId/Reopen', { params: { entryId }, body: { version } });
  if (state === 'matched') return null;
  if (state === 'setAside') {
    return (
      <Button size="small" loading={isBusy} onClick={() => send(reopen, 'bankEntries.reopened')}>
        {translate('bankEntries.reopen')}
      </Button>
    );
  }
  const accept = () =>
    callStaff('POST /api/BankEntry/:entryId/Match', {
      params: { entryId },
      body: { version, orderId: order?.id ?? 0, orderVersion: order?.version ?? 0 },
    });
  return (
    <Stack
      direction="row"
      sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}
    >
      {match === 'exact' && (
        <Button
          size="small"
          variant="contained"
          loading={isBusy}
          onClick={() => send(accept, 'bankEntries.accepted')}
        >
          {translate('bankEntries.accept')}
        </Button>
      )}
      <Button
        size="small"
        color={match === 'exact' ? 'inherit' : 'primary'}
        onClick={() => setDeciding(true)}
      >
        {translate('bankEntries.decide')}
      </Button>
      {isDeciding && (
        <Suspense>
          <DecideDialog entry={entry} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
