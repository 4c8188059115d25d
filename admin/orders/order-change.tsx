import { isAuthorized } from '@kamra/contract/order-state.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { openPaymentStatusIds } from '@kamra/contract/orders.ts';
import { Alert, Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CanAccess, type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { NotAllowedPage } from '../ui/notice-page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelColumns } from '../ui/panel-columns.tsx';
import { parseAmount } from '../ui/parse-amount.ts';
import { PhoneActionBar } from '../ui/phone-action-bar.tsx';
import { UnsavedWarning } from '../ui/unsaved-warning.tsx';
import { useFieldProblems } from '../ui/use-field-problems.ts';
import { useMoney } from '../ui/use-money.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { ComposeTerms, QuotedSums } from './compose-terms.tsx';
import { type ComposedLine, currencyOf, isWrongAmount, linesToSend } from './composed-lines.ts';
import { LineComposer } from './line-composer.tsx';
import { AddressFields } from './postal-address-fields.tsx';
import { useStaffQuote } from './use-staff-quote.ts';

/** Changes the goods, the address or the payment of an order: what it would cost is seen before it is saved. */
export function OrderChange() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'change', id],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callStaff('GET /api/ProductOrder/:orderId', { params: { orderId: Number(id) } }, signal),
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <LoadingRows />;
  return (
    <CanAccess resource="orders" action="write" accessDenied={<NotAllowedPage />}>
      <ChangeForm key={data.version} order={data} />
    </CanAccess>
  );
}

/** What of the order may not be changed, or not in each way. */
function ChangeNotice({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const money = useMoney();
  if (!order.changeable.goods) return <Alert severity="warning">{translate('errors.orderPartFixed')}</Alert>;
  if (!isAuthorized(order)) return null;
  return (
    <Alert severity="info">
      {translate('orders.compose.authorizedTotal', { amount: money(order.total, order.currencyId) })}
    </Alert>
  );
}

function ChangeForm({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const form = useChangeForm(order);
  const { lines, setLines, address, setAddress, quote, isCurrent, error, save, isBusy } = form;
  const back = `/orders/${order.id}/show`;
  return (
    <>
      <UnsavedWarning isDirty={form.isDirty} isLeaving={form.isLeaving} />
      <PageHeader
        title={translate('orders.compose.changeTitle', { number: order.orderNumber })}
        back={{ to: back, label: translate('shell.backTo', { name: order.orderNumber }) }}
      />
      <ChangeNotice order={order} />
      <PanelColumns
        hasActionBar
        side={
          <>
            <Panel title={translate('orders.payment')}>
              <ComposeTerms
                {...form.terms}
                isPaymentFixed={isAuthorized(order) || !openPaymentStatusIds.includes(order.paymentStatusId)}
              />
            </Panel>
            <Panel title={translate('orders.compose.newTotal')}>
              {error && <Alert severity="error">{translate((error as HttpError).message)}</Alert>}
              <QuotedSums
                quote={quote}
                currencyId={order.currencyId}
                difference={quote?.difference}
                balanceDue={quote?.balanceDue}
              />
              <TextField
                fullWidth
                label={translate('orders.compose.changeReason')}
                value={form.reason}
                onChange={({ target }) => form.setReason(target.value)}
                slotProps={{ htmlInput: { maxLength: 500 } }}
                sx={{ my: 2 }}
              />
              <PhoneActionBar>
                <Button
                  variant="contained"
                  fullWidth
                  disabled={!isCurrent || form.isShort || !order.changeable.goods}
                  loading={isBusy}
                  onClick={save}
                >
                  {translate('orders.compose.saveChange')}
                </Button>
              </PhoneActionBar>
            </Panel>
          </>
        }
      >
        <Panel title={translate('orders.lines')}>
          <LineComposer
            lines={lines}
            onChange={setLines}
            quote={isCurrent && quote ? quote : null}
            currencyId={order.currencyId}
          />
        </Panel>
        <Panel title={translate('orders.deliveryAddress')}>
          <AddressFields
            title={translate('orders.deliveryAddress')}
            address={address}
            onChange={setAddress}
            problemOf={(field) => form.problemOf(`deliveryAddress.${field}`)}
          />
        </Panel>
      </PanelColumns>
    </>
  );
}

function toComposed(order: ProductOrderDetails): ComposedLine[] {
  return order.lines.map((line) => ({
    key: `line ${line.id}`,
    lineId: line.id,
    productId: line.productId,
    productName: line.productName,
    sku: line.sku,
    quantity: String(line.soldQuantity),
    price: '',
    reason: '',
  }));
}

function useChangeForm(order: ProductOrderDetails) {
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [lines, setLines] = useState(() => toComposed(order));
  const [address, setAddress] = useState(order.deliveryAddress);
  const [paymentTypeId, setPaymentType] = useState(order.paymentTypeId);
  const [feeText, setFee] = useState('');
  const [reason, setReason] = useState('');
  const sent = linesToSend(lines, order.currencyId);
  const deliveryFee = parseAmount(feeText, currencyOf(order.currencyId));
  const isWrongFee = isWrongAmount(feeText, order.currencyId);
  const change =
    sent && !isWrongFee ? { version: order.version, lines: sent, paymentTypeId, deliveryFee } : null;
  const params = { orderId: order.id };
  const preview = useStaffQuote(
    'change',
    change && { ...change, countryCode: address.countryCode },
    (body, signal) => callStaff('POST /api/ProductOrder/:orderId/Change/Preview', { params, body }, signal),
  );
  const { problemOf, noting } = useFieldProblems();
  const isSaved = useRef(false);
  const { run, isBusy } = useStaffAction((isDone) => {
    isSaved.current = isDone;
    if (isDone) void navigate(`/orders/${order.id}/show`);
    refresh();
  });
  const save = () =>
    run(async () => {
      const { quote } = preview;
      if (!change || !quote) return;
      const body = {
        ...change,
        deliveryAddress: address,
        expectedTotal: quote.total,
        reason: reason.trim() || null,
      };
      await noting(() =>
        preview.requoting(() => callStaff('PUT /api/ProductOrder/:orderId/Change', { params, body })),
      );
      notify('orders.compose.changed', { type: 'success' });
    });
  const terms = {
    ...{ paymentTypeId, onPaymentType: setPaymentType, deliveryFee: feeText, onDeliveryFee: setFee },
    isWrongFee,
  };
  const isDirty =
    JSON.stringify([lines, address]) !== JSON.stringify([toComposed(order), order.deliveryAddress]) ||
    paymentTypeId !== order.paymentTypeId ||
    feeText.trim() !== '' ||
    reason.trim() !== '';
  return {
    ...{ lines, setLines, address, setAddress, reason, setReason, terms },
    ...{ ...preview, save, isBusy, problemOf, isDirty, isLeaving: () => isSaved.current },
  };
}
