import { maxVariants, type VariantGroup } from '@kamra/contract/product-variants.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTypedClosing } from '../ui/use-typed-closing.ts';
import { useMatrix } from './use-variant-matrix.ts';
import { VariantAxes } from './variant-axes.tsx';
import { VariantTable } from './variant-table.tsx';

interface VariantsDialogProps {
  group: VariantGroup;
  productId: number;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/**
 * The matrix: attributes and values are chosen, every combination is seen, and those that are not there yet are
 * created with their SKU, price and stock.
 */
export function VariantsDialog({ group, productId, onClose, onDone }: VariantsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const matrix = useMatrix(group, productId, onDone);
  const { chosen, count, isBusy, isOwnMissing, isCellWrong } = matrix;
  const isTooMany = count > maxVariants;
  const [isTried, setTried] = useState(false);
  const closing = useTypedClosing(() => !isBusy && onClose());
  return (
    <Dialog open fullWidth maxWidth="lg" {...closing} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('variants.create')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '70ch' }}>
          {translate('variants.explained')}
        </Typography>
        <VariantAxes matrix={matrix} />
        {isTooMany && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate('variants.tooMany', { count, max: maxVariants })}
          </Alert>
        )}
        {isTried && isOwnMissing && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate('variants.ownMissing')}
          </Alert>
        )}
        {!isTooMany && count > 0 && <VariantTable matrix={matrix} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={chosen.length === 0 || isTooMany || isCellWrong}
          onClick={() => {
            setTried(true);
            if (!isOwnMissing) void matrix.save();
          }}
        >
          {translate('variants.createVerb', { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
