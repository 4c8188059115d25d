import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Whether a product is published, as a coloured chip. */
export function PublishedChip({ published }: { published: boolean }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      label={translate(published ? 'products.published' : 'products.hidden')}
      sx={
        published
          ? { color: '#124a31', backgroundColor: '#d8eee1' }
          : { color: '#3c473f', backgroundColor: '#e4e8e4' }
      }
    />
  );
}
