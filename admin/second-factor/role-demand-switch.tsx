import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Whether a role demands a second factor; saved at once, with how many people would have to set one up. */
export function RoleDemandSwitch({ roleId, mayWrite }: { roleId: number; mayWrite: boolean }) {
  const translate = useTranslate();
  const helpId = useId();
  const { data, refetch } = useQuery({
    queryKey: ['secondFactorOfRoles'],
    queryFn: ({ signal }) => callStaff('GET /api/SecondFactor/Role', {}, signal),
  });
  const { run, isBusy } = useStaffAction(() => void refetch());
  const role = data?.roles.find((each) => each.roleId === roleId);
  if (!role) return null;
  const set = (isRequired: boolean) =>
    run(async () => {
      await callStaff('PUT /api/SecondFactor/Role/:roleId', { params: { roleId }, body: { isRequired } });
    });
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={role.isRequired}
            disabled={!mayWrite || isBusy}
            onChange={(_event, isRequired) => set(isRequired)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={translate('secondFactor.roleDemands')}
      />
      <FormHelperText id={helpId}>
        {translate('secondFactor.usersWithout', { smart_count: role.usersWithout })}
      </FormHelperText>
    </>
  );
}
