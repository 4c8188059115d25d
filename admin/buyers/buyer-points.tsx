import type { BuyerPoints as Points } from '@kamra/contract/loyalty.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { AdjustPointsDialog } from './adjust-points-dialog.tsx';

/** The points of a buyer's accounts, what happened to them, and their correction. */
export function BuyerPoints({ buyerId }: { buyerId: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['buyerPoints', buyerId],
    queryFn: ({ signal }) => callStaff('GET /api/Buyer/:buyerId/Points', { params: { buyerId } }, signal),
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <LoadingRows />;
  return (
    <Stack spacing={2}>
      {!data.isOn && <Typography color="textSecondary">{translate('buyers.points.off')}</Typography>}
      {data.accounts.length === 0 && (
        <Typography color="textSecondary">{translate('buyers.points.noAccount')}</Typography>
      )}
      {data.accounts.map((account) => (
        <AccountPoints
          key={account.customerId}
          buyerId={buyerId}
          account={account}
          showsEmail={data.accounts.length > 1}
          onChanged={() => void refetch()}
        />
      ))}
    </Stack>
  );
}

interface AccountPointsProps {
  buyerId: number;
  account: Points['accounts'][number];
  showsEmail: boolean;
  onChanged: () => void;
}

function AccountPoints({ buyerId, account, showsEmail, onChanged }: AccountPointsProps) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('buyers');
  const [isOpen, setOpen] = useState(false);
  const pending = account.pending.reduce((sum, { points }) => sum + points, 0);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {showsEmail && <Typography sx={{ overflowWrap: 'anywhere' }}>{account.email}</Typography>}
      <Typography sx={{ fontWeight: 600 }}>
        {translate('buyers.points.usable', { points: account.usable })}
      </Typography>
      {pending > 0 && <Typography>{translate('buyers.points.pending', { points: pending })}</Typography>}
      {account.nextExpiry && (
        <Typography>
          {translate('buyers.points.nextExpiry', { smart_count: account.nextExpiry.points })}{' '}
          <TimeStamp at={account.nextExpiry.at} />
        </Typography>
      )}
      <Movements movements={account.movements} />
      {mayWrite && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          {translate('buyers.points.adjust')}
        </Button>
      )}
      {isOpen && (
        <AdjustPointsDialog
          buyerId={buyerId}
          customerId={account.customerId}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone) onChanged();
          }}
        />
      )}
    </Stack>
  );
}

function Movements({ movements }: Pick<Points['accounts'][number], 'movements'>) {
  const translate = useTranslate();
  const language = useLocale();
  if (movements.length === 0)
    return <Typography color="textSecondary">{translate('buyers.points.none')}</Typography>;
  return (
    <Stack
      component="ul"
      spacing={0.5}
      tabIndex={0}
      aria-label={translate('buyers.points.title')}
      sx={{ m: 0, p: 0, listStyle: 'none', width: '100%', maxHeight: 240, overflowY: 'auto' }}
    >
      {movements.map(({ id, at, kind, points, orderNumber, reason }) => (
        <Stack component="li" key={id} direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            <TimeStamp at={at} /> · {translate(`buyers.points.kinds.${kind}`)}
            {orderNumber && ` · ${orderNumber}`}
            {reason && ` · ${reason}`}
          </Box>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {points.toLocaleString(language, { signDisplay: 'always' })}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
