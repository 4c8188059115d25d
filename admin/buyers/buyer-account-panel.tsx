import type { BuyerAccount } from '@kamra/contract/buyer-accounts.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** The accounts of a buyer's addresses; most order as guests. */
export function BuyerAccounts({ accounts }: { accounts: BuyerAccount[] }) {
  const translate = useTranslate();
  if (accounts.length === 0)
    return <Typography color="textSecondary">{translate('buyers.account.none')}</Typography>;
  return (
    <Stack spacing={2}>
      {accounts.map((account) => (
        <OneAccount key={account.customerId} account={account} showsEmail={accounts.length > 1} />
      ))}
    </Stack>
  );
}

function OneAccount({ account, showsEmail }: { account: BuyerAccount; showsEmail: boolean }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('buyers');
  const { email, registeredAt, confirmedAt, lastSignInAt, lockedAt, hasPassword, sessions } = account;
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      {showsEmail && <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>}
      {lockedAt && <StatusChip tone="bad" label={translate('buyers.account.locked')} />}
      <Typography>
        {translate('buyers.account.registered')} <TimeStamp at={registeredAt} />
      </Typography>
      <Typography>
        {translate(confirmedAt ? 'buyers.account.confirmed' : 'buyers.account.unconfirmed')}
        {confirmedAt && (
          <>
            {' '}
            <TimeStamp at={confirmedAt} />
          </>
        )}
      </Typography>
      <Typography>
        {translate(lastSignInAt ? 'buyers.account.lastSignIn' : 'buyers.account.never')}
        {lastSignInAt && (
          <>
            {' '}
            <TimeStamp at={lastSignInAt} />
          </>
        )}
      </Typography>
      {!hasPassword && <Typography>{translate('buyers.account.withoutPassword')}</Typography>}
      {sessions > 0 && (
        <Typography>{translate('buyers.account.sessions', { smart_count: sessions })}</Typography>
      )}
      {mayWrite && <AccountActions account={account} />}
    </Stack>
  );
}

type Question = 'end' | 'lock' | 'unlock';

function AccountActions({ account: { customerId, lockedAt, sessions } }: { account: BuyerAccount }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [question, setQuestion] = useState<Question>();
  const { run, isBusy } = useStaffAction(() => undefined);
  const sendLink = () =>
    run(async () => {
      const { sentTo } = await callStaff('POST /api/BuyerAccount/:customerId/PasswordLink', {
        params: { customerId },
      });
      notify('buyers.account.linkSent', { type: 'success', messageArgs: { email: sentTo } });
    });
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pt: 1 }}>
      {!lockedAt && (
        <Button variant="outlined" color="inherit" loading={isBusy} onClick={() => void sendLink()}>
          {translate('buyers.account.sendLink')}
        </Button>
      )}
      {sessions > 0 && (
        <Button variant="outlined" color="inherit" onClick={() => setQuestion('end')}>
          {translate('buyers.account.endSessions')}
        </Button>
      )}
      <Button
        variant="outlined"
        color={lockedAt ? 'inherit' : 'error'}
        onClick={() => setQuestion(lockedAt ? 'unlock' : 'lock')}
      >
        {translate(lockedAt ? 'buyers.account.unlock' : 'buyers.account.lock')}
      </Button>
      {question && (
        <AccountDialog customerId={customerId} question={question} onClose={() => setQuestion(undefined)} />
      )}
    </Stack>
  );
}

interface AccountDialogProps {
  customerId: number;
  question: Question;
  onClose: () => void;
}

function AccountDialog({ customerId, question, onClose }: AccountDialogProps) {
  const translate = useTranslate();
  const { send, isBusy } = useRecordAction(onClose);
  const params = { customerId };
  const confirm = () =>
    question === 'end'
      ? callStaff('DELETE /api/BuyerAccount/:customerId/Sessions', { params })
      : callStaff('PUT /api/BuyerAccount/:customerId/Lock', {
          params,
          body: { isLocked: question === 'lock' },
        });
  return (
    <ConfirmDialog
      title={translate(`buyers.account.${question}Title`)}
      verb={translate(`buyers.account.${question === 'end' ? 'endSessions' : question}`)}
      isDestructive={question === 'lock'}
      isBusy={isBusy}
      onConfirm={() => send(confirm, 'buyers.done')}
      onCancel={onClose}
    >
      {question === 'lock' && translate('buyers.account.lockText')}
    </ConfirmDialog>
  );
}
