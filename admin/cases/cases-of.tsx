import { Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { CaseDueDay, CaseStateChip } from './case-state.tsx';

const most = 20;

/** The cases of an order, or of a sender's addresses; nothing where there are none. */
export function CasesOf({ orderId, emails }: { orderId?: number; emails?: readonly string[] }) {
  const translate = useTranslate();
  const body = {
    ...(orderId && { orderId }),
    ...(emails && { emails: emails.slice(0, 20) }),
    ...{ page: 1, pageSize: most },
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['cases', 'of', body],
    queryFn: ({ signal }) => callStaff('POST /api/Case/List', { body }, signal),
    enabled: emails === undefined || emails.length > 0,
  });
  if (!error && !data?.totalCount) return null;
  return (
    <Panel title={translate('cases.title')}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {data?.cases.map((found) => (
          <li key={found.id}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
              <Link component={LinkBase} to={`/cases/${found.id}/show`} underline="hover">
                {found.number}
              </Link>
              <CaseStateChip found={found} />
            </Stack>
            <Typography color="textSecondary">
              {translate(`cases.kinds.${found.kind}`)} · <TimeStamp at={found.receivedAt} />
              {found.state === 'open' && (
                <>
                  {' · '}
                  {translate('resources.cases.fields.dueOn')}: <CaseDueDay found={found} />
                </>
              )}
            </Typography>
          </li>
        ))}
      </Stack>
      {data && data.totalCount > data.cases.length && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {translate('cases.more', { count: data.totalCount - data.cases.length })}
        </Typography>
      )}
    </Panel>
  );
}
