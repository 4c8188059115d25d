import { useRecordContext, useRefresh } from 'react-admin';
import { ChangeList } from '../product-changes/change-list.tsx';
import type { ProductForm } from './product-form.ts';

/** Who changed what of the product, with the undo of each change. */
export function ProductHistory() {
  const refresh = useRefresh();
  const product = useRecordContext<ProductForm>();
  if (!product) return null;
  const { id, version, onHand } = product;
  return <ChangeList productId={id} version={version + onHand} onUndone={refresh} />;
}
