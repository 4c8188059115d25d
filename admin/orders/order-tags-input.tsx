import { maxTagLength } from '@kamra/contract/order-tags.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { useOrderTags } from './use-order-tags.ts';

/** The tags of an order; each one given or taken away is saved at once. */
export function OrderTagsInput({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const known = useOrderTags();
  const { send, isBusy } = useRecordAction();
  const save = (tags: string[]) =>
    send(
      () =>
        callStaff('PUT /api/ProductOrder/:orderId/Tags', {
          params: { orderId: order.id },
          body: { version: order.version, tags },
        }),
      'orders.tagsSaved',
    );
  if (!mayWrite && order.tags.length === 0) return null;
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      autoSelect
      size="small"
      options={known.filter((tag) => !order.tags.includes(tag))}
      value={order.tags}
      disabled={!mayWrite || isBusy}
      onChange={(_, tags) => {
        const given = tags.map((tag) => tag.trim()).filter(Boolean);
        void save([...new Set(given)]);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          margin="none"
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, maxLength: maxTagLength },
          }}
          label={translate('resources.orders.fields.tags')}
          helperText={mayWrite ? translate('orders.tagsHelp') : undefined}
        />
      )}
    />
  );
}
