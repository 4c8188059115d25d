import { TextField } from '@mui/material';
import { useContext, useState } from 'react';
import { useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { LeavingContext } from '../ui/leaving-context.ts';
import { StoredActions } from '../ui/stored-actions.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import type { ProductForm } from './product-form.ts';

type Action = 'duplicate' | 'archive' | 'restore' | 'delete';

/** What can be done with a product as a whole: copy, archive, bring back, delete; each behind a question, as it is stored. */
export function ProductActions({ product }: { product: ProductForm }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Action>();
  const actions: Action[] = ['duplicate', product.archivedAt ? 'restore' : 'archive', 'delete'];
  return (
    <>
      <StoredActions>
        {(isHeld) => (
          <ActionMenu
            label={translate('products.actions.more')}
            actions={actions}
            nameOf={(action) => translate(`products.actions.${action}`)}
            onChosen={setAsked}
            isDisabled={isHeld}
          />
        )}
      </StoredActions>
      {asked && <ActionDialog product={product} action={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface ActionDialogProps {
  product: ProductForm;
  action: Action;
  onClose: () => void;
}

function ActionDialog({ product, action, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const [sku, setSku] = useState('');
  const perform = useActions(product);
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose());
  return (
    <ConfirmDialog
      title={translate(`products.actionTitles.${action}`)}
      verb={translate(`products.actions.${action}`)}
      isDestructive={action === 'delete'}
      isBusy={isBusy}
      onConfirm={() => run(() => perform[action](sku.trim()))}
      onCancel={onClose}
    >
      {translate(`products.actionTexts.${action}`)}
      {action === 'duplicate' && (
        <TextField
          fullWidth
          label={translate('products.newSku')}
          helperText={translate('products.newSkuHelp')}
          value={sku}
          onChange={({ target }) => setSku(target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          sx={{ mt: 2 }}
        />
      )}
    </ConfirmDialog>
  );
}

function useActions({ id, version }: ProductForm): Record<Action, (sku: string) => Promise<void>> {
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const isLeaving = useContext(LeavingContext);
  const archive = async (archived: boolean) => {
    await callStaff('PATCH /api/Product/Archive', { body: { id, version, archived } });
    notify(archived ? 'products.archivedNow' : 'products.restoredNow', { type: 'success' });
    if (!archived) return refresh();
    isLeaving.current = true;
    redirect('list', 'products');
  };
  return {
    archive: () => archive(true),
    restore: () => archive(false),
    duplicate: async (sku) => {
      const copy = await callStaff('POST /api/Product/Duplicate', { body: { id, ...(sku && { sku }) } });
      isLeaving.current = true;
      notify('products.duplicated', { type: 'success' });
      redirect('edit', 'products', copy.id);
    },
    delete: async () => {
      await callStaff('DELETE /api/Product', { body: { id, version } });
      isLeaving.current = true;
      notify('products.deleted', { type: 'success' });
      redirect('list', 'products');
    },
  };
}
