import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useFieldProblems } from '../ui/use-field-problems.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { AddressFields } from './postal-address-fields.tsx';

/** Corrects how the buyer is reached and the addresses, as far as the order's state allows. */
export function ContactDialog({ order, onClose }: { order: ProductOrderDetails; onClose: () => void }) {
  const translate = useTranslate();
  const [email, setEmail] = useState(order.email);
  const [phone, setPhone] = useState(order.phone);
  const [deliveryAddress, setDelivery] = useState<PostalAddress>(order.deliveryAddress);
  const [billingAddress, setBilling] = useState<PostalAddress>(order.billingAddress);
  const { send, isBusy } = useRecordAction(onClose);
  const { problemOf, noting } = useFieldProblems();
  const { changeable, version } = order;
  const save = () =>
    noting(() =>
      callStaff('PATCH /api/ProductOrder/:orderId/Contact', {
        params: { orderId: order.id },
        body: { version, email: email.trim(), phone: phone.trim(), deliveryAddress, billingAddress },
      }),
    );
  return (
    <ConfirmDialog
      title={translate('orders.actions.contact')}
      verb={translate('ra.action.save')}
      width="sm"
      isBusy={isBusy}
      onConfirm={() => send(save, 'orders.contactSaved')}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          label={translate('orders.email')}
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={problemOf('email') !== undefined}
          helperText={
            problemOf('email') ?? (email === order.email ? undefined : translate('orders.newEmail'))
          }
          margin="none"
          slotProps={{ htmlInput: { maxLength: 254 } }}
        />
        <TextField
          label={translate('orders.phone')}
          type="tel"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          error={problemOf('phone') !== undefined}
          helperText={problemOf('phone')}
          margin="none"
          slotProps={{ htmlInput: { maxLength: 30 } }}
        />
        <AddressFields
          title={translate('orders.deliveryAddress')}
          address={deliveryAddress}
          onChange={setDelivery}
          isFixed={!changeable.deliveryAddress}
          problemOf={(field) => problemOf(`deliveryAddress.${field}`)}
        />
        <AddressFields
          title={translate('orders.billingAddress')}
          address={billingAddress}
          onChange={setBilling}
          isFixed={!changeable.billingAddress}
          problemOf={(field) => problemOf(`billingAddress.${field}`)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
