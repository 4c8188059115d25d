import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { RefreshFailure } from './load-failure.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { RecordFailure } from './record-failure.tsx';
import { RecordHeader, type RecordHeaderProps } from './record-header.tsx';
import { UnsavedParts } from './unsaved-parts.tsx';
import { wholeRecord } from './whole-record.ts';

interface RecordShowProps<Row extends RaRecord> extends Omit<RecordHeaderProps<Row>, 'type'> {
  children: ReactNode;
}

/** The screen of a record that is looked at: head and content. */
export function RecordShow<Row extends RaRecord>(props: RecordShowProps<Row>) {
  return (
    <ShowBase queryOptions={{ meta: wholeRecord, onError: () => undefined }}>
      <ShowScreen {...props} />
    </ShowBase>
  );
}

function ShowScreen<Row extends RaRecord>({ children, ...header }: RecordShowProps<Row>) {
  const { error, isPending, refetch, record } = useShowContext<Row>();
  if (error && !record) return <RecordFailure error={error as Error} onRetry={refetch} />;
  if (isPending || !record) return <LoadingRows />;
  return (
    <>
      <RecordHeader<Row> {...header} type="show" />
      {error && <RefreshFailure error={error as Error} onRetry={refetch} />}
      <UnsavedParts>{children}</UnsavedParts>
    </>
  );
}
