import { recentQuarters } from './recent-quarters.ts';
import { ReportSelect } from './report-select.tsx';

/** The quarter of a report. */
export function QuarterSelect({
  quarter,
  onChoose,
}: {
  quarter: string;
  onChoose: (quarter: string) => void;
}) {
  const quarters = [...new Set([quarter, ...recentQuarters()])];
  return (
    <ReportSelect
      label="reports.oss.quarter"
      value={quarter}
      choices={quarters.map((each) => ({ id: each, name: each }))}
      onChoose={onChoose}
    />
  );
}
