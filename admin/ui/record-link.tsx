import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import { Link } from '@mui/material';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';

/**
 * The record's link, which covers its whole row or card: a click anywhere opens it, with the middle button or from the
 * browser's menu in a new tab; `to` leads to another record. What else can be pressed in the row needs `aboveRowLink`.
 */
export function RecordLink({ type, label, to }: { type: 'show' | 'edit'; label: string; to?: string }) {
  const createPath = useCreatePath();
  const record = useRecordContext();
  const resource = useResourceContext();
  if (!record) return null;
  return (
    <Link
      component={LinkBase}
      to={to ?? createPath({ resource, id: record.id, type })}
      data-row-link
      underline="hover"
      sx={{
        fontWeight: 600,
        overflowWrap: hasLongWord(label) ? 'anywhere' : 'break-word',
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': {
          outline: '2px solid',
          outlineColor: 'primary.main',
          outlineOffset: '-2px',
        },
      }}
    >
      {keepMeasuresTogether(label)}
    </Link>
  );
}

/** Whether a word is so long that a narrow column breaks it, instead of growing with it. */
const hasLongWord = (label: string) => /\S{25}/.test(label);

/** For what can be pressed in a row that is a link. */
export const aboveRowLink = { position: 'relative', zIndex: 1 } as const;
