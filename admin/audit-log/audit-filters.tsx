import { MenuItem, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import type { AuditFilterName, AuditFilterValues } from './use-audit-filter.ts';

interface AuditFiltersProps {
  values: AuditFilterValues;
  change: (name: AuditFilterName, value: string) => void;
}

/** Person, record, field and days. */
export function AuditFilters({ values, change }: AuditFiltersProps) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['auditChoices'],
    queryFn: ({ signal }) => callStaff('GET /api/AuditLog/Choices', {}, signal),
  });
  const field = (name: AuditFilterName, type = 'text') => ({
    label: translate(`auditLog.filters.${name}`),
    value: values[name] ?? '',
    type,
    size: 'small' as const,
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    sx: { flex: '1 1 160px', maxWidth: { sm: 260 }, m: 0 },
    ...(type === 'date' && { slotProps: { inputLabel: { shrink: true } } }),
  });
  const people = data?.people.map(({ id, name }) => ({ id: String(id), name })) ?? [];
  const kinds =
    data?.entities.map((id) => ({ id, name: translate(`auditLog.entities.${id}`, { _: id }) })) ?? [];
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <Choice field={field('systemUserId')} choices={people} isKnown={data !== undefined} />
      <Choice field={field('entity')} choices={kinds} isKnown={data !== undefined} />
      <TextField {...field('entityId')} />
      <TextField {...field('field')} />
      <TextField {...field('from', 'date')} />
      <TextField {...field('to', 'date')} />
    </Stack>
  );
}

interface ChoiceProps {
  field: { value: string; label: string; onChange: (event: { target: { value: string } }) => void };
  choices: { id: string; name: string }[];
  isKnown: boolean;
}

/** A value of the address that is no choice is shown as it stands. */
function Choice({ field, choices, isKnown }: ChoiceProps) {
  const translate = useTranslate();
  const isOther = field.value !== '' && !choices.some(({ id }) => id === field.value);
  return (
    <TextField {...field} select disabled={!isKnown}>
      <MenuItem value="">{translate('auditLog.all')}</MenuItem>
      {isOther && <MenuItem value={field.value}>{field.value}</MenuItem>}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
