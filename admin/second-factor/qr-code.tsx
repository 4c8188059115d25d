import { Box } from '@mui/material';
import { encode } from 'uqr';

/** A QR code for a phone's camera: dark on white also in the dark look, which not every camera reads otherwise. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Box sx={{ width: 208, bgcolor: 'common.white', borderRadius: 1, overflow: 'hidden', lineHeight: 0 }}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="black" />
      </svg>
    </Box>
  );
}
