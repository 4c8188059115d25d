import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import type { CategoryRow } from './category-calls.ts';
import type { CategoryTarget } from './category-targets.ts';

/** Moves a category at once; what was done is said, and the row keeps the focus. */
export function useMoveCategory() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  async function move({ id, version, name }: CategoryRow, target: CategoryTarget) {
    setBusy(true);
    try {
      await callStaff('PATCH /api/ProductGroupType/Move', { body: { id, version, ...target } });
      setSaid(translate('categories.moved', { name }));
    } catch (error) {
      setSaid('');
      notify((error as HttpError).message, { type: 'error' });
    }
    // A form opened next would start with the version of before.
    queryClient.removeQueries({ queryKey: ['product-categories', 'getOne'] });
    setBusy(false);
    refresh();
  }
  return { move, said, isBusy };
}
