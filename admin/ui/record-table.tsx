import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { useListSelection } from './list-selection.tsx';
import { SelectPageBox, SelectRowBox } from './select-box.tsx';
import { useDensity } from './use-density.ts';

/**
 * The rows of a list as a table with heads to sort by, with a box to choose each where the list has bulk actions. The
 * first column has the `RecordLink`, which covers the row.
 */
export function RecordTable<Row extends RaRecord>({ children }: { children: ReactNode }) {
  const isSelectable = useListSelection() !== null;
  const [isDense] = useDensity();
  return (
    <DataTable<Row> bulkActionButtons={false} rowClick={false} sx={isDense ? denseRows : roomyRows}>
      {isSelectable && (
        <DataTable.Col<Row>
          label={<SelectPageBox />}
          render={() => <SelectRowBox />}
          sx={{ width: 44, pl: 1, pr: 0 }}
        />
      )}
      {children}
    </DataTable>
  );
}

const roomyRows = { '& .RaDataTable-row': { height: 44 } };
const denseRows = {
  '& .RaDataTable-row': { height: 32 },
  '& .RaDataTable-row > td': { py: 0.25, fontSize: '0.84rem' },
};

/** For columns that a tablet leaves out. */
export const onWideScreens = { display: { xs: 'none', md: 'table-cell' } } as const;
