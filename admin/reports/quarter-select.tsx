import { useLocale, useTranslate } from 'react-admin';
import { partsOfQuarter, recentQuarters } from './recent-quarters.ts';
import { ReportSelect } from './report-select.tsx';

/** The quarter of a report. */
export function QuarterSelect({
  quarter,
  onChoose,
}: {
  quarter: string;
  onChoose: (quarter: string) => void;
}) {
  const translate = useTranslate();
  const language = useLocale();
  const quarters = [...new Set([quarter, ...recentQuarters()])];
  return (
    <ReportSelect
      label="reports.oss.quarter"
      value={quarter}
      choices={quarters.map((each) => ({
        id: each,
        name: translate('reports.quarter', partsOfQuarter(each, language)),
      }))}
      onChoose={onChoose}
    />
  );
}
