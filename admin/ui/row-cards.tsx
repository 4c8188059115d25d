import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { RecordLink } from './record-link.tsx';
import { SelectRowBox } from './select-box.tsx';

interface RowParts {
  picture?: ReactNode;
  title: string;
  /** Of what the row is about, where it has no record of its own. */
  to?: string | undefined;
  /** At the end of the first line. */
  aside: ReactNode;
  /** The second line, in lighter ink. */
  line: ReactNode;
  /** At the end of the second line. */
  state?: ReactNode;
  /** Under both lines, e.g. what can be done with the row. */
  below?: ReactNode;
}

/** The rows of a list on a phone: two lines each, the whole of it a link to its record. */
export function RowCards<Row extends RaRecord>({
  type,
  parts,
}: {
  type: 'show' | 'edit' | false;
  parts: (row: Row) => RowParts;
}) {
  const { data } = useListContext<Row>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <RowCard type={type} parts={parts(row)} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function RowCard({ type, parts }: { type: 'show' | 'edit' | false; parts: RowParts }) {
  const { picture, title, to, aside, line, state, below } = parts;
  const ends = { justifyContent: 'space-between', alignItems: 'baseline', gap: 1 } as const;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ position: 'relative', gap: 1.5, px: 1.5, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
    >
      <SelectRowBox />
      {picture}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={ends}>
          {type || to ? (
            <RecordLink type={type || 'show'} label={title} {...(to && { to })} />
          ) : (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {keepMeasuresTogether(title)}
            </Typography>
          )}
          <Box sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>{aside}</Box>
        </Stack>
        <Stack direction="row" sx={{ ...ends, mt: 0.25 }}>
          <Typography
            component="div"
            color="textSecondary"
            sx={{ ...{ minWidth: 0, overflow: 'hidden', overflowWrap: 'anywhere' }, ...twoLines }}
          >
            {line}
          </Typography>
          <Box sx={{ flexShrink: 0 }}>{state}</Box>
        </Stack>
        {below}
      </Box>
    </Stack>
  );
}

/** A day at the end of a long line is seen too. */
const twoLines = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 } as const;
