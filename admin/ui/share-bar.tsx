import { Box, useTheme } from '@mui/material';

/** A bar for a share from 0 to 1 of the largest; the number stands beside it. */
export function ShareBar({ share }: { share: number }) {
  const { palette } = useTheme();
  const width = Math.max(0, Math.min(1, share)) * 100;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: 6, mt: 0.5 }}
    >
      <rect width={100} height={6} rx={1} fill={palette.divider} />
      <rect width={width} height={6} rx={1} fill={palette.primary.light} />
    </Box>
  );
}
