import { webhookEvents } from '@kamra/contract/webhook-events.ts';
import type { Webhook } from '@kamra/contract/webhooks.ts';
import { Alert, Stack, Typography } from '@mui/material';
import { BooleanInput, CheckboxGroupInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormColumns } from '../ui/form-columns.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { SecretShownOnce } from '../ui/secret-shown-once.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { webhookListOrder } from './webhook-calls.ts';
import { WebhookState } from './webhook-list.tsx';

const standardLowStock = 3;

/** A new webhook; its secret is shown once it is saved. */
export function WebhookCreate() {
  return (
    <RecordCreate title="webhooks.new" saved="webhooks.saved" leadsTo="edit">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <WebhookFields readOnly={false} />
      </Stack>
    </RecordCreate>
  );
}

/** One webhook; read-only without the right to write. */
export function WebhookEdit() {
  const mayWrite = useMayWrite('webhooks');
  return (
    <RecordEdit<Webhook>
      titleOf={({ name }) => name}
      stateOf={(webhook) => <WebhookState webhook={webhook} />}
      actionsOf={(webhook) => <WebhookActions webhook={webhook} mayWrite={mayWrite} />}
      list={webhookListOrder}
      mayWrite={mayWrite}
      readOnly="webhooks.readOnly"
      saved="webhooks.saved"
      words={{ nameOf: useFieldName() }}
    >
      <SecretShownOnce title="webhooks.shownOnce" text="webhooks.shownOnceText" />
      <OffNotice />
      <FormColumns side={<WebhookUse />}>
        <WebhookFields readOnly={!mayWrite} />
      </FormColumns>
    </RecordEdit>
  );
}

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [field = ''] = path.split('.');
    return ['name', 'url', 'events', 'lowStockLimit', 'isEnabled'].includes(field)
      ? translate(`resources.webhooks.fields.${field}`)
      : undefined;
  };
}

function OffNotice() {
  const translate = useTranslate();
  const webhook = useRecordContext<Webhook>();
  if (!webhook?.isOffAfterFailures) return null;
  return (
    <Alert severity="error" sx={{ mb: 2, maxWidth: 720 }}>
      {translate('webhooks.offAfterFailures')}
    </Alert>
  );
}

function WebhookFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const choices = webhookEvents.map((id) => ({
    id,
    name: translate(`webhooks.events.${id.replace('.', '-')}`),
  }));
  return (
    <>
      <Panel title={translate('webhooks.cards.receiver')}>
        <TextInput source="name" readOnly={readOnly} helperText={false} isRequired />
        <TextInput source="url" type="url" readOnly={readOnly} helperText="webhooks.urlHelp" isRequired />
        <BooleanInput source="isEnabled" defaultValue readOnly={readOnly} helperText={false} />
      </Panel>
      <Panel title={translate('webhooks.cards.events')}>
        <CheckboxGroupInput
          source="events"
          label={false}
          choices={choices}
          row={false}
          readOnly={readOnly}
          helperText="webhooks.eventsHelp"
          sx={{ '& legend': { display: 'none' } }}
        />
        <LowStockLimit readOnly={readOnly} />
      </Panel>
    </>
  );
}

function LowStockLimit({ readOnly }: { readOnly: boolean }) {
  const events: unknown = useWatch({ name: 'events' });
  const isShown = Array.isArray(events) && events.includes('stock.low');
  return (
    <WholeNumberInput
      source="lowStockLimit"
      defaultValue={standardLowStock}
      min={0}
      readOnly={readOnly}
      helperText="webhooks.lowStockHelp"
      {...(!isShown && { sx: { display: 'none' } })}
    />
  );
}

function WebhookUse() {
  const translate = useTranslate();
  const webhook = useRecordContext<Webhook>();
  if (!webhook) return null;
  const { waitingCount, failedCount, lastDeliveredAt, failingSince } = webhook;
  return (
    <Panel title={translate('webhooks.cards.messages')}>
      <Typography>{translate('webhooks.waiting', { smart_count: waitingCount })}</Typography>
      <Typography>{translate('webhooks.failed', { smart_count: failedCount })}</Typography>
      <Typography>
        {translate('webhooks.lastDelivered')}: {lastDeliveredAt ? <TimeStamp at={lastDeliveredAt} /> : '–'}
      </Typography>
      {failingSince && (
        <Typography color="error">
          {translate('webhooks.failingSince')}: <TimeStamp at={failingSince} />
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {translate('webhooks.rules')}
      </Typography>
    </Panel>
  );
}
