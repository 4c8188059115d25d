import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useWindowTitle } from './use-window-title.ts';

interface PageHeaderProps {
  title: string;
  /** Where the screen belongs; its name is said. */
  back?: { to: string; label: string };
  /** Chips beside the title. */
  state?: ReactNode;
  /** A line below the title. */
  details?: ReactNode;
  actions?: ReactNode;
}

/** The head of every screen: the way back, the title, the state, and what can be done. Also names the window. */
export function PageHeader({ title, back, state, details, actions }: PageHeaderProps) {
  useWindowTitle(title);
  return (
    <Stack
      component="header"
      direction="row"
      sx={{ gap: 1, pt: 2, pb: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}
    >
      {back && (
        <Tooltip title={back.label}>
          <IconButton
            component={LinkBase}
            to={back.to}
            aria-label={back.label}
            size="small"
            sx={{ mt: '1px' }}
          >
            <ArrowBack fontSize="small" className="mirrored" />
          </IconButton>
        </Tooltip>
      )}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', minHeight: 34 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {state}
        </Stack>
        {details && (
          <Typography component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {details}
          </Typography>
        )}
      </Box>
      {actions && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
