import type { DeliveryMethod } from '@kamra/contract/delivery-methods.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { methodListOrder } from './method-calls.ts';
import { TryDialog } from './try-dialog.tsx';
import { useMethodName } from './use-method-name.ts';

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'deliveryMethods.searchPlaceholder' },
];

/** Ways of delivery in the order in which shoppers see them. */
export function MethodList() {
  return (
    <RecordList
      filters={filters}
      {...methodListOrder(useStaffLanguage())}
      sorts={['position', 'name']}
      actions={<MethodActions />}
      table={<MethodTable />}
      cards={<MethodCards />}
      empty={
        <FirstRecords title="deliveryMethods.none" text="deliveryMethods.explanation">
          <MethodActions />
        </FirstRecords>
      }
    />
  );
}

function MethodActions() {
  const translate = useTranslate();
  const [isTried, setTried] = useState(false);
  return (
    <>
      <Button onClick={() => setTried(true)}>{translate('deliveryMethods.try.open')}</Button>
      <CanAccess resource="delivery-methods" action="create">
        <CreateButton label="deliveryMethods.new" variant="contained" />
      </CanAccess>
      {isTried && <TryDialog onClose={() => setTried(false)} />}
    </>
  );
}

function MethodTable() {
  const translate = useTranslate();
  const nameOf = useMethodName();
  return (
    <RecordTable<DeliveryMethod>>
      <DataTable.NumberCol<DeliveryMethod> source="position" />
      <DataTable.Col<DeliveryMethod>
        source="name"
        render={(method) => <RecordLink type="edit" label={nameOf(method)} />}
      />
      <DataTable.Col<DeliveryMethod>
        source="carrier"
        disableSort
        render={({ carrier }) => translate(`deliveryMethods.carriers.${carrier}`)}
      />
      <DataTable.Col<DeliveryMethod>
        source="kind"
        disableSort
        sx={onWideScreens}
        render={({ kind }) => translate(`deliveryMethods.kinds.${kind}`)}
      />
      <DataTable.Col<DeliveryMethod>
        source="pricing"
        disableSort
        sx={onWideScreens}
        render={({ pricing }) => translate(`deliveryMethods.pricings.${pricing}`)}
      />
      <DataTable.Col<DeliveryMethod>
        source="isEnabled"
        disableSort
        render={({ isEnabled }) => <MethodState isEnabled={isEnabled} />}
      />
    </RecordTable>
  );
}

function MethodCards() {
  const translate = useTranslate();
  const nameOf = useMethodName();
  return (
    <RowCards<DeliveryMethod>
      type="edit"
      parts={(method) => ({
        title: nameOf(method),
        aside: null,
        line: `${translate(`deliveryMethods.carriers.${method.carrier}`)} · ${translate(`deliveryMethods.kinds.${method.kind}`)}`,
        state: <MethodState isEnabled={method.isEnabled} />,
      })}
    />
  );
}

function MethodState({ isEnabled }: { isEnabled: boolean }) {
  const translate = useTranslate();
  const label = translate(isEnabled ? 'deliveryMethods.on' : 'deliveryMethods.off');
  return <StatusChip tone={isEnabled ? 'good' : 'neutral'} label={label} />;
}
