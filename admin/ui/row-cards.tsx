import { Box, Divider, Link, Stack, Typography } from '@mui/material';
import { Children, Fragment, type ReactNode } from 'react';
import {
  LinkBase,
  ListNoResults,
  type RaRecord,
  useCreatePath,
  useListContext,
  useResourceContext,
} from 'react-admin';

interface RowParts {
  picture?: ReactNode;
  title: string;
  aside: ReactNode;
  lines: ReactNode[];
}

/** A list on a phone: each record is a block with a link, an element at its side and lines below. */
export function RowCards<Row extends RaRecord>({
  type,
  parts,
}: {
  type: 'show' | 'edit' | false;
  parts: (row: Row) => RowParts;
}) {
  const { data, isPending } = useListContext<Row>();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  if (isPending) return null;
  if (!data?.length) return <ListNoResults />;
  return data.map((row) => {
    const { picture, title, aside, lines } = parts(row);
    return (
      <Fragment key={row.id}>
        <Stack direction="row" spacing={1.5} sx={{ px: 1.5, py: 1.25 }}>
          {picture}
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
              {type ? (
                <Link
                  component={LinkBase}
                  to={createPath({ resource, id: row.id, type })}
                  underline="hover"
                  sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                >
                  {title}
                </Link>
              ) : (
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
              )}
              <Box sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>{aside}</Box>
            </Stack>
            {Children.map(lines, (line) => (
              <Typography component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {line}
              </Typography>
            ))}
          </Box>
        </Stack>
        <Divider />
      </Fragment>
    );
  });
}
