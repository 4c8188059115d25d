import { type ImportReport, type ImportRowError, maxListedErrors } from '@kamra/contract/product-import.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { downloadCsv } from '../ui/table-csv.ts';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import { useFieldName } from './use-field-name.ts';

interface ImportErrorsProps {
  kind: 'errors' | 'warnings';
  errors: ImportRowError[];
  report: ImportReport;
  fileName: string;
}

/** What is wrong with rows, or worth a look, with position, value and reason; downloadable as a file. */
export function ImportErrors({ kind, errors: found, report, fileName }: ImportErrorsProps) {
  const translate = useTranslate();
  const headings = ['row', 'column', 'value', 'reason'].map((part) => translate(`imports.error.${part}`));
  const reason = useReason();
  const isNarrow = useIsNarrow();
  const fieldName = useFieldName();
  const columns = new Set(report.mappedColumns.map(({ column }) => column));
  // A field for which the file has no column is named in its place.
  const errors = found.map((error) => ({
    ...error,
    column: columns.has(error.column) ? error.column : fieldName(error.column),
  }));

  function download() {
    downloadCsv(
      `${fileName.replace(/\.\w+$/, '')}-${translate(`imports.fileNames.${kind}`)}.csv`,
      headings,
      errors.map((error) => [error.row, error.column, error.value, reason(error)]),
    );
  }

  return (
    <Panel title={translate(`imports.listed.${kind}`, { count: errors.length })}>
      <Box
        sx={{ overflow: 'auto', maxHeight: 420 }}
        tabIndex={0}
        role="region"
        aria-label={translate(`imports.tables.${kind}`)}
      >
        {isNarrow ? <ErrorList errors={errors} /> : <ErrorTable errors={errors} headings={headings} />}
      </Box>
      {report.errors.length >= maxListedErrors && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {translate('imports.firstOnly', { count: errors.length })}
        </Typography>
      )}
      <Button startIcon={<DownloadOutlined />} onClick={download} sx={{ mt: 1 }}>
        {translate(`imports.downloads.${kind}`)}
      </Button>
    </Panel>
  );
}

const keyOf = ({ row, column, code, value }: ImportRowError) => `${row} ${column} ${code} ${value}`;

function useReason() {
  const translate = useTranslate();
  return ({ code }: ImportRowError) => translate(`imports.rowErrors.${code}`);
}

function ErrorTable({ errors, headings }: { errors: ImportRowError[]; headings: string[] }) {
  const reason = useReason();
  return (
    <Table size="small" stickyHeader sx={{ minWidth: 560 }}>
      <TableHead>
        <TableRow>
          {headings.map((heading) => (
            <TableCell key={heading}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {errors.map((error) => (
          <TableRow key={keyOf(error)}>
            <TableCell>{error.row}</TableCell>
            <TableCell>{error.column}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', maxWidth: 280 }}>{error.value || '–'}</TableCell>
            <TableCell>{reason(error)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** On a phone the reason would be beyond the edge of a table. */
function ErrorList({ errors }: { errors: ImportRowError[] }) {
  const translate = useTranslate();
  const reason = useReason();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {errors.map((error) => (
        <Box component="li" key={keyOf(error)} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography>{reason(error)}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[translate('imports.rowNumber', { row: error.row }), error.column, error.value]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
