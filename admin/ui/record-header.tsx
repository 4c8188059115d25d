import type { ReactNode } from 'react';
import {
  type RaRecord,
  useCreatePath,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { CopyLinkButton } from './copy-link-button.tsx';
import { PageHeader } from './page-header.tsx';
import { type ListOrder, PreviousNext } from './previous-next.tsx';

export interface RecordHeaderProps<Row extends RaRecord> {
  type: 'edit' | 'show';
  titleOf: (record: Row) => string;
  stateOf?: (record: Row) => ReactNode;
  detailsOf?: (record: Row) => ReactNode;
  actionsOf?: (record: Row) => ReactNode;
  list: ListOrder;
}

/** The head of a record's screen: back to its list, its neighbours in that list, its link, its actions. */
export function RecordHeader<Row extends RaRecord>(props: RecordHeaderProps<Row>) {
  const { type, titleOf, stateOf, detailsOf, actionsOf, list } = props;
  const record = useRecordContext<Row>();
  const back = useBackToList();
  if (!record) return null;
  return (
    <PageHeader
      title={titleOf(record)}
      back={back}
      state={stateOf?.(record)}
      details={detailsOf?.(record)}
      actions={
        <>
          {actionsOf?.(record)}
          <CopyLinkButton />
          <PreviousNext type={type} list={list} />
        </>
      }
    />
  );
}

/** Back to the list of the screen's kind of records, as it was filtered. */
export function useBackToList(): { to: string; label: string } {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  return {
    to: createPath({ resource, type: 'list' }),
    label: translate('shell.backTo', { name: labelOf(resource, 2) }),
  };
}
