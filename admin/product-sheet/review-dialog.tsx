import type { SheetRow } from '@kamra/contract/product-sheet.ts';
import { type AdjustmentReason, adjustmentReasons } from '@kamra/contract/stock.ts';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  MenuItem,
  TextField,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isLargeJump } from '../ui/parse-amount.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { countErrors, type SheetEdits, savedValue } from './sheet-edits.ts';
import { type CellWords, valueText } from './sheet-view.ts';

interface Difference {
  key: string;
  sku: string;
  field: string;
  before: string;
  after: string;
  isJump: boolean;
}

interface ReviewDialogProps {
  rows: readonly SheetRow[];
  edits: SheetEdits;
  words: CellWords;
  /** All that there are. */
  columns: readonly SheetColumn[];
  labelOf: (field: string) => string;
  /** Share that is saved, while it is. */
  progress: number | undefined;
  onSave: (reason: AdjustmentReason) => void;
  onClose: () => void;
}

/** Every difference, old and new, before it is saved. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { rows, edits, words, columns, labelOf, progress, onSave, onClose } = props;
  const translate = useTranslate();
  const [reason, setReason] = useState<AdjustmentReason>('counted');
  const differences = useMemo(
    () => differencesOf(rows, edits, { words, columns }),
    [rows, edits, words, columns],
  );
  const products = new Set(differences.map(({ sku }) => sku)).size;
  const jumps = differences.filter(({ isJump }) => isJump).length;
  const isSaving = progress !== undefined;
  const hasStock = differences.some(({ field }) => field === 'stockChange');
  return (
    <Dialog
      open
      onClose={isSaving ? undefined : onClose}
      aria-labelledby="sheet-review"
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id="sheet-review">{translate('sheet.review')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, overflow: 'hidden' }}>
        <div role="status">{translate('sheet.reviewCounts', { values: differences.length, products })}</div>
        {jumps > 0 && <Alert severity="warning">{translate('sheet.jumps', { smart_count: jumps })}</Alert>}
        <WrongCells rows={rows} edits={edits} labelOf={labelOf} />
        {hasStock && (
          <TextField
            select
            label={translate('stockChange.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value as AdjustmentReason)}
            sx={{ maxWidth: 260 }}
          >
            {adjustmentReasons.map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`stockChange.reasons.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {differences.length > 0 && <DifferenceList differences={differences} labelOf={labelOf} />}
        {isSaving && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={translate('sheet.saving')}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isSaving} onClick={onClose}>
          {translate('sheet.backToSheet')}
        </Button>
        <Button
          variant="contained"
          loading={isSaving}
          disabled={differences.length === 0}
          onClick={() => onSave(reason)}
        >
          {translate('sheet.save', { smart_count: products })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const maxNamedCells = 5;

/** How many cells are wrong, and of the first of them what is. */
function WrongCells({ rows, edits, labelOf }: Pick<ReviewDialogProps, 'rows' | 'edits' | 'labelOf'>) {
  const translate = useTranslate();
  const count = countErrors(edits);
  if (count === 0) return null;
  const wrong = rows.flatMap(({ id, sku }) =>
    Object.entries(edits.get(id) ?? {}).flatMap(([field, { value, error }]) =>
      error ? [{ key: `${id} ${field}`, sku, field, value, error }] : [],
    ),
  );
  return (
    <Alert severity="error" sx={{ flexShrink: 0 }}>
      {translate('sheet.errorsLeft', { smart_count: count })}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {wrong.slice(0, maxNamedCells).map(({ key, sku, field, value, error }) => (
          <li key={key}>
            {sku} · {labelOf(field)}: {value || '–'} –{' '}
            {translate(`fieldErrors.${error.code}`, { limit: error.limit })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function DifferenceList({
  differences,
  labelOf,
}: {
  differences: readonly Difference[];
  labelOf: (field: string) => string;
}) {
  const translate = useTranslate();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const lineHeight = isPhone ? 60 : 44;
  const virtualizer = useVirtualizer({
    count: differences.length,
    getScrollElement: () => frame,
    estimateSize: () => lineHeight,
    overscan: 6,
  });
  return (
    <Box
      ref={setFrame}
      role="region"
      tabIndex={0}
      aria-label={translate('sheet.differences')}
      sx={{ overflow: 'auto', maxHeight: '46vh', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        component="ul"
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none', height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const difference = differences[index];
          if (!difference) return null;
          const { key, sku, field, before, after, isJump } = difference;
          return (
            <Box
              component="li"
              key={key}
              aria-setsize={differences.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)`, height: lineHeight }}
              sx={lineStyles}
            >
              <b>{sku}</b>
              <span>{labelOf(field)}</span>
              <Box component="span" sx={{ color: isJump ? 'error.main' : undefined }}>
                <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const lineStyles = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  px: 1.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr', sm: '1fr 1fr 2fr' },
  columnGap: 1,
  alignItems: 'center',
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& del': { color: 'text.secondary' },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
} as const;

/** Rows with a wrong cell are not saved. */
function differencesOf(
  rows: readonly SheetRow[],
  edits: SheetEdits,
  { words, columns }: Pick<ReviewDialogProps, 'words' | 'columns'>,
): Difference[] {
  const columnByField = new Map(columns.map((column) => [column.field, column]));
  return rows.flatMap((row) => {
    const cells = Object.entries(edits.get(row.id) ?? {});
    if (cells.some(([, { error }]) => error)) return [];
    return cells.flatMap(([field, { value }]): Difference[] => {
      const column = columnByField.get(field);
      if (!column) return [];
      const saved = savedValue(row, field);
      const isJump = column.kind === 'money' && isLargeJump(Number(saved) || null, Number(value) || null);
      const text = (each: string) => valueText(column, each, words);
      return [
        { key: `${row.id} ${field}`, sku: row.sku, field, before: text(saved), after: text(value), isJump },
      ];
    });
  });
}
