import { type CurrencyId, currencyCodes, currencyIds } from '@kamra/contract/money.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { Alert, Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { callStaff } from '../staff-call.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { parseAmount } from '../ui/parse-amount.ts';
import { PhoneActionBar } from '../ui/phone-action-bar.tsx';
import { useBackToList } from '../ui/record-header.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { ComposeTerms, QuotedSums } from './compose-terms.tsx';
import { type ComposedLine, linesToSend } from './composed-lines.ts';
import { LineComposer } from './line-composer.tsx';
import { twoColumns } from './order-change.tsx';
import { currencyChoices } from './order-choices.ts';
import { AddressFields } from './postal-address-fields.tsx';
import { noteExchange, useExchange } from './use-exchange.ts';
import { useStaffQuote } from './use-staff-quote.ts';

const noAddress: PostalAddress = {
  familyName: '',
  givenName: '',
  company: null,
  taxNumber: null,
  countryCode: 'HU',
  postalCode: '',
  city: '',
  street: '',
};

/** Takes an order down, e.g. by telephone: lines at the catalogue's prices or agreed ones, buyer, delivery, payment. */
export function OrderCreate() {
  const translate = useTranslate();
  const back = useBackToList();
  const form = useDraftForm();
  const { quote, isCurrent, error, currencyId, exchange } = form;
  return (
    <>
      <PageHeader title={translate('orders.compose.createTitle')} back={back} />
      <Box sx={twoColumns}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          {exchange && (
            <Alert severity="info">
              {translate('returns.exchanges', { number: exchange.orderReturn.number })}
            </Alert>
          )}
          <Panel title={translate('orders.lines')}>
            <LineComposer
              lines={form.lines}
              onChange={form.setLines}
              quote={isCurrent && quote ? quote : null}
              currencyId={currencyId}
            />
          </Panel>
          <BuyerPanel form={form} />
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Panel title={translate('orders.payment')}>
            <TextField
              select
              fullWidth
              label={translate('resources.orders.fields.currencyId')}
              value={currencyId}
              margin="none"
              onChange={({ target }) => form.setCurrency(Number(target.value) as CurrencyId)}
              sx={{ mb: 2 }}
            >
              {currencyChoices.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <ComposeTerms {...form.terms} />
          </Panel>
          <Panel title={translate('orders.total')}>
            {error && <Alert severity="error">{translate((error as HttpError).message)}</Alert>}
            <QuotedSums quote={quote} currencyId={currencyId} />
            <PhoneActionBar>
              <Button
                variant="contained"
                fullWidth
                disabled={!isCurrent}
                loading={form.isBusy}
                onClick={form.save}
                sx={{ mt: { sm: 2 } }}
              >
                {translate('orders.compose.place')}
              </Button>
            </PhoneActionBar>
          </Panel>
        </Stack>
      </Box>
    </>
  );
}

type DraftForm = ReturnType<typeof useDraftForm>;

/** Who orders, and where it goes. */
function BuyerPanel({ form }: { form: DraftForm }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('orders.compose.buyer')}>
      <Stack sx={{ gap: 2 }}>
        <TextField
          label={translate('orders.email')}
          type="email"
          required
          value={form.email}
          margin="none"
          onChange={({ target }) => form.setEmail(target.value)}
          slotProps={{ htmlInput: { maxLength: 254 } }}
        />
        <TextField
          label={translate('orders.phone')}
          type="tel"
          required
          value={form.phone}
          margin="none"
          onChange={({ target }) => form.setPhone(target.value)}
          slotProps={{ htmlInput: { maxLength: 30 } }}
        />
        <AddressFields
          title={translate('orders.deliveryAddress')}
          address={form.address}
          onChange={form.setAddress}
        />
        <TextField
          label={translate('orders.note')}
          multiline
          value={form.note}
          margin="none"
          onChange={({ target }) => form.setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </Panel>
  );
}

function useDraftForm() {
  const notify = useNotify();
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const [lines, setLines] = useState<ComposedLine[]>([]);
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const [address, setAddress] = useState(noAddress);
  const [currencyId, setCurrency] = useState<CurrencyId>(currencyIds.HUF);
  const [paymentTypeId, setPaymentType] = useState<PaymentTypeId>(paymentTypeIds.Transfer);
  const [feeText, setFee] = useState('');
  const [deliveryMethodId, setMethod] = useState<number | null>(null);
  const exchange = useExchange((order) => {
    setEmail(order.email);
    setPhone(order.phone);
    setAddress(order.deliveryAddress);
    setCurrency(order.currencyId);
  });
  const sent = linesToSend(lines, currencyId)?.flatMap((line) => ('productId' in line ? [line] : [])) ?? null;
  const deliveryFee = feeText.trim() === '' ? null : parseAmount(feeText, currencyCodes[currencyId]);
  const isWrongFee = feeText.trim() !== '' && deliveryFee === null;
  const draft =
    sent && !isWrongFee
      ? { lines: sent, currencyId, language: 'hu' as const, paymentTypeId, deliveryFee, deliveryMethodId }
      : null;
  const preview = useStaffQuote(
    'draft',
    draft && { ...draft, countryCode: address.countryCode, postalCode: address.postalCode.trim() || null },
    (body, signal) => callStaff('POST /api/ProductOrder/Draft/Quote', { body }, signal),
  );
  const { run, isBusy } = useStaffAction(() => undefined);
  const save = () =>
    run(async () => {
      const { quote } = preview;
      if (!draft || !quote) return;
      const buyer = {
        email: email.trim(),
        phone: phone.trim(),
        deliveryAddress: address,
        note: note.trim() || null,
      };
      const body = { ...draft, ...buyer, requestId, expectedTotal: quote.total };
      const placed = await callStaff('POST /api/ProductOrder', { body });
      if (exchange) await noteExchange(exchange, placed.orderNumber);
      notify('orders.compose.placed', { type: 'success' });
      void navigate(`/orders/${placed.id}/show`);
    });
  const delivery = {
    // A pick-up point is chosen by its buyer.
    options: (preview.quote?.deliveryOptions ?? []).filter(
      ({ refusal, kind }) => refusal === null && kind !== 'point',
    ),
    id: preview.quote?.deliveryMethodId ?? null,
    onChange: setMethod,
  };
  const terms = {
    ...{ paymentTypeId, onPaymentType: setPaymentType, deliveryFee: feeText, onDeliveryFee: setFee },
    delivery,
  };
  const buyer = { email, setEmail, phone, setPhone, note, setNote, address, setAddress };
  return { lines, setLines, ...buyer, currencyId, setCurrency, terms, ...preview, save, isBusy, exchange };
}
