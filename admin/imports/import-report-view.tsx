import type { ImportReport, ImportSource } from '@kamra/contract/product-import.ts';
import { Box, Card, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportErrors } from './import-errors.tsx';
import { useFieldName } from './use-field-name.ts';

const counts = ['rows', 'created', 'updated', 'unchanged', 'skipped', 'rejected'] as const;

/** The recognised format of a file, its changes, and the errors of its rows. */
export function ImportReportView({
  report,
  fileName,
  dryRun,
}: {
  report: ImportReport;
  fileName: string;
  dryRun: boolean;
}) {
  const translate = useTranslate();
  const reported = (
    [
      ['errors', report.errors.filter(({ isWarning }) => !isWarning)],
      ['warnings', report.errors.filter(({ isWarning }) => isWarning)],
    ] as const
  ).filter(([, errors]) => errors.length > 0);
  const isShown = (count: (typeof counts)[number]) => count !== 'skipped' || report.skipped > 0;
  return (
    <Stack spacing={2}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
        }}
      >
        {counts.filter(isShown).map((count) => (
          <Card key={count} sx={{ p: 1.5, display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`imports.counts.${count}`)}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                fontSize: '1.5rem',
                fontWeight: 650,
                color: count === 'rejected' && report.rejected > 0 ? 'error.main' : 'text.primary',
              }}
            >
              {report[count]}
            </Box>
          </Card>
        ))}
      </Box>
      {reported.map(([kind, errors]) => (
        <ImportErrors key={kind} kind={kind} errors={errors} report={report} fileName={fileName} />
      ))}
      <ImportChanges changes={report.changes} dryRun={dryRun} />
      {report.recognisedAs && <MappedColumns report={report} />}
    </Stack>
  );
}

function MappedColumns({ report }: { report: ImportReport }) {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const mapped = report.mappedColumns.filter(({ field }) => field !== null);
  const unmapped = report.mappedColumns.filter(({ field }) => field === null);
  const format = report.recognisedAs;
  return (
    <Panel title={translate('imports.columns')}>
      <Typography sx={{ mb: 1 }}>
        {translate('imports.recognisedAs')}{' '}
        <strong>{translate(format ? `imports.formats.${format}` : 'imports.formats.none')}</strong>
      </Typography>
      {report.source && <ReadAs source={report.source} />}
      <ColumnChips
        title={translate('imports.mapped')}
        labels={mapped.map(({ column, field }) => `${column} → ${fieldName(field ?? '')}`)}
      />
      <ColumnChips title={translate('imports.unmapped')} labels={unmapped.map(({ column }) => column)} />
    </Panel>
  );
}

/** The kind of the file, with the encoding and the delimiter that were told from it. */
function ReadAs({ source: { kind, encoding, delimiter } }: { source: ImportSource }) {
  const translate = useTranslate();
  const parts = [
    translate(`imports.sources.${kind}`),
    encoding?.toUpperCase(),
    delimiter && translate(`imports.delimiters.${delimiterNames[delimiter]}`),
  ];
  return (
    <Typography sx={{ mb: 1 }}>
      {translate('imports.readAs', { source: parts.filter(Boolean).join(', ') })}
    </Typography>
  );
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

function ColumnChips({ title, labels }: { title: string; labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 1.5, mb: 0.75 }}>
        {title}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {labels.map((label) => (
          <Chip key={label} size="small" label={label} variant="outlined" sx={{ fontWeight: 400 }} />
        ))}
      </Stack>
    </>
  );
}
