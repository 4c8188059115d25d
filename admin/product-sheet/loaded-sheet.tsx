import type { SheetRow } from '@kamra/contract/product-sheet.ts';
import { randomUuid } from '@kamra/contract/random-uuid.ts';
import type { AdjustmentReason } from '@kamra/contract/stock.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type HttpError, useLocale, useNotify, useTranslate } from 'react-admin';
import { useCatalogueChoices } from '../products/use-catalogue-choices.ts';
import { type CellSelection, rangeOf, selectOne, withinGrid } from './cell-range.ts';
import { ChangePricesDialog } from './change-prices-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { SheetColumn } from './sheet-columns.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetToolbar } from './sheet-toolbar.tsx';
import type { CellWords } from './sheet-view.ts';
import type { AttributeColumns } from './use-attribute-columns.ts';
import { type SaveOutcome, useSaveSheet } from './use-save-sheet.ts';
import { useSheetEdits } from './use-sheet-edits.ts';
import type { LoadedRows } from './use-sheet-rows.ts';

interface LoadedSheetProps {
  loaded: LoadedRows;
  columns: readonly SheetColumn[];
  attributes: AttributeColumns;
  labelOf: (field: string) => string;
  mayWrite: boolean;
  onColumns: (fields: string[]) => void;
  onSaved: (outcome: SaveOutcome | undefined) => void;
  onDirty: (isDirty: boolean) => void;
}

const first: CellSelection = selectOne({ row: 0, column: 0 });

/** The grid with what is done in it. */
export function LoadedSheet(given: LoadedSheetProps) {
  const { loaded, columns, attributes, labelOf, mayWrite, ...props } = given;
  const translate = useTranslate();
  const words = useCellWords(attributes);
  const [rows, setRows] = useLoadedRows(loaded);
  const [selected, setSelection] = useState(first);
  const [dialog, setDialog] = useState<'prices' | 'review'>();
  const sheet = useSheetEdits({ rows, columns, choicesOf: words.choicesOf });
  const { edits } = sheet;
  const selection = withinGrid(selected, rows.length, columns.length);
  const labels = useMemo(() => columns.map(({ field }) => labelOf(field)), [columns, labelOf]);
  useDirtyState(edits.size > 0, props.onDirty);
  const range = rangeOf(selection);
  const { review, progress } = useReview(rows, sheet, (outcome) => {
    setRows((all) => all.map((row) => outcome.rows.get(row.id) ?? row));
    props.onSaved(outcome);
    setDialog(undefined);
  });
  const currencies = [...new Set(columns.flatMap(({ currency }) => currency ?? []))];
  return (
    <>
      <SheetToolbar
        columns={columns}
        all={attributes.all}
        labelOf={labelOf}
        onColumns={props.onColumns}
        edits={edits}
        mayWrite={mayWrite}
        canChangePrices={currencies.length > 0}
        onPrices={() => setDialog('prices')}
        onFillDown={() => sheet.fillDown(range)}
        onDiscard={sheet.discard}
        onReview={() => setDialog('review')}
      />
      <SheetGrid
        label={translate('sheet.title')}
        rows={rows}
        titleOf={useTitles(loaded)}
        titleLabel={translate('sheet.product')}
        columns={columns}
        labels={labels}
        words={words}
        edits={edits}
        conflicts={sheet.conflicts}
        selection={selection}
        onSelect={setSelection}
        mayWrite={mayWrite}
        onType={sheet.type}
        onFillDown={() => sheet.fillDown(range)}
        onStepBack={sheet.stepBack}
      />
      {dialog === 'prices' && (
        <ChangePricesDialog
          rows={rowsWithin(rows, range)}
          edits={edits}
          currencies={currencies}
          onChange={sheet.change}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'review' && (
        <ReviewDialog
          rows={rows}
          edits={edits}
          words={words}
          columns={attributes.all}
          labelOf={labelOf}
          progress={progress}
          onSave={review}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** The rows, which a save replaces one by one. */
function useLoadedRows(loaded: LoadedRows) {
  const [rows, setRows] = useState<SheetRow[]>(loaded.rows);
  useEffect(() => setRows(loaded.rows), [loaded]);
  return [rows, setRows] as const;
}

function useDirtyState(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
}

/** Saves what was reviewed; the same batch when it is sent again after a failure. */
function useReview(
  rows: readonly SheetRow[],
  { edits, byId, reset }: ReturnType<typeof useSheetEdits>,
  onSaved: (outcome: SaveOutcome) => void,
) {
  const notify = useNotify();
  const { save, progress } = useSaveSheet();
  const batch = useRef({ id: '', edits });
  async function review(reason: AdjustmentReason) {
    if (batch.current.edits !== edits || batch.current.id === '') {
      batch.current = { id: randomUuid(), edits };
    }
    try {
      const outcome = await save(edits, byId, reason, batch.current.id);
      reset(outcome.edits, outcome.conflicts);
      onSaved(outcome);
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    }
  }
  return { review, progress: rows.length > 0 ? progress : undefined };
}

/** The rows of a range, all of them where only one is marked. */
function rowsWithin(rows: readonly SheetRow[], { top, bottom }: ReturnType<typeof rangeOf>) {
  return bottom > top ? rows.slice(top, bottom + 1) : rows;
}

/** What staff call the products of rows. */
function useTitles({ rows }: LoadedRows): (row: SheetRow) => string {
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  return ({ id, sku }) => names.get(id) || sku;
}

function useCellWords({ choicesOf }: AttributeColumns): CellWords {
  const translate = useTranslate();
  const language = useLocale() ?? 'hu';
  const { categories, brands } = useCatalogueChoices();
  return useMemo(
    () => ({
      language,
      yes: translate('changes.yes'),
      no: translate('changes.no'),
      choicesOf: (field) =>
        field === 'category' ? categories : field === 'brand' ? brands : choicesOf(field),
    }),
    [language, translate, categories, brands, choicesOf],
  );
}
