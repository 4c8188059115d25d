import { Checkbox } from '@mui/material';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useListSelection } from './list-selection.tsx';
import { aboveRowLink } from './record-link.tsx';

/** Chooses the row or card around it, where the list has bulk actions. */
export function SelectRowBox() {
  const translate = useTranslate();
  const selection = useListSelection();
  const { onToggleItem } = useListContext();
  const record = useRecordContext();
  if (!selection || !record) return null;
  return (
    <Checkbox
      checked={selection.ids.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
      sx={{ ...aboveRowLink, p: 0.5, alignSelf: 'center' }}
    />
  );
}

/** Chooses all rows of the page, or none of them. */
export function SelectPageBox() {
  const translate = useTranslate();
  const { data = [], selectedIds = [], onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      checked={chosen > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={() => onSelect(chosen === ids.length ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': translate('selection.page') } }}
      sx={{ p: 0.5 }}
    />
  );
}
