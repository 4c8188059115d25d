import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import { Checkbox, FormControlLabel, IconButton, Popover, Stack, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useHiddenColumns } from './use-hidden-columns.ts';

/** Shows and hides columns of a list's table; the choice stands in the address and is kept for the next time. */
export function ColumnsMenu({ columns }: { columns: readonly string[] }) {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const resource = useResourceContext() ?? '';
  const [hidden, setHidden] = useHiddenColumns(resource);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const show = (column: string, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((each) => each !== column) : [...hidden, column]);
  const title = translate('views.columns');
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          aria-label={title}
          aria-haspopup="dialog"
          aria-expanded={place !== null}
          onClick={({ currentTarget }) => setPlace(currentTarget)}
        >
          <ViewWeekOutlined />
        </IconButton>
      </Tooltip>
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={() => setPlace(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, elevation: 4, sx: { px: 2, py: 1 } } }}
      >
        <Stack>
          {columns.map((column) => (
            <FormControlLabel
              key={column}
              label={labelOf({ source: column, resource })}
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(column)}
                  onChange={(_event, isShown) => show(column, isShown)}
                />
              }
            />
          ))}
        </Stack>
      </Popover>
    </>
  );
}
