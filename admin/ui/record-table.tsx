import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';

/** The rows of a list as a table with heads to sort by. The first column has the `RecordLink`, which covers the row. */
export function RecordTable<Row extends RaRecord>({ children }: { children: ReactNode }) {
  return (
    <DataTable<Row> bulkActionButtons={false} rowClick={false} sx={{ '& .RaDataTable-row': { height: 44 } }}>
      {children}
    </DataTable>
  );
}

/** For columns that a tablet leaves out. */
export const onWideScreens = { display: { xs: 'none', md: 'table-cell' } } as const;
