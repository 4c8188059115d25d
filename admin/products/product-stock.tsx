import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useIsDirty } from '../ui/use-is-dirty.ts';
import { AdjustStockDialog } from './adjust-stock-dialog.tsx';
import type { ProductForm } from './product-form.ts';
import { StockMovements } from './stock-movements.tsx';

/** Units on hand and reserved by orders, changed by adjustments, and the last changes. */
export function ProductStock({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const product = useRecordContext<ProductForm>();
  const isDirty = useIsDirty();
  const [isOpen, setOpen] = useState(false);
  if (!product) return null;
  const { onHand, reserved } = product;
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, '& dd': { m: 0 } }}
      >
        <Typography component="dt">{translate('products.onHand')}</Typography>
        <Typography component="dd" sx={{ fontWeight: 700 }}>
          {onHand}
        </Typography>
        <dt>{translate('products.reserved')}</dt>
        <dd>{reserved}</dd>
        <dt>{translate('products.available')}</dt>
        <dd>{onHand - reserved}</dd>
      </Box>
      <TextInput
        source="shelfPlace"
        readOnly={readOnly}
        helperText="products.shelfPlaceHelp"
        slotProps={{ htmlInput: { maxLength: 20 } }}
        sx={{ mt: 1.5 }}
      />
      {!readOnly && isDirty && (
        <Alert severity="info" role="note" sx={{ mt: 1 }}>
          {translate('stockChange.saveFirst')}
        </Alert>
      )}
      {!readOnly && !isDirty && (
        <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
          {translate('stockChange.adjust')}
        </Button>
      )}
      {isOpen && <AdjustStockDialog product={product} onClose={() => setOpen(false)} />}
      <StockMovements productId={product.id} onHand={onHand} />
    </>
  );
}
