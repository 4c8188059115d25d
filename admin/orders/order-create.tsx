import type { CurrencyId } from '@kamra/contract/money.ts';
import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { type HttpError, useTranslate } from 'react-admin';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelColumns } from '../ui/panel-columns.tsx';
import { PhoneActionBar } from '../ui/phone-action-bar.tsx';
import { useBackToList } from '../ui/record-header.tsx';
import { UnsavedWarning } from '../ui/unsaved-warning.tsx';
import { ComposeTerms, QuotedSums } from './compose-terms.tsx';
import { DraftBuyerPanel } from './draft-buyer.tsx';
import { PointPicker } from './draft-point-picker.tsx';
import { LineComposer } from './line-composer.tsx';
import { currencyChoices } from './order-choices.ts';
import { useDraftForm } from './use-draft-form.ts';

/** Takes an order down, e.g. by telephone: lines at the catalogue's prices or agreed ones, buyer, delivery, payment. */
export function OrderCreate() {
  const translate = useTranslate();
  const back = useBackToList();
  const form = useDraftForm();
  const { quote, isCurrent, error, currencyId, exchange } = form;
  return (
    <>
      <UnsavedWarning isDirty={form.isDirty} isLeaving={form.isLeaving} />
      <PageHeader title={translate('orders.compose.createTitle')} back={back} />
      <PanelColumns
        hasActionBar
        side={
          <>
            <Panel title={translate('orders.payment')}>
              <CurrencyField currencyId={currencyId} onChange={form.setCurrency} />
              <ComposeTerms {...form.terms}>
                {form.pointMethodId !== null && (
                  <PointPicker
                    key={form.pointMethodId}
                    deliveryMethodId={form.pointMethodId}
                    countryCode={form.buyer.address.countryCode}
                    point={form.point}
                    onChange={form.setPoint}
                  />
                )}
              </ComposeTerms>
            </Panel>
            <Panel title={translate('orders.total')}>
              {error && <Alert severity="error">{translate((error as HttpError).message)}</Alert>}
              <QuotedSums quote={quote} currencyId={currencyId} />
              <PhoneActionBar>
                <Button
                  variant="contained"
                  fullWidth
                  disabled={!isCurrent || form.isShort || (form.pointMethodId !== null && !form.point)}
                  loading={form.isBusy}
                  onClick={form.save}
                  sx={{ mt: { sm: 2 } }}
                >
                  {translate('orders.compose.place')}
                </Button>
              </PhoneActionBar>
            </Panel>
          </>
        }
      >
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
        <DraftBuyerPanel buyer={form.buyer} problemOf={form.problemOf} />
      </PanelColumns>
    </>
  );
}

interface CurrencyFieldProps {
  currencyId: CurrencyId;
  onChange: (currencyId: CurrencyId) => void;
}

function CurrencyField({ currencyId, onChange }: CurrencyFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      label={translate('resources.orders.fields.currencyId')}
      value={currencyId}
      margin="none"
      onChange={({ target }) => onChange(Number(target.value) as CurrencyId)}
      sx={{ mb: 2 }}
    >
      {currencyChoices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
