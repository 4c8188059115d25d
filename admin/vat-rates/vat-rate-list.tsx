import { standardRatesSource } from '@kamra/contract/standard-vat-rates.ts';
import type { VatRate } from '@kamra/contract/vat-rates.ts';
import { CanAccess, CreateButton, DataTable, useLocale, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { PlainDay } from '../ui/plain-day.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { useStateName } from '../ui/use-state-name.ts';
import { vatRateListOrder } from './vat-rate-calls.ts';

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'vatRates.searchPlaceholder' }];

/** VAT rates of the other states of the union. */
export function VatRateList() {
  return (
    <RecordList
      filters={filters}
      {...vatRateListOrder}
      meta={{ language: useLocale() }}
      sorts={['countryCode', 'validFrom']}
      actions={<NewRate />}
      table={<RateTable />}
      cards={<RateCards />}
      empty={
        <FirstRecords title="vatRates.none" text="vatRates.explanation">
          <NewRate />
        </FirstRecords>
      }
    />
  );
}

function NewRate() {
  return (
    <CanAccess resource="vat-rates" action="create">
      <CreateButton label="vatRates.new" variant="contained" />
    </CanAccess>
  );
}

function usePercent() {
  const translate = useTranslate();
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 }).format;
  return (value: number | null) =>
    value === null ? '–' : translate('dashboard.percent', { value: format(value) });
}

/** The source that staff gave, or that of the rates that every shop starts with. */
function RateSource({ source }: Pick<VatRate, 'source'>) {
  const translate = useTranslate();
  return source === standardRatesSource ? translate('vatRates.standardSource') : source;
}

function RateTable() {
  const stateName = useStateName();
  const percent = usePercent();
  return (
    <RecordTable<VatRate>>
      <DataTable.Col<VatRate>
        source="countryCode"
        render={({ countryCode }) => <RecordLink type="edit" label={stateName(countryCode)} />}
      />
      <DataTable.Col<VatRate> source="validFrom" render={({ validFrom }) => <PlainDay day={validFrom} />} />
      <DataTable.NumberCol<VatRate>
        source="standard"
        disableSort
        render={({ standard }) => percent(standard)}
      />
      <DataTable.NumberCol<VatRate> source="reduced" disableSort render={({ reduced }) => percent(reduced)} />
      <DataTable.NumberCol<VatRate> source="lower" disableSort render={({ lower }) => percent(lower)} />
      <DataTable.Col<VatRate> source="source" disableSort render={(rate) => <RateSource {...rate} />} />
    </RecordTable>
  );
}

function RateCards() {
  const stateName = useStateName();
  const percent = usePercent();
  return (
    <RowCards<VatRate>
      type="edit"
      parts={({ countryCode, standard, validFrom }) => ({
        title: stateName(countryCode),
        aside: percent(standard),
        line: <PlainDay day={validFrom} />,
        state: null,
      })}
    />
  );
}
