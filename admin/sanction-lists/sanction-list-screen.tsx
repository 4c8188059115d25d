import type { SanctionList } from '@kamra/contract/sanctions.ts';
import { DataTable } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { DeleteSanctionList } from './delete-sanction-list.tsx';
import { ImportSanctionList } from './import-sanction-list.tsx';

/** The lists of sanctions that orders are compared with. */
export function SanctionListScreen() {
  const mayWrite = useMayWrite('sanction-lists');
  return (
    <RecordList
      sort={{ field: 'name', order: 'ASC' }}
      sorts={[]}
      actions={mayWrite && <ImportSanctionList />}
      table={<ListTable mayWrite={mayWrite} />}
      cards={<ListCards mayWrite={mayWrite} />}
      empty={
        <FirstRecords title="sanctionLists.none" text="sanctionLists.explanation">
          {mayWrite && <ImportSanctionList />}
        </FirstRecords>
      }
    />
  );
}

function ListTable({ mayWrite }: { mayWrite: boolean }) {
  return (
    <RecordTable<SanctionList>>
      <DataTable.Col<SanctionList> source="name" disableSort />
      <DataTable.Col<SanctionList> source="fileName" disableSort />
      <DataTable.NumberCol<SanctionList> source="entryCount" disableSort />
      <DataTable.Col<SanctionList>
        source="importedAt"
        disableSort
        render={(list) => (
          <>
            <TimeStamp at={list.importedAt} /> {mayWrite && <DeleteSanctionList list={list} />}
          </>
        )}
      />
    </RecordTable>
  );
}

function ListCards({ mayWrite }: { mayWrite: boolean }) {
  return (
    <RowCards<SanctionList>
      type={false}
      parts={(list) => ({
        title: list.name,
        aside: String(list.entryCount),
        line: <TimeStamp at={list.importedAt} />,
        below: mayWrite && <DeleteSanctionList list={list} />,
      })}
    />
  );
}
