import type { Webhook } from '@kamra/contract/webhooks.ts';
import { Button } from '@mui/material';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { webhookListOrder } from './webhook-calls.ts';

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'webhooks.searchPlaceholder' }];

/** Where the shop tells what happens in it. */
export function WebhookList() {
  const translate = useTranslate();
  return (
    <RecordList
      filters={filters}
      {...webhookListOrder}
      sorts={['name']}
      actions={
        <>
          <Button component={Link} to="/webhook-deliveries" variant="outlined" color="inherit">
            {translate('webhooks.log')}
          </Button>
          <NewWebhook />
        </>
      }
      table={<WebhookTable />}
      cards={<WebhookCards />}
      empty={
        <FirstRecords title="webhooks.none" text="webhooks.explanation">
          <NewWebhook />
        </FirstRecords>
      }
    />
  );
}

function NewWebhook() {
  return (
    <CanAccess resource="webhooks" action="create">
      <CreateButton label="webhooks.new" variant="contained" />
    </CanAccess>
  );
}

function WebhookTable() {
  const translate = useTranslate();
  return (
    <RecordTable<Webhook>>
      <DataTable.Col<Webhook> source="name" render={({ name }) => <RecordLink type="edit" label={name} />} />
      <DataTable.Col<Webhook> source="url" disableSort sx={onWideScreens} render={({ url }) => hostOf(url)} />
      <DataTable.Col<Webhook>
        source="events"
        disableSort
        render={({ events }) => translate('webhooks.eventCount', { smart_count: events.length })}
      />
      <DataTable.NumberCol<Webhook> source="waitingCount" disableSort />
      <DataTable.NumberCol<Webhook> source="failedCount" disableSort sx={onWideScreens} />
      <DataTable.Col<Webhook>
        source="lastDeliveredAt"
        disableSort
        sx={onWideScreens}
        render={({ lastDeliveredAt }) => (lastDeliveredAt ? <TimeStamp at={lastDeliveredAt} /> : '–')}
      />
      <DataTable.Col<Webhook>
        source="isEnabled"
        disableSort
        render={(webhook) => <WebhookState webhook={webhook} />}
      />
    </RecordTable>
  );
}

function WebhookCards() {
  const translate = useTranslate();
  return (
    <RowCards<Webhook>
      type="edit"
      parts={(webhook) => ({
        title: webhook.name,
        aside: null,
        line: `${hostOf(webhook.url)} · ${translate('webhooks.eventCount', { smart_count: webhook.events.length })}`,
        state: <WebhookState webhook={webhook} />,
      })}
    />
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Whether a webhook is sent to, fails, or is off. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const { isEnabled, isOffAfterFailures, failingSince } = webhook;
  if (isOffAfterFailures)
    return <StatusChip tone="bad" label={translate('webhooks.states.offAfterFailures')} />;
  if (!isEnabled) return <StatusChip tone="neutral" label={translate('webhooks.states.off')} />;
  if (failingSince) return <StatusChip tone="pending" label={translate('webhooks.states.failing')} />;
  return <StatusChip tone="good" label={translate('webhooks.states.on')} />;
}
