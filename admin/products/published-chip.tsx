import { useTranslate } from 'react-admin';
import { StatusChip } from '../ui/status-chip.tsx';

/** Whether a product is published, hidden or archived, as a coloured chip. */
export function PublishedChip({ published, archived }: { published: boolean; archived: boolean }) {
  const translate = useTranslate();
  if (archived) return <StatusChip tone="ended" label={translate('products.archived')} />;
  return (
    <StatusChip
      tone={published ? 'good' : 'neutral'}
      label={translate(published ? 'products.published' : 'products.hidden')}
    />
  );
}
