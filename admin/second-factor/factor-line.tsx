import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FactorLineProps {
  title: string;
  details: ReactNode;
  children: ReactNode;
}

/** One factor: what it is, its state, and its buttons. */
export function FactorLine({ title, details, children }: FactorLineProps) {
  return (
    <Stack
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', borderTop: 1, borderColor: 'divider', pt: 1.5 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography color="textSecondary">{details}</Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Stack>
  );
}
