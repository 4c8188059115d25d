import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderRow } from './order-row.ts';

/** The tags of an order, and a mark where it has a note. */
export function OrderMarks({ order: { tags, hasNote } }: { order: Pick<OrderRow, 'tags' | 'hasNote'> }) {
  const translate = useTranslate();
  if (tags.length === 0 && !hasNote) return null;
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {hasNote && (
        <StickyNote2Outlined fontSize="small" color="action" titleAccess={translate('orders.hasNote')} />
      )}
      {tags.map((tag) => (
        <Chip
          key={tag}
          component="span"
          size="small"
          variant="outlined"
          label={tag}
          title={tag}
          sx={{ maxWidth: 160 }}
        />
      ))}
    </Stack>
  );
}
