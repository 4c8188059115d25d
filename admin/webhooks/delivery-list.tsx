import { webhookDeliveryStates, webhookEvents } from '@kamra/contract/webhook-events.ts';
import type { WebhookDelivery } from '@kamra/contract/webhooks.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataTable, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { DeliveryDetails } from './delivery-details.tsx';

const tones = { waiting: 'pending', delivered: 'good', failed: 'bad' } as const;
const keyOf = (event: string) => `webhooks.events.${event.replace('.', '-')}`;

/** What was sent to webhooks, and what came of it. */
export function DeliveryList() {
  const { data: webhooks = [] } = useQuery({
    queryKey: ['webhook-names'],
    queryFn: async ({ signal }) => (await callStaff('GET /api/Webhook', {}, signal)).webhooks,
  });
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      source: 'webhookId',
      label: 'resources.webhook-deliveries.fields.webhookName',
      choices: webhooks.map(({ id, name }) => ({ id, name })),
    },
    {
      kind: 'choice',
      source: 'event',
      label: 'resources.webhook-deliveries.fields.event',
      choices: [...webhookEvents, 'test'].map((id) => ({ id, name: keyOf(id) })),
    },
    {
      kind: 'choice',
      source: 'state',
      label: 'resources.webhook-deliveries.fields.state',
      choices: webhookDeliveryStates.map((id) => ({ id, name: `webhooks.deliveryStates.${id}` })),
    },
  ];
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
      sorts={['id']}
      actions={<SendFailedAgain />}
      table={<DeliveryTable />}
      cards={<DeliveryCards />}
      empty={<FirstRecords title="webhooks.noMessages" text="webhooks.noMessagesText" />}
    />
  );
}

function DeliveryTable() {
  return (
    <RecordTable<WebhookDelivery>>
      <DataTable.Col<WebhookDelivery>
        source="event"
        disableSort
        render={(delivery) => <DeliveryDetails delivery={delivery} />}
      />
      <DataTable.Col source="webhookName" disableSort />
      <DataTable.Col<WebhookDelivery>
        source="state"
        disableSort
        render={({ state }) => <DeliveryState state={state} />}
      />
      <DataTable.NumberCol source="attempts" disableSort sx={onWideScreens} />
      <DataTable.NumberCol source="statusCode" disableSort sx={onWideScreens} />
      <DataTable.Col<WebhookDelivery>
        source="createdAt"
        disableSort
        render={({ createdAt }) => <TimeStamp at={createdAt} />}
      />
    </RecordTable>
  );
}

function DeliveryCards() {
  const translate = useTranslate();
  return (
    <RowCards<WebhookDelivery>
      type={false}
      parts={(delivery) => ({
        title: translate(keyOf(delivery.event)),
        aside: <DeliveryDetails delivery={delivery} label="webhooks.details" />,
        line: (
          <>
            {delivery.webhookName} · <TimeStamp at={delivery.createdAt} />
          </>
        ),
        state: <DeliveryState state={delivery.state} />,
      })}
    />
  );
}

function DeliveryState({ state }: { state: WebhookDelivery['state'] }) {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`webhooks.deliveryStates.${state}`)} />;
}

/** Where one webhook's failed messages are listed: sends all of them again. */
function SendFailedAgain() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('webhooks');
  const { filterValues } = useListContext();
  const { run, isBusy } = useStaffAction(refresh);
  const webhookId = Number(filterValues.webhookId);
  if (!mayWrite || !webhookId) return null;
  const send = () =>
    run(async () => {
      const body = { failedOfWebhookId: webhookId };
      const { queued } = await callStaff('POST /api/WebhookDelivery/SendAgain', { body });
      notify('webhooks.queuedAgain', { type: 'success', messageArgs: { smart_count: queued } });
    });
  return (
    <Button variant="outlined" color="inherit" loading={isBusy} onClick={send}>
      {translate('webhooks.sendFailedAgain')}
    </Button>
  );
}
