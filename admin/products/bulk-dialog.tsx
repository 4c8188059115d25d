import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { DialogContentText, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useLocale, useRedirect, useTranslate } from 'react-admin';
import { toFieldConditions } from '../field-conditions.ts';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useListSelection } from '../ui/list-selection.tsx';
import { useFieldProblems } from '../ui/use-field-problems.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { BulkAttribute } from './bulk-attribute.tsx';
import type { BulkKind } from './bulk-kind.ts';
import { BulkReduction } from './bulk-reduction.tsx';
import { BulkTags } from './bulk-tags.tsx';
import { BulkTarget } from './bulk-target.tsx';
import { productFilters } from './product-filters.ts';

const fixed: Partial<Record<BulkKind, BulkAction>> = {
  publish: { kind: 'publish', published: true },
  hide: { kind: 'publish', published: false },
  endReduction: { kind: 'endReduction' },
  archive: { kind: 'archive', archived: true },
  restore: { kind: 'archive', archived: false },
  delete: { kind: 'delete' },
};

/** Asks for what an action needs, says how many products it is for, and starts it; its own page shows how it goes. */
export function BulkDialog({ kind, onClose }: { kind: BulkKind; onClose: () => void }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const products = useChosenProducts();
  const selection = useListSelection();
  const [action, setAction] = useState<BulkAction | null>(fixed[kind] ?? null);
  const { problemOf, noting } = useFieldProblems();
  const [tries, setTries] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose());
  const start = () => {
    if (!action) return setTries((count) => count + 1);
    void run(async () => {
      const body = { products, action };
      const started = await noting(() => callStaff('POST /api/Product/BulkChange', { body }));
      selection?.clear();
      redirect('show', 'bulk-changes', started.bulkChangeId);
    });
  };
  const asked = { onChange: setAction, isTried: tries > 0 && !action };
  return (
    <ConfirmDialog
      title={translate(`bulk.titles.${kind}`)}
      verb={translate('bulk.verb', {
        action: translate(`bulkMenu.actions.${kind}`),
        smart_count: selection?.count ?? 0,
      })}
      isDestructive={kind === 'delete'}
      isBusy={isBusy}
      onConfirm={start}
      onCancel={onClose}
    >
      <Stack spacing={2} ref={fields}>
        <DialogContentText>
          {translate(`bulk.texts.${kind}`, { smart_count: selection?.count ?? 0 })}
        </DialogContentText>
        {(kind === 'category' || kind === 'brand') && <BulkTarget kind={kind} {...asked} />}
        {kind === 'attribute' && <BulkAttribute {...asked} />}
        {kind === 'tags' && <BulkTags {...asked} />}
        {kind === 'reduction' && <BulkReduction {...asked} problemOf={problemOf} />}
      </Stack>
    </ConfirmDialog>
  );
}

/** The filter where everything that it finds is chosen, else the ids. */
function useChosenProducts() {
  const language = useLocale();
  const selection = useListSelection();
  const { filterValues } = useListContext();
  if (!selection?.isAll) return { productIds: (selection?.ids ?? []).map(Number) };
  return {
    fieldConditions: toFieldConditions(productFilters, filterValues),
    language: language === 'en' ? ('en' as const) : ('hu' as const),
  };
}
