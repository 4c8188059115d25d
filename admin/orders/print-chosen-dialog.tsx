import { maxPrintedOrders } from '@kamra/contract/order-papers.ts';
import { useListContext } from 'react-admin';
import { useListSelection } from '../ui/list-selection.tsx';
import { chosenOrderIds } from './chosen-order-ids.ts';
import { PrintDialog } from './print-dialog.tsx';

/** Prints papers of the orders that are chosen in the list. */
export function PrintChosenDialog({ onClose }: { onClose: () => void }) {
  const selection = useListSelection();
  const { filterValues } = useListContext();
  if (!selection) return null;
  return (
    <PrintDialog
      count={selection.count}
      isCapped={selection.isCountCapped}
      findIds={() => chosenOrderIds(selection, filterValues, maxPrintedOrders)}
      onClose={onClose}
    />
  );
}
