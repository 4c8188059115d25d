import { describeDevice } from '@kamra/contract/describe-device.ts';
import type { StaffSessionRow } from '@kamra/contract/staff-sessions.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import type { SessionSource } from './session-source.ts';

interface SessionListProps extends SessionSource {
  mayEnd: boolean;
  /** Of one's own sessions the present one stays. */
  isOwn?: boolean;
}

/** Where somebody is signed in: device, address, last use; one or all can be ended. */
export function SessionList({ queryKey, load, end, mayEnd, isOwn = false }: SessionListProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const ending = useEndSessions(end, refetch);
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <LoadingRows />;
  const others = isOwn ? data.filter(({ isCurrent }) => !isCurrent) : data;
  return (
    <>
      {data.length === 0 && <Typography color="textSecondary">{translate('sessions.none')}</Typography>}
      <Box component="ul" aria-label={translate('sessions.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onEnd={mayEnd && !session.isCurrent ? () => ending.run(session.id) : undefined}
            isBusy={ending.isBusy}
          />
        ))}
      </Box>
      {mayEnd && others.length > 1 && (
        <Button color="error" onClick={ending.ask} sx={{ mt: 1 }}>
          {translate(isOwn ? 'sessions.endOthers' : 'sessions.endAll')}
        </Button>
      )}
      {ending.isAsked && (
        <ConfirmDialog
          title={translate(isOwn ? 'sessions.endOthersAsk' : 'sessions.endAllAsk')}
          verb={translate('sessions.end')}
          isDestructive
          isBusy={ending.isBusy}
          onConfirm={() => ending.run(null)}
          onCancel={ending.forget}
        >
          {translate('sessions.endExplained')}
        </ConfirmDialog>
      )}
    </>
  );
}

function useEndSessions(end: SessionSource['end'], reload: () => unknown) {
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => isDone && setAsked(false));
  return {
    isAsked,
    isBusy,
    ask: () => setAsked(true),
    forget: () => setAsked(false),
    run: (sessionId: string | null) =>
      run(async () => {
        const { ended } = await end(sessionId);
        notify('sessions.ended', { type: 'success', messageArgs: { smart_count: ended } });
        await reload();
      }),
  };
}

interface SessionItemProps {
  session: StaffSessionRow;
  onEnd: (() => void) | undefined;
  isBusy: boolean;
}

function SessionItem({ session, onEnd, isBusy }: SessionItemProps) {
  const translate = useTranslate();
  const { userAgent, ipAddress, lastUsedAt, createdAt, isCurrent } = session;
  const device = describeDevice(userAgent) ?? translate('sessions.unknownDevice');
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1,
        py: 1,
        alignItems: 'flex-start',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          {isCurrent && <StatusChip tone="good" label={translate('sessions.current')} />}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {ipAddress && translate('sessions.ipAddress', { ipAddress })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('sessions.since')} <TimeStamp at={createdAt} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('sessions.lastUse')} <TimeStamp at={lastUsedAt} />
        </Typography>
      </Box>
      {onEnd && (
        <Button
          size="small"
          color="error"
          disabled={isBusy}
          aria-label={translate('sessions.endOf', { device })}
          onClick={onEnd}
        >
          {translate('sessions.end')}
        </Button>
      )}
    </Stack>
  );
}
