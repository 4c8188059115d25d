import { useGetResourceLabel, useResourceContext } from 'react-admin';
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx';
import { PageHeader } from './page-header.tsx';
import { useBackToList } from './record-header.tsx';

/** In place of a record that could not be loaded or is gone, with the way back to its list. */
export function RecordFailure(failure: LoadFailureProps) {
  const labelOf = useGetResourceLabel();
  return (
    <>
      <PageHeader title={labelOf(useResourceContext() ?? '', 1)} back={useBackToList()} />
      <LoadFailure {...failure} />
    </>
  );
}
