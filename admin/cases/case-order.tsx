import type { CaseDetails } from '@kamra/contract/customer-cases.ts';
import { Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

/** The order that a case is about; staff find it where what was typed was not enough. */
export function CaseOrder({ found, mayWrite }: { found: CaseDetails; mayWrite: boolean }) {
  const translate = useTranslate();
  const { id: caseId, version, orderId, orderNumber, orderReference, suggestedOrder, kind } = found;
  const [typed, setTyped] = useState(suggestedOrder?.orderNumber ?? '');
  const { send, isBusy } = useRecordAction();
  const match = () =>
    callStaff('POST /api/Case/:caseId/Match', {
      params: { caseId },
      body: { version, orderNumber: typed.trim() },
    });
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      {orderId && (
        <Link component={LinkBase} to={`/orders/${orderId}/show`}>
          {orderNumber}
        </Link>
      )}
      {!orderId && orderReference !== '' && (
        <Typography color="textSecondary">
          {translate(
            suggestedOrder
              ? suggestedOrder.isSameEmail
                ? 'cases.likely'
                : 'cases.otherEmail'
              : 'cases.unknown',
          )}
        </Typography>
      )}
      {!orderId && mayWrite && (
        <>
          <TextField
            fullWidth
            margin="none"
            label={translate('cases.orderNumber')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
          <Button
            variant="outlined"
            loading={isBusy}
            disabled={typed.trim() === ''}
            onClick={() => send(match, 'cases.matched')}
          >
            {translate(kind === 'withdrawal' ? 'cases.matchReturn' : 'cases.match')}
          </Button>
        </>
      )}
    </Stack>
  );
}
