import { carrierIds } from '@kamra/contract/carriers.ts';
import { notedStatuses, type ShipmentDetails } from '@kamra/contract/order-shipments.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { hasLeft, shipmentMoves } from '@kamra/contract/shipments.ts';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff, saveFile } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

interface ShipmentActionsProps {
  order: ProductOrderDetails;
  shipment: ShipmentDetails;
  onDone: () => void;
}

const settlements = ['askAgain', 'made', 'notMade', 'sendAgain'] as const;
type Step = (typeof notedStatuses)[number] | (typeof settlements)[number] | 'cancel' | 'seen';
const isSettlement = (step: Step) => settlements.find((each) => each === step);

function stepsOf({ status, attention, carrier, size }: ShipmentDetails, canSend: boolean): Step[] {
  if (status === 'unclear') return ['made', 'notMade', 'askAgain'];
  const noted = notedStatuses.filter((to) => shipmentMoves[status].includes(to));
  // Of those that a parcel skips, the next one is enough.
  const offered = hasLeft(status) ? noted : noted.filter((to) => to === 'handedOver' || to === 'ready');
  const mayCancel = shipmentMoves[status].includes('cancelled');
  const isSent = status === 'draft' && canSend && (carrier !== 'own' || size !== null);
  return [
    ...(isSent ? (['sendAgain'] as const) : []),
    ...offered,
    ...(mayCancel ? (['cancel'] as const) : []),
    ...(attention && attention !== 'refused' ? (['seen'] as const) : []),
  ];
}

/** What may be done with a parcel: its label, what happened to it, what the carrier left unsaid. */
export function ShipmentActions({ order, shipment, onDone }: ShipmentActionsProps) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [step, setStep] = useState<Step>();
  const { run, isBusy } = useStaffAction(() => {});
  if (!mayWrite) return null;
  const canSend = carrierIds.some((id) => id === shipment.carrier);
  const printLabel = () =>
    run(() =>
      saveFile('POST /api/Shipment/Labels', { body: { orderIds: [order.id], shipmentId: shipment.id } }),
    );
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {shipment.hasLabel && (
        <Button size="small" loading={isBusy} onClick={() => void printLabel()}>
          {translate('orders.shipping.label')}
        </Button>
      )}
      {stepsOf(shipment, canSend).map((each) => (
        <Button
          key={each}
          size="small"
          color={each === 'cancel' ? 'error' : 'primary'}
          onClick={() => setStep(each)}
        >
          {translate(`orders.shipping.steps.${each}`)}
        </Button>
      ))}
      {step && (
        <StepDialog
          shipment={shipment}
          step={step}
          onClose={() => {
            setStep(undefined);
            onDone();
          }}
        />
      )}
    </Stack>
  );
}

/** Steps that staff take now; the others are noted. */
const verbs: ReadonlySet<Step> = new Set<Step>(['cancel', 'askAgain', 'sendAgain']);

/** Asks before a step, and for the number where there is one to be typed. */
function StepDialog({
  shipment,
  step,
  onClose,
}: {
  shipment: ShipmentDetails;
  step: Step;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { send, isBusy } = useRecordAction(onClose);
  const [number, setNumber] = useState('');
  const isNumberAsked = step === 'made' || (step === 'handedOver' && !shipment.isAtCarrier);
  const trackingNumber = number.trim() || null;
  return (
    <ConfirmDialog
      title={translate(`orders.shipping.steps.${step}`)}
      verb={translate(verbs.has(step) ? `orders.shipping.steps.${step}` : 'orders.delivery.note')}
      isDestructive={step === 'cancel'}
      isBusy={isBusy}
      isDisabled={step === 'made' && !trackingNumber}
      onConfirm={() => send(() => callOf(shipment.id, step, trackingNumber), 'orders.shipping.done')}
      onCancel={onClose}
    >
      <Typography>{translate(`orders.shipping.questions.${questionOf(step)}`)}</Typography>
      {isNumberAsked && (
        <TextField
          fullWidth
          label={translate('orders.shipping.trackingNumber')}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
          sx={{ mt: 2 }}
        />
      )}
    </ConfirmDialog>
  );
}

function questionOf(step: Step): string {
  if (step === 'cancel' || step === 'seen' || isSettlement(step)) return step;
  return step === 'returned' || step === 'problem' ? 'task' : 'told';
}

function callOf(shipmentId: number, step: Step, trackingNumber: string | null): Promise<unknown> {
  const params = { shipmentId };
  if (step === 'cancel') return callStaff('POST /api/Shipment/:shipmentId/Cancel', { params });
  if (step === 'seen') return callStaff('POST /api/Shipment/:shipmentId/Seen', { params, body: {} });
  const action = isSettlement(step);
  if (action)
    return callStaff('POST /api/Shipment/:shipmentId/Settle', { params, body: { action, trackingNumber } });
  const to = notedStatuses.find((each) => each === step) ?? 'handedOver';
  return callStaff('POST /api/Shipment/:shipmentId/Move', { params, body: { to, trackingNumber } });
}
