import type { WindowItem } from '@kamra/contract/shop-window.ts';
import type { WindowKind } from '@kamra/contract/window-kinds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { moved } from '../ui/order-button.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Moves an item within its kind at once. */
export function useOrderItems(kind: WindowKind, items: readonly WindowItem[]) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const { run, isBusy } = useStaffAction(() => refresh());
  const move = (from: number, to: number) => {
    void run(async () => {
      const seenItemIds = items.map(({ id }) => id);
      const itemIds = moved(seenItemIds, from, to);
      await callStaff('PATCH /api/ShopWindow/Order', { body: { kind, itemIds, seenItemIds } });
      notify('shopWindow.ordered', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['shop-window', 'getList'] });
    });
  };
  return { move, isBusy };
}
