import { dashboardPeriods } from '@kamra/contract/dashboard.ts';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DashboardPeriod } from './use-dashboard.ts';

/** Today, or the last 7, 30 or 365 days. */
export function PeriodButtons({
  days,
  onChoose,
}: {
  days: DashboardPeriod;
  onChoose: (days: DashboardPeriod) => void;
}) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={days}
      aria-label={translate('dashboard.period')}
      onChange={(_event, chosen: DashboardPeriod | null) => chosen && onChoose(chosen)}
    >
      {dashboardPeriods.map((period) => (
        <ToggleButton key={period} value={period} sx={{ textTransform: 'none', px: 1.5 }}>
          {translate(`dashboard.periods.${period}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
