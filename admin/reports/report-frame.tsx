import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LoadFailure, RefreshFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';

interface ReportFrameProps<Data> {
  /** What the report is asked for. */
  controls: ReactNode;
  query: UseQueryResult<Data>;
  /** The call that sends the whole report as a file, with its parameters. */
  file: { path: string; parameters: Record<string, string> };
  children: (data: Data) => ReactNode;
}

/** A report below what it is asked for, with its files. */
export function ReportFrame<Data>({ controls, query, file, children }: ReportFrameProps<Data>) {
  const translate = useTranslate();
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  const urlOf = (format: string) => `${file.path}?${new URLSearchParams({ ...file.parameters, format })}`;
  return (
    <>
      <Stack
        direction="row"
        sx={{
          gap: 1.5,
          flexWrap: 'wrap',
          alignItems: 'center',
          mb: 2,
          '& .MuiTextField-root': { flexGrow: { xs: 1, sm: 0 }, flexBasis: { xs: '40%', sm: 'auto' } },
        }}
      >
        {controls}
        <Stack direction="row" sx={{ gap: 1, ml: { sm: 'auto' } }}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              href={urlOf(format)}
              download
              variant="outlined"
              color="inherit"
              startIcon={<FileDownloadOutlined />}
            >
              {translate(`reports.files.${format}`)}
            </Button>
          ))}
        </Stack>
      </Stack>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {error && data && <RefreshFailure error={error} onRetry={refetch} />}
      {isPending && <LoadingRows />}
      {data && (
        <Box aria-busy={isPlaceholderData} sx={isPlaceholderData ? { opacity: 0.6 } : undefined}>
          {children(data)}
        </Box>
      )}
    </>
  );
}

/** Where a report has more rows than a screen. */
export function MoreRows({ shown, total }: { shown: number; total: number }) {
  const translate = useTranslate();
  if (total <= shown) return null;
  return (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {translate('reports.moreRows', { shown, total })}
    </Typography>
  );
}
