import type { DeliveryZone } from '@kamra/contract/delivery-zones.ts';
import { CanAccess, CreateButton, DataTable, useLocale, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { useStateName } from '../ui/use-state-name.ts';
import { zoneListOrder } from './zone-calls.ts';

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'deliveryZones.searchPlaceholder' },
];

/** Zones of delivery in the order in which an address is looked for in them. */
export function ZoneList() {
  return (
    <RecordList
      filters={filters}
      meta={{ language: useLocale() }}
      {...zoneListOrder}
      sorts={['position', 'name']}
      actions={<NewZone />}
      table={<ZoneTable />}
      cards={<ZoneCards />}
      empty={
        <FirstRecords title="deliveryZones.none" text="deliveryZones.explanation">
          <NewZone />
        </FirstRecords>
      }
    />
  );
}

function NewZone() {
  return (
    <CanAccess resource="delivery-zones" action="create">
      <CreateButton label="deliveryZones.new" variant="contained" />
    </CanAccess>
  );
}

function ZoneTable() {
  const stateName = useStateName();
  return (
    <RecordTable<DeliveryZone>>
      <DataTable.NumberCol<DeliveryZone> source="position" />
      <DataTable.Col<DeliveryZone>
        source="name"
        render={({ name }) => <RecordLink type="edit" label={name} />}
      />
      <DataTable.Col<DeliveryZone>
        source="countries"
        disableSort
        render={({ countries }) => countries.map(stateName).join(', ')}
      />
      <DataTable.Col<DeliveryZone>
        source="postalCodeRanges"
        disableSort
        render={(zone) => <PostalCodes zone={zone} />}
      />
    </RecordTable>
  );
}

function ZoneCards() {
  const stateName = useStateName();
  return (
    <RowCards<DeliveryZone>
      type="edit"
      parts={(zone) => ({
        title: zone.name,
        aside: null,
        line: (
          <>
            {zone.countries.map(stateName).join(', ')} · <PostalCodes zone={zone} />
          </>
        ),
        state: null,
      })}
    />
  );
}

function PostalCodes({ zone: { postalCodeRanges } }: { zone: DeliveryZone }) {
  const translate = useTranslate();
  if (postalCodeRanges.length === 0) return translate('deliveryZones.wholeCountries');
  return postalCodeRanges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ');
}
