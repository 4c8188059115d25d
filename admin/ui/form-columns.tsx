import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** A form's cards, at most 720 px wide, and those of its side column, which stand below on narrow screens. */
export function FormColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <Box
      className="form-columns"
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) minmax(280px, 344px)' },
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0, maxWidth: 720 }}>
        {children}
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0, maxWidth: 720 }}>
        {side}
      </Stack>
    </Box>
  );
}
