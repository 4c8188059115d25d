import type { StaffVariant, VariantGroup } from '@kamra/contract/product-variants.ts';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { useIsDirty } from '../ui/use-is-dirty.ts';
import { JoinVariantDialog } from './join-variant-dialog.tsx';
import type { ProductForm } from './product-form.ts';
import { useVariants } from './use-variants.ts';
import { VariantRow } from './variant-row.tsx';

const VariantsDialog = lazy(async () => ({
  default: (await import('./variants-dialog.tsx')).VariantsDialog,
}));

/** The product's variants; changes are saved at once, each behind its own question. */
export function ProductVariants({ readOnly }: { readOnly: boolean }) {
  const product = useRecordContext<ProductForm>();
  if (!product) return null;
  return <Variants productId={product.id} readOnly={readOnly || product.archivedAt !== null} />;
}

function Variants({ productId, readOnly }: { productId: number; readOnly: boolean }) {
  const translate = useTranslate();
  const isDirty = useIsDirty();
  const [asked, setAsked] = useState<'create' | 'join'>();
  const { group, error, refetch, reload } = useVariants(productId);
  if (error && !group) return <LoadFailure error={error} onRetry={refetch} />;
  if (!group) return <LoadingRows />;
  const close = () => setAsked(undefined);
  const done = async () => {
    close();
    await reload();
  };
  return (
    <>
      <VariantList group={group} productId={productId} readOnly={readOnly || isDirty} onChanged={reload} />
      {!readOnly && isDirty && (
        <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
          {translate('variants.saveFirst')}
        </Alert>
      )}
      {!readOnly && !isDirty && (
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setAsked('create')}>
            {translate('variants.create')}
          </Button>
          <Button color="inherit" onClick={() => setAsked('join')}>
            {translate('variants.join')}
          </Button>
        </Stack>
      )}
      {asked === 'create' && (
        <Suspense>
          <VariantsDialog group={group} productId={productId} onClose={close} onDone={done} />
        </Suspense>
      )}
      {asked === 'join' && (
        <JoinVariantDialog group={group} productId={productId} onClose={close} onDone={done} />
      )}
    </>
  );
}

interface VariantListProps {
  group: VariantGroup;
  productId: number;
  readOnly: boolean;
  onChanged: () => Promise<void>;
}

function VariantList({ group, productId, readOnly, onChanged }: VariantListProps) {
  const translate = useTranslate();
  if (group.variantGroupId === null)
    return <Typography color="textSecondary">{translate('variants.none')}</Typography>;
  return (
    <Box component="ul" aria-label={translate('variants.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {group.variants.map((variant: StaffVariant) => (
        <VariantRow
          key={variant.id}
          variant={variant}
          attributes={group.attributes}
          isShown={variant.id === productId}
          readOnly={readOnly}
          onChanged={onChanged}
        />
      ))}
    </Box>
  );
}
