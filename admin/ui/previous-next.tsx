import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { IconButton, Stack, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import {
  LinkBase,
  type SortPayload,
  useCreatePath,
  usePrevNextController,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useListedNeighbours } from './use-listed-neighbours.ts';

/** As many rows as a list of the back office may have. */
const maxRows = 500;
const rarelyChanges = 5 * 60_000;

/** How the list of the records is asked for, as `RecordList` has it. */
export interface ListOrder {
  sort: SortPayload;
  meta?: Record<string, unknown>;
}

interface PreviousNextProps {
  type: 'edit' | 'show';
  list: ListOrder;
}

/** The neighbours of a record in its list: of the rows seen last, else of the list as it was last filtered. */
export function PreviousNext({ type, list }: PreviousNextProps) {
  const resource = useResourceContext();
  const record = useRecordContext();
  const createPath = useCreatePath();
  const listed = useListedNeighbours(resource, record?.id);
  if (!listed) return <FetchedNeighbours type={type} list={list} />;
  const pathOf = (id: string | number | undefined) =>
    id === undefined ? undefined : createPath({ resource, id, type });
  return <Neighbours previous={pathOf(listed.previous)} next={pathOf(listed.next)} />;
}

function FetchedNeighbours({ type, list: { sort, meta } }: PreviousNextProps) {
  const queryOptions = { meta, staleTime: rarelyChanges };
  const { prevPath, nextPath } = usePrevNextController({
    linkType: type,
    limit: maxRows,
    sort,
    queryOptions,
  });
  return <Neighbours previous={prevPath} next={nextPath} />;
}

function Neighbours({ previous, next }: { previous: string | undefined; next: string | undefined }) {
  const translate = useTranslate();
  if (!previous && !next) return null;
  return (
    <Stack direction="row">
      <Neighbour label={translate('shell.previous')} path={previous}>
        <NavigateBefore fontSize="small" className="mirrored" />
      </Neighbour>
      <Neighbour label={translate('shell.next')} path={next}>
        <NavigateNext fontSize="small" className="mirrored" />
      </Neighbour>
    </Stack>
  );
}

function Neighbour({
  label,
  path,
  children,
}: {
  label: string;
  path: string | undefined;
  children: ReactNode;
}) {
  if (!path) {
    return (
      <IconButton size="small" disabled aria-label={label}>
        {children}
      </IconButton>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton size="small" component={LinkBase} to={path} aria-label={label}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
