import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import type { ShopState } from './use-shop-state.ts';

const minute = 60;
const columns = ['waiting', 'active', 'failed'] as const;
/** On a phone it stands below the name. */
const onWideScreens = { display: { xs: 'none', sm: 'table-cell' } };

/** The kinds of background jobs, with how many wait, run and have failed. */
export function QueueTable({ queues }: { queues: ShopState['queues'] }) {
  const translate = useTranslate();
  const minutes = (seconds: number) =>
    translate('shopState.minutes', { smart_count: Math.round(seconds / minute) });
  return (
    <Panel title={translate('shopState.queues')}>
      <TableContainer tabIndex={0} role="region" aria-label={translate('shopState.queues')}>
        <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('shopState.job')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {translate(`shopState.${column}`)}
                </TableCell>
              ))}
              <TableCell align="right" sx={onWideScreens}>
                {translate('shopState.oldest')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {queues.map(({ name, waiting, active, failed, oldestWaitingSeconds }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {translate(`jobs.${name}`, { _: name })}
                  {waiting > 0 && (
                    <Box sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
                      {translate('shopState.oldest')}: {minutes(oldestWaitingSeconds)}
                    </Box>
                  )}
                </TableCell>
                <TableCell align="right">{waiting}</TableCell>
                <TableCell align="right">{active}</TableCell>
                <TableCell align="right" sx={failed ? { color: 'error.main', fontWeight: 600 } : {}}>
                  {failed}
                </TableCell>
                <TableCell align="right" sx={onWideScreens}>
                  {waiting === 0 ? '–' : minutes(oldestWaitingSeconds)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}
