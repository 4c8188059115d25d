import { Typography } from '@mui/material';
import { NumberInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ProductForm } from './product-form.ts';

/** Units on hand and reserved by orders. */
export function ProductStock({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const product = useRecordContext<ProductForm>();
  const onHand: number | null = useWatch({ name: 'onHand' });
  if (!product) return null;
  return (
    <>
      <NumberInput
        source="onHand"
        min={0}
        max={1_000_000}
        step={1}
        readOnly={readOnly}
        helperText="products.onHandHelp"
      />
      <Typography sx={{ mt: 1.5 }}>
        {translate('products.reserved')} <strong>{product.reserved}</strong>
      </Typography>
      <Typography>
        {translate('products.available')} <strong>{(onHand ?? 0) - product.reserved}</strong>
      </Typography>
    </>
  );
}
