import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { FactorLine } from './factor-line.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { useRefreshSecondFactor } from './use-second-factor.ts';

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesLine({ left }: { left: number }) {
  const translate = useTranslate();
  const titleId = useId();
  const refresh = useRefreshSecondFactor();
  const [codes, setCodes] = useState<string[]>();
  const { run, isBusy } = useStaffAction(() => void refresh());
  const renew = () =>
    run(async () => {
      setCodes((await callStaff('POST /api/SecondFactor/RecoveryCodes', {})).recoveryCodes);
    });
  return (
    <FactorLine
      title={translate('secondFactor.codes')}
      details={translate('secondFactor.codesLeft', { smart_count: left })}
    >
      <Button variant="outlined" color="inherit" loading={isBusy} onClick={renew}>
        {translate('secondFactor.newCodes')}
      </Button>
      {codes && (
        <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
          <DialogTitle id={titleId}>{translate('secondFactor.codes')}</DialogTitle>
          <DialogContent>
            <NewRecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
          </DialogContent>
        </Dialog>
      )}
    </FactorLine>
  );
}
