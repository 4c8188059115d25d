import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import { LanguageShare } from '../ui/language-share.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { contentPageOrder } from './content-page-calls.ts';
import { pathOfPage, usePageName } from './page-name.ts';

type PageRow = ReplyOf<'POST /api/ContentPage/List'>['contentPages'][number];

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'contentPages.searchPlaceholder' },
];

/** Conditions, notices and the shop's own pages. */
export function ContentPageList() {
  return (
    <RecordList
      filters={filters}
      actions={<NewPage />}
      {...contentPageOrder(useStaffLanguage())}
      sorts={['standard', 'title', 'code', 'effectiveFrom']}
      table={<PageTable />}
      cards={<PageCards />}
      empty={
        <FirstRecords title="contentPages.none" text="contentPages.explanation">
          <NewPage />
        </FirstRecords>
      }
    />
  );
}

function NewPage() {
  return (
    <CanAccess resource="content-pages" action="create">
      <CreateButton label="contentPages.new" variant="contained" />
    </CanAccess>
  );
}

function PageTable() {
  const nameOf = usePageName();
  return (
    <RecordTable<PageRow>>
      <DataTable.Col<PageRow>
        source="title"
        render={(page) => <RecordLink type="edit" label={nameOf(page)} />}
      />
      <DataTable.Col<PageRow> source="state" disableSort render={(page) => <PageState page={page} />} />
      <DataTable.Col<PageRow>
        source="effectiveFrom"
        render={({ inForce }) => (inForce ? <TimeStamp at={inForce.effectiveFrom} /> : '–')}
      />
      <DataTable.Col<PageRow>
        source="languages"
        disableSort
        render={({ languages }) => <LanguageShare filled={languages} />}
      />
      <DataTable.Col<PageRow> source="code" sx={onWideScreens} render={pathOfPage} />
    </RecordTable>
  );
}

function PageCards() {
  const nameOf = usePageName();
  return (
    <RowCards<PageRow>
      type="edit"
      parts={(page) => ({
        title: nameOf(page),
        aside: <LanguageShare filled={page.languages} />,
        line: pathOfPage(page),
        state: <PageState page={page} />,
      })}
    />
  );
}

function PageState({ page: { inForce, planned, hasChanges } }: { page: PageRow }) {
  const translate = useTranslate();
  if (planned) return <StatusChip tone="info" label={translate('contentPages.states.planned')} />;
  if (hasChanges && inForce)
    return <StatusChip tone="pending" label={translate('contentPages.states.changed')} />;
  if (inForce) return <StatusChip tone="good" label={translate('contentPages.states.inForce')} />;
  return <StatusChip tone="neutral" label={translate('contentPages.states.draft')} />;
}
