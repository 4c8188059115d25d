import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Days, daysOf, periodNames, periodOf } from '../ui/day-periods.ts';

/** The days of a report: a usual period, or any two. */
export function ReportDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const translate = useTranslate();
  const field = { size: 'small', margin: 'none', fullWidth: false } as const;
  const day = (name: 'from' | 'to') => (
    <TextField
      {...field}
      type="date"
      label={translate(`filters.${name}`)}
      value={days[name]}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => target.value && onChange({ ...days, [name]: target.value })}
    />
  );
  return (
    <>
      <TextField
        {...field}
        select
        label={translate('dashboard.period')}
        value={periodOf(days) ?? 'own'}
        sx={{ minWidth: 170 }}
        onChange={({ target }) => {
          const period = periodNames.find((name) => name === target.value);
          if (period) onChange(daysOf(period));
        }}
      >
        {periodNames.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`filters.periods.${name}`)}
          </MenuItem>
        ))}
        <MenuItem value="own">{translate('reports.ownPeriod')}</MenuItem>
      </TextField>
      {day('from')}
      {day('to')}
    </>
  );
}
