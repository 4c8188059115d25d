import { Paper, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Room at the end of a screen for its `PhoneActionBar`. */
export const roomForActionBar = { pb: { xs: 10, sm: 0 } } as const;

/** The main action of a screen: where it stands on a wide one, at the foot of the window on a phone. */
export function PhoneActionBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (!isPhone) return children;
  return (
    <Paper
      square
      elevation={8}
      role="region"
      aria-label={translate('shell.mainAction')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 'var(--notice-room, 0px)',
        zIndex: 'appBar',
        p: 1,
        pb: 'max(8px, env(safe-area-inset-bottom))',
        borderTop: 1,
        borderColor: 'outline.main',
      }}
    >
      {children}
    </Paper>
  );
}
