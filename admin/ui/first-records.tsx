import { Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** The empty state of a list: what it will contain, and the first step. */
export function FirstRecords({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <Card component="section" sx={{ mt: 2, width: '100%' }}>
      <Stack spacing={1.5} sx={{ px: 2, py: { xs: 5, sm: 8 }, alignItems: 'center', textAlign: 'center' }}>
        <Typography variant="h2">{translate(title)}</Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
          {translate(text)}
        </Typography>
        {children}
      </Stack>
    </Card>
  );
}
