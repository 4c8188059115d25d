import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import Add from '@mui/icons-material/Add';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Remove from '@mui/icons-material/Remove';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { type PackedCounts, packedOf } from './packing-rules.ts';

type Line = ProductOrderDetails['lines'][number];

interface PackingLineProps {
  line: Line;
  counts: PackedCounts;
  onChange: (line: Line, pieces: 1 | -1) => void;
}

/** A line with how much of it is in the parcel; what has no barcode is ticked by hand. */
export function PackingLine({ line, counts, onChange }: PackingLineProps) {
  const translate = useTranslate();
  const packed = packedOf(line, counts);
  const isComplete = packed === line.soldQuantity;
  const words = { name: line.productName };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        ...{ columnGap: 1.5, py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'center' },
        // Beside the name the counter would leave a phone no room for it.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
      }}
    >
      <Thumbnail url={line.imageUrl} size={52} />
      <Box sx={{ flex: '1 1 0', minWidth: { xs: 'calc(100% - 64px)', sm: 0 } }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {keepMeasuresTogether(line.productName)}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {line.shelfPlace && (
            <>
              <Typography component="strong" color="textPrimary" sx={{ fontWeight: 700 }}>
                <bdi>{line.shelfPlace}</bdi>
              </Typography>
              {' · '}
            </>
          )}
          <bdi>{line.sku}</bdi>
          {line.gtin && (
            <>
              {' · '}
              <bdi>{line.gtin}</bdi>
            </>
          )}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0, ml: 'auto' }}>
        <IconButton
          aria-label={translate('orders.packing.less', words)}
          disabled={packed === 0}
          onClick={() => onChange(line, -1)}
        >
          <Remove />
        </IconButton>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {packed} / {line.soldQuantity}
        </Typography>
        {isComplete ? (
          <Box sx={{ p: 1, display: 'flex' }}>
            <CheckCircle color="success" titleAccess={translate('orders.packing.lineComplete')} />
          </Box>
        ) : (
          <IconButton aria-label={translate('orders.packing.more', words)} onClick={() => onChange(line, 1)}>
            <Add />
          </IconButton>
        )}
      </Stack>
    </Stack>
  );
}
