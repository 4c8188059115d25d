import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate, useTranslateLabel } from 'react-admin';

/** The order of a list where there are no heads of columns to press, as on a phone. */
export function SortSelect({ sorts }: { sorts: readonly string[] }) {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const { sort, setSort, resource } = useListContext();
  if (sorts.length === 0) return null;
  const isOffered = sorts.includes(sort.field);
  const name = (source: string) => labelOf({ source, resource }) as string;
  return (
    <TextField
      select
      label={translate('filters.sort')}
      value={`${sort.field} ${sort.order}`}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ');
        setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
      }}
      margin="none"
      fullWidth={false}
      sx={{ flexGrow: 1, minWidth: 150, '& .MuiInputBase-root': { bgcolor: 'background.paper' } }}
    >
      {!isOffered && (
        <MenuItem value={`${sort.field} ${sort.order}`}>{translate('filters.usualOrder')}</MenuItem>
      )}
      {sorts.flatMap((source) => [
        <MenuItem key={`${source} ASC`} value={`${source} ASC`}>
          {translate('filters.ascending', { field: name(source) })}
        </MenuItem>,
        <MenuItem key={`${source} DESC`} value={`${source} DESC`}>
          {translate('filters.descending', { field: name(source) })}
        </MenuItem>,
      ])}
    </TextField>
  );
}
