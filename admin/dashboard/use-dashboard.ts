import { dashboardPeriods } from '@kamra/contract/dashboard.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';

export type Dashboard = ReplyOf<'GET /api/Dashboard'>;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

const freshMs = 30_000;

/** The figures of the chosen period, which this browser remembers. */
export function useDashboard() {
  const [stored, setDays] = useStore<number>('glance.days', 30);
  const days = dashboardPeriods.find((period) => period === stored) ?? 30;
  const language = useStaffLanguage();
  const query = useQuery({
    queryKey: ['dashboard', days, language],
    queryFn: ({ signal }) => callStaff('GET /api/Dashboard', { query: { days, language } }, signal),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  return { ...query, days, setDays: (period: DashboardPeriod) => setDays(period) };
}
