import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import { Checkbox, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useStore, useTranslate, useTranslateLabel } from 'react-admin';

/** Shows and hides columns of a list's table; the choice is kept for the next time. */
export function ColumnsMenu({ columns }: { columns: readonly string[] }) {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const resource = useResourceContext() ?? '';
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, []);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const toggle = (column: string) =>
    setHidden(hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column]);
  return (
    <>
      <Tooltip title={translate('views.columns')}>
        <IconButton
          aria-label={translate('views.columns')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setPlace(currentTarget)}
        >
          <ViewWeekOutlined />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={place} open={place !== null} onClose={() => setPlace(null)}>
        {columns.map((column) => (
          <MenuItem
            key={column}
            dense
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(column)}
            onClick={() => toggle(column)}
          >
            <Checkbox
              size="small"
              checked={!hidden.includes(column)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ p: 0.5, mr: 1 }}
            />
            <ListItemText>{labelOf({ source: column, resource })}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
