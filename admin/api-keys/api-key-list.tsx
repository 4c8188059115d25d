import type { ApiKey } from '@kamra/contract/api-keys.ts';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { apiKeyListOrder } from './api-key-calls.ts';

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'apiKeys.searchPlaceholder' }];

/** The keys by which other programs call. */
export function ApiKeyList() {
  return (
    <RecordList
      filters={filters}
      {...apiKeyListOrder}
      sorts={['name', 'lastUsedAt', 'expiresAt']}
      actions={<NewKey />}
      table={<ApiKeyTable />}
      cards={<ApiKeyCards />}
      empty={
        <FirstRecords title="apiKeys.none" text="apiKeys.explanation">
          <NewKey />
        </FirstRecords>
      }
    />
  );
}

function NewKey() {
  return (
    <CanAccess resource="api-keys" action="create">
      <CreateButton label="apiKeys.new" variant="contained" />
    </CanAccess>
  );
}

function ApiKeyTable() {
  return (
    <RecordTable<ApiKey>>
      <DataTable.Col<ApiKey> source="name" render={({ name }) => <RecordLink type="edit" label={name} />} />
      <DataTable.Col<ApiKey> source="prefix" disableSort render={({ prefix }) => <code>{prefix}…</code>} />
      <DataTable.Col<ApiKey> source="systemUserName" disableSort sx={onWideScreens} />
      <DataTable.Col<ApiKey> source="lastUsedAt" render={({ lastUsedAt }) => <LastUse at={lastUsedAt} />} />
      <DataTable.Col<ApiKey>
        source="expiresAt"
        sx={onWideScreens}
        render={({ expiresAt }) => (expiresAt ? <TimeStamp at={expiresAt} /> : '–')}
      />
      <DataTable.Col<ApiKey>
        source="isActive"
        disableSort
        render={({ isActive }) => <KeyState isActive={isActive} />}
      />
    </RecordTable>
  );
}

function ApiKeyCards() {
  return (
    <RowCards<ApiKey>
      type="edit"
      parts={({ name, prefix, systemUserName, isActive }) => ({
        title: name,
        aside: null,
        line: `${prefix}… · ${systemUserName}`,
        state: <KeyState isActive={isActive} />,
      })}
    />
  );
}

function LastUse({ at }: { at: string | null }) {
  const translate = useTranslate();
  return at ? <TimeStamp at={at} /> : translate('apiKeys.neverUsed');
}

function KeyState({ isActive }: { isActive: boolean }) {
  const translate = useTranslate();
  const label = translate(isActive ? 'apiKeys.active' : 'apiKeys.inactive');
  return <StatusChip tone={isActive ? 'good' : 'neutral'} label={label} />;
}
