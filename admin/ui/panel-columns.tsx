import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { roomForActionBar } from './phone-action-bar.tsx';

interface PanelColumnsProps {
  children: ReactNode;
  side: ReactNode;
  /** Whether a `PhoneActionBar` stands over its end. */
  hasActionBar?: boolean;
}

/** The panels of a record that is no form: a wide column and a narrow one, which stands below on narrow screens. */
export function PanelColumns({ children, side, hasActionBar = false }: PanelColumnsProps) {
  return (
    <Box
      sx={{
        ...(hasActionBar && roomForActionBar),
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(300px, 1fr)' },
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {children}
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {side}
      </Stack>
    </Box>
  );
}
