import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import type { ShopState } from './use-shop-state.ts';

const minute = 60;
const columns = ['waiting', 'active', 'failed', 'oldest'] as const;

/** The kinds of background jobs, with how many wait, run and have failed. */
export function QueueTable({ queues }: { queues: ShopState['queues'] }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('shopState.queues')}>
      <TableContainer tabIndex={0} role="region" aria-label={translate('shopState.queues')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('shopState.job')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {translate(`shopState.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {queues.map(({ name, waiting, active, failed, oldestWaitingSeconds }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {translate(`jobs.${name}`, { _: name })}
                </TableCell>
                <TableCell align="right">{waiting}</TableCell>
                <TableCell align="right">{active}</TableCell>
                <TableCell align="right" sx={failed ? { color: 'error.main', fontWeight: 600 } : {}}>
                  {failed}
                </TableCell>
                <TableCell align="right">
                  {waiting === 0
                    ? '–'
                    : translate('shopState.minutes', {
                        smart_count: Math.round(oldestWaitingSeconds / minute),
                      })}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}
