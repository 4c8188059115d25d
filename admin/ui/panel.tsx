import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A titled block of a screen. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" component="h2" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
