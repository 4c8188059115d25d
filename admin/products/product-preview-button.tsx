import { previewDays } from '@kamra/contract/product-creation.ts';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { StoredActions } from '../ui/stored-actions.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import type { ProductForm } from './product-form.ts';

/** Makes a link that shows the product, as it is saved, to whoever has it, before it is published. */
export function PreviewButton({ product }: { product: ProductForm }) {
  const translate = useTranslate();
  const language = useStaffLanguage();
  const [link, setLink] = useState<string>();
  const { run, isBusy } = useStaffAction(() => undefined);
  if (product.published || product.archivedAt) return null;
  const create = () =>
    run(async () => {
      const { path } = await callStaff('POST /api/Product/Preview', {
        body: { productId: product.id, language },
      });
      setLink(new URL(path, window.location.origin).href);
    });
  return (
    <>
      <StoredActions>
        {(isHeld) => (
          <Button variant="outlined" color="inherit" disabled={isHeld} loading={isBusy} onClick={create}>
            {translate('preview.create')}
          </Button>
        )}
      </StoredActions>
      {link && (
        <ConfirmDialog
          title={translate('preview.title')}
          verb={translate('preview.open')}
          otherwise="ra.action.close"
          onConfirm={() => window.open(link, '_blank', 'noopener')}
          onCancel={() => setLink(undefined)}
        >
          {translate('preview.explained', { smart_count: previewDays })}
          <TextField
            fullWidth
            label={translate('preview.link')}
            value={link}
            slotProps={{ htmlInput: { readOnly: true } }}
            onFocus={({ target }) => target.select()}
            sx={{ mt: 2 }}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
