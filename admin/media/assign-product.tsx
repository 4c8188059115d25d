import { Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { type PickedProduct, ProductPicker } from '../ui/product-picker.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

type Assignment = ReplyOf<'POST /api/Media/Assign'>;

/** Which product a picture went to. */
export function AssignedTo({ assignment }: { assignment: Omit<Assignment, 'position'> }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { productId, sku, productName } = assignment;
  return (
    <Typography variant="body2">
      {translate('media.assignedTo')}{' '}
      <Link component={LinkBase} to={createPath({ resource: 'products', id: productId, type: 'edit' })}>
        {productName}
      </Link>{' '}
      ({sku})
    </Typography>
  );
}

interface AssignProductProps {
  mediaId: number;
  fileName: string;
  onAssigned: (assignment: Assignment) => void;
}

/** Says that a picture’s name matches no product, and lets staff choose one; else it stays in the library alone. */
export function AssignProduct({ mediaId, fileName, onAssigned }: AssignProductProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        {translate('media.noMatch')}
      </Typography>
      {isOpen ? (
        <ProductChoice mediaId={mediaId} fileName={fileName} onAssigned={onAssigned} />
      ) : (
        <Button
          size="small"
          aria-label={translate('media.chooseProductFor', { name: fileName })}
          onClick={() => setOpen(true)}
        >
          {translate('media.chooseProduct')}
        </Button>
      )}
    </Stack>
  );
}

function ProductChoice({ mediaId, fileName, onAssigned }: AssignProductProps) {
  const translate = useTranslate();
  const { run, isBusy } = useStaffAction(() => undefined);
  const assign = ({ id: productId }: PickedProduct) =>
    run(async () => {
      const body = { mediaId, productId };
      onAssigned(await callStaff('POST /api/Media/Assign', { body }));
    });
  return (
    <ProductPicker
      autoFocus
      label={translate('media.productFor', { name: fileName })}
      disabled={isBusy}
      onPick={(product) => void assign(product)}
      sx={{ flexGrow: 1, minWidth: 220, maxWidth: 460 }}
    />
  );
}
