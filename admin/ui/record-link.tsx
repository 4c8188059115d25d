import { Link } from '@mui/material';
import type { MouseEvent } from 'react';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';

/** The record's link in a clickable row: for the keyboard and for opening a new tab. */
export function RecordLink({ type, label }: { type: 'show' | 'edit'; label: string }) {
  const createPath = useCreatePath();
  const record = useRecordContext();
  const resource = useResourceContext();
  if (!record) return null;
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource, id: record.id, type })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      underline="hover"
      sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      {label}
    </Link>
  );
}
