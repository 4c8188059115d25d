import { Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

/** In place of what is being loaded. */
export function LoadingRows({ count = 8, height = 40 }: { count?: number; height?: number }) {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('ra.page.loading')} spacing={1} sx={{ p: 2 }}>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
