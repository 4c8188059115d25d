import type { maxMovedProducts, StaffCategory } from '@kamra/contract/category-administration.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Button, DialogContentText, Link, TextField } from '@mui/material';
import { useContext, useState } from 'react';
import { LinkBase, useNotify, useRedirect, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ClosingDialog } from '../ui/closing-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { LeavingContext } from '../ui/leaving-context.ts';
import { useNameOfTexts } from '../ui/use-name-of-texts.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { pathsOf } from './category-targets.ts';
import { useCategories } from './use-categories.ts';

/** What the server moves at once while it deletes a category. */
const maxMoved = 2_000 satisfies typeof maxMovedProducts;

/** Deletes a category after a question; where it has products, the question is where they go. */
export function DeleteCategoryButton({ category }: { category: StaffCategory }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsked(true)}>
        {translate('ra.action.delete')}
      </Button>
      {isAsked && <DeleteDialog category={category} onClose={() => setAsked(false)} />}
    </>
  );
}

function DeleteDialog({ category, onClose }: { category: StaffCategory; onClose: () => void }) {
  const translate = useTranslate();
  const nameOf = useNameOfTexts();
  const notify = useNotify();
  const redirect = useRedirect();
  const isLeaving = useContext(LeavingContext);
  const rows = useCategories();
  const [targetId, setTargetId] = useState<number>();
  const { id, version, productCount } = category;
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose());
  const hasChildren = rows.some((row) => row.parentProductGroupTypeId === id);
  const confirm = () =>
    run(async () => {
      const target = productCount > 0 && targetId !== undefined && { moveProductsTo: targetId };
      await callStaff('DELETE /api/ProductGroupType', { body: { id, version, ...target } });
      isLeaving.current = true;
      notify('categories.deleted', { type: 'success' });
      redirect('list', 'product-categories');
    });
  const name = nameOf(category);
  const filter = encodeURIComponent(JSON.stringify({ productGroupTypeCode: category.code }));
  const isTooFull = productCount > maxMoved;
  if (hasChildren || isTooFull) {
    return (
      <ClosingDialog title={translate('categories.notDeleted', { name })} onClose={onClose}>
        {hasChildren ? (
          translate('categories.hasChildren')
        ) : (
          <DialogContentText>
            {translate('categories.tooFull', { smart_count: productCount })}{' '}
            <Link component={LinkBase} to={`/products?filter=${filter}`}>
              {translate('categories.itsProducts')}
            </Link>
          </DialogContentText>
        )}
      </ClosingDialog>
    );
  }
  return (
    <ConfirmDialog
      title={translate('categories.deleteAsk', { name })}
      verb={translate('ra.action.delete')}
      isDestructive
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <DialogContentText>
        {translate(productCount > 0 ? 'categories.deleteWithProducts' : 'categories.deleteExplained', {
          smart_count: productCount,
        })}
      </DialogContentText>
      {productCount > 0 && (
        <Autocomplete
          noOptionsText={translate('ra.navigation.no_results')}
          options={pathsOf(rows).filter((row) => row.id !== id)}
          getOptionLabel={(option) => option.name}
          getOptionKey={(option) => option.id}
          onChange={(_, option) => setTargetId(option?.id)}
          renderInput={(params) => <TextField {...params} label={translate('categories.target')} />}
          sx={{ mt: 2 }}
        />
      )}
    </ConfirmDialog>
  );
}
