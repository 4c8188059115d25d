import { Alert, LinearProgress } from '@mui/material';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { UndoDialog } from '../product-changes/undo-dialog.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { UnsavedWarning } from '../ui/unsaved-warning.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useProductFieldName } from '../ui/use-product-field-name.ts';
import { LoadedSheet } from './loaded-sheet.tsx';
import { SaveResult } from './save-result.tsx';
import { columnsOf, loadedFields, standardFields } from './sheet-columns.ts';
import { useAttributeColumns } from './use-attribute-columns.ts';
import type { SaveOutcome } from './use-save-sheet.ts';
import { maxRows, useSheetRows } from './use-sheet-rows.ts';
import { useSheetSelection } from './use-sheet-selection.ts';

/** The sheet says whether a price is reduced, where the history says since when. */
function reductionName(field: string, translate: ReturnType<typeof useTranslate>): string | undefined {
  const [kind, currency] = field.split('.');
  return kind === 'reduction' ? translate('sheet.reduced', { currency }) : undefined;
}

/** The products of a filter as a spreadsheet: typed, pasted, changed by a percentage, saved as one batch. */
export function ProductSheet() {
  const translate = useTranslate();
  const fieldName = useProductFieldName();
  const mayWrite = useMayWrite('products');
  const [fields, setFields] = useStore<readonly string[]>('productSheet.columns', standardFields);
  const attributes = useAttributeColumns(fields);
  const { all, nameOf } = attributes;
  const labelOf = useCallback(
    (field: string) => nameOf(field) ?? reductionName(field, translate) ?? fieldName(field),
    [nameOf, fieldName, translate],
  );
  const columns = useMemo(() => columnsOf(fields, all), [fields, all]);
  const { loaded, error, reload } = useSheetRows(useSheetSelection(), loadedFields(fields, all));
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [undoing, setUndoing] = useState<string>();
  const [isDirty, setDirty] = useState(false);
  const isLeaving = useRef(false);
  const readAgain = () => {
    setOutcome(undefined);
    reload();
  };
  return (
    <>
      <PageHeader
        title={translate('sheet.title')}
        back={{ to: '/products', label: translate('sheet.backToProducts') }}
        details={
          loaded &&
          translate(loaded.isWhole ? 'sheet.products' : 'sheet.loading', {
            smart_count: loaded.rows.length,
            total: Math.min(loaded.total, maxRows),
          })
        }
      />
      {loaded && loaded.total > maxRows && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate(loaded.isCountCapped ? 'sheet.tooManyCapped' : 'sheet.tooMany', {
            max: maxRows,
            total: loaded.total,
          })}
        </Alert>
      )}
      {outcome && <SaveResult outcome={outcome} onUndo={setUndoing} onClose={() => setOutcome(undefined)} />}
      {error && !loaded && <LoadFailure error={error} onRetry={reload} />}
      {!error && !loaded && <LoadingRows />}
      {loaded && !loaded.isWhole && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {error && loaded && !loaded.isWhole && <LoadFailure error={error} onRetry={reload} />}
      {loaded?.isWhole && (
        <LoadedSheet
          loaded={loaded}
          columns={columns}
          attributes={attributes}
          labelOf={labelOf}
          mayWrite={mayWrite}
          onColumns={setFields}
          onSaved={setOutcome}
          onDirty={setDirty}
        />
      )}
      {undoing && <UndoDialog batchId={undoing} onClose={() => setUndoing(undefined)} onUndone={readAgain} />}
      <UnsavedWarning isDirty={isDirty} isLeaving={() => isLeaving.current} />
    </>
  );
}
