import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import { Box, Button, Link, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useActorName } from '../ui/use-actor-name.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import { type ProductFieldWriter, useProductFieldWriter } from '../ui/use-product-field-writer.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { ChangeFields, type ProductChange } from './change-fields.tsx';
import { UndoDialog } from './undo-dialog.tsx';

interface ChangeListProps {
  /** What was changed of this product, or by this batch. */
  productId?: number;
  batchId?: string;
  /** Another value when there may be more. */
  version?: number;
  firstRows?: number;
  onUndone: () => void;
}

const maxRows = 500;

/** Changes with who made them, when, what was before and after, each with its undo; the newest first. */
export function ChangeList({ productId, batchId, version = 0, firstRows = 5, onUndone }: ChangeListProps) {
  const translate = useTranslate();
  const language = useStaffLanguage();
  const [pageSize, setPageSize] = useState(firstRows);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ productChanges: ProductChange[]; totalCount: number }>();
  const [error, setError] = useState<Error>();
  const [asked, setAsked] = useState<ProductChange>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every version and try
  useEffect(() => {
    const controller = new AbortController();
    setError(undefined);
    callStaff(
      'POST /api/ProductChange/List',
      { body: { productId, batchId, pageSize, language } },
      controller.signal,
    ).then(setFound, (failure: Error) => !controller.signal.aborted && setError(failure));
    return () => controller.abort();
  }, [productId, batchId, version, pageSize, tries, language]);
  const writer = useProductFieldWriter(
    (found?.productChanges ?? []).flatMap(({ fields }) => fields.map(({ field }) => field)),
  );
  const again = () => setTries((count) => count + 1);
  if (error) return <LoadFailure error={error} onRetry={again} />;
  if (!found) return <LoadingRows count={3} />;
  const { productChanges, totalCount } = found;
  return (
    <>
      {productChanges.length === 0 && (
        <Typography color="textSecondary">{translate('changes.none')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {productChanges.map((change) => (
          <ChangeLine
            key={change.id}
            change={change}
            writer={writer}
            isNamed={productId === undefined}
            onUndo={() => setAsked(change)}
          />
        ))}
      </Box>
      {totalCount > productChanges.length && pageSize < maxRows && (
        <Button onClick={() => setPageSize((size) => Math.min(maxRows, size + 20))}>
          {translate('changes.more')}
        </Button>
      )}
      {asked?.batchId && (
        <UndoDialog
          batchId={asked.batchId}
          productId={asked.productId}
          onClose={() => setAsked(undefined)}
          onUndone={() => {
            again();
            onUndone();
          }}
        />
      )}
    </>
  );
}

function ChangeLine({
  change,
  writer,
  isNamed,
  onUndo,
}: {
  change: ProductChange;
  writer: ProductFieldWriter;
  isNamed: boolean;
  onUndo: () => void;
}) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const mayWrite = useMayWrite('products');
  const nameOfActor = useActorName();
  const { action, at, systemUserName, fields, name, sku, productId } = change;
  const what = translate(`changes.actions.${action}`, { _: action });
  return (
    <Box
      component="li"
      sx={{ py: 1, borderBottom: 1, borderColor: 'divider', display: 'flex', gap: 1.5, flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        {isNamed && sku && (
          <Typography sx={{ fontWeight: 600 }}>
            <Link component={LinkBase} to={createPath({ resource: 'products', id: productId, type: 'edit' })}>
              {keepMeasuresTogether(name || sku)}
            </Link>{' '}
            ·{' '}
            <Box component="span" sx={{ display: 'inline-block' }}>
              {sku}
            </Box>
          </Typography>
        )}
        <Typography color="textSecondary">
          {what} · {nameOfActor(systemUserName)} · <TimeStamp at={at} />
        </Typography>
        <ChangeFields fields={fields} writer={writer} />
      </Box>
      {change.isUndone && (
        <Box>
          <StatusChip tone="ended" label={translate('changes.isUndone')} />
        </Box>
      )}
      {change.canUndo && mayWrite && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ alignSelf: 'flex-start' }}
          aria-label={`${translate('changes.undo')}: ${what}, ${name || sku}`}
          onClick={onUndo}
        >
          {translate('changes.undo')}
        </Button>
      )}
    </Box>
  );
}
