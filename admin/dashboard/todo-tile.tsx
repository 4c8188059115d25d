import { Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';

interface TodoTileProps {
  count: number;
  title: string;
  /** The list of what is counted. */
  to?: string;
  note?: ReactNode;
  /** Any of them is one too many. */
  isBad?: boolean;
}

/** How much of something waits to be done. */
export function TodoTile({ count, title, to, note, isBad = false }: TodoTileProps) {
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 }, position: 'relative' }}>
      <Typography
        sx={{
          fontSize: '1.9rem',
          fontWeight: 700,
          lineHeight: 1.15,
          ...(isBad && count > 0 && { color: 'error.main' }),
        }}
      >
        {count}
      </Typography>
      {to ? (
        <Link
          component={LinkBase}
          to={to}
          color="textSecondary"
          underline="hover"
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </Link>
      ) : (
        <Typography color="textSecondary">{title}</Typography>
      )}
      {note && (
        <Box sx={{ fontSize: '0.85rem', mt: 0.25, position: 'relative', color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Card>
  );
}
