import { useTranslate } from 'react-admin';
import { StatusChip } from '../ui/status-chip.tsx';

/** Whether a product is published, as a coloured chip. */
export function PublishedChip({ published }: { published: boolean }) {
  const translate = useTranslate();
  return (
    <StatusChip
      tone={published ? 'good' : 'neutral'}
      label={translate(published ? 'products.published' : 'products.hidden')}
    />
  );
}
