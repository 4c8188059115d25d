import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import {
  Box,
  IconButton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { downloadCsv } from './table-csv.ts';

/** A column of figures: what is shown, and what a file says of it. */
export interface FigureColumn<Row> {
  label: string;
  show: (row: Row) => ReactNode;
  value: (row: Row) => string | number;
  isNumber?: boolean;
}

interface FigureTableProps<Row> {
  /** Says what the table has, to who does not see it; also the name of its file. */
  name: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The sums, which stay in sight below the rows. */
  total?: Row;
  /** Rows beyond this height are scrolled to. */
  maxHeight?: number;
}

/** Figures as a table that scrolls in itself. */
export function FigureTable<Row>({ name, columns, rows, keyOf, total, maxHeight }: FigureTableProps<Row>) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={name}
      sx={{ overflow: 'auto', ...(maxHeight && { maxHeight }), mx: -2 }}
    >
      <Table size="small" stickyHeader={maxHeight !== undefined}>
        <TableHead>
          <TableRow>
            {columns.map(({ label, isNumber }) => (
              <TableCell key={label} align={isNumber ? 'right' : 'left'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <FigureRow key={keyOf(row)} columns={columns} row={row} />
          ))}
        </TableBody>
        {total && (
          <TableFooter sx={footer}>
            <FigureRow columns={columns} row={total} />
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}

const footer = {
  '& td': {
    ...{ position: 'sticky', bottom: 0, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' },
    ...{ color: 'text.primary', fontSize: 'inherit', fontWeight: 650 },
  },
} as const;
const wordCell = { overflowWrap: 'break-word', hyphens: 'auto', minWidth: 140 } as const;

function FigureRow<Row>({ columns, row }: { columns: readonly FigureColumn<Row>[]; row: Row }) {
  return (
    <TableRow>
      {columns.map(({ label, show, isNumber }) => (
        <TableCell
          key={label}
          align={isNumber ? 'right' : 'left'}
          sx={isNumber ? { whiteSpace: 'nowrap' } : wordCell}
        >
          {show(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** The title of a block of figures, with a button that saves them as CSV. */
export function FigureTitle<Row>({
  title,
  name,
  columns,
  rows,
  children,
}: Pick<FigureTableProps<Row>, 'name' | 'columns' | 'rows'> & { title: string; children?: ReactNode }) {
  const translate = useTranslate();
  const label = translate('figures.saveCsv', { name: title });
  const save = () =>
    downloadCsv(
      `${name.toLowerCase().replaceAll(/\s+/g, '-')}.csv`,
      columns.map((column) => column.label),
      rows.map((row) => columns.map(({ value }) => value(row))),
    );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5, minHeight: 34 }}>
      <Typography variant="h2" component="h2" sx={{ flexGrow: 1 }}>
        {title}
      </Typography>
      {children}
      {rows.length > 0 && (
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} onClick={save}>
            <FileDownloadOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
}
