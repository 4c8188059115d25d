import { Box, LinearProgress } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { textStyles } from './text-styles.ts';

/** A text as shoppers would see it, with the shop's facts in their places. */
export function PreviewText({ body, language }: { body: string; language: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['content-pages', 'preview', body],
    queryFn: ({ signal }) => callStaff('POST /api/ContentPage/Preview', { body: { body } }, signal),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <LinearProgress aria-hidden />;
  return (
    <Box
      lang={language}
      sx={textStyles}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it from Markdown without markup in it
      dangerouslySetInnerHTML={{ __html: data.html }}
    />
  );
}
