import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { shopPaper } from './palette.ts';

/** A small square picture, or a placeholder. */
export function Thumbnail({ url, size = 44 }: { url: string | null; size?: number }) {
  const frame = {
    width: size,
    height: size,
    flexShrink: 0,
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'subtle.main',
  };
  if (!url) {
    return (
      <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <ImageOutlined fontSize="small" aria-hidden />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={url}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      sx={{ ...frame, objectFit: 'contain', bgcolor: shopPaper }}
    />
  );
}
