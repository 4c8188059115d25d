import { Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LoadFailure } from './load-failure.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { PageHeader } from './page-header.tsx';
import { UnsavedParts } from './unsaved-parts.tsx';

/** What each panel is given, whose saving is answered with all of them. */
export interface SavedPanel<Stored> {
  onSaved: (stored: Stored) => void;
  onStale: () => void;
}

interface SavedPanelsProps<Stored extends object> {
  queryKey: readonly string[];
  title: string;
  texts: readonly string[];
  load: (signal: AbortSignal) => Promise<Stored>;
  children: (stored: Stored, panel: SavedPanel<Stored>) => ReactNode;
}

/** A screen of panels that are a form each. */
export function SavedPanels<Stored extends object>(props: SavedPanelsProps<Stored>) {
  const { queryKey, title, texts, load, children } = props;
  const translate = useTranslate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery<Stored>({ queryKey, queryFn: ({ signal }) => load(signal) });
  const panel: SavedPanel<Stored> = {
    onSaved: (stored) => queries.setQueryData<Stored>(queryKey, stored),
    onStale: () => void refetch(),
  };
  return (
    <>
      <PageHeader title={translate(title)} />
      {texts.map((text) => (
        <Typography key={text} color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
          {translate(text)}
        </Typography>
      ))}
      {error && !data && <LoadFailure error={error} onRetry={panel.onStale} />}
      {!error && !data && <LoadingRows />}
      {data && (
        <UnsavedParts>
          <Stack spacing={2} sx={{ maxWidth: 720 }}>
            {children(data, panel)}
          </Stack>
        </UnsavedParts>
      )}
    </>
  );
}
