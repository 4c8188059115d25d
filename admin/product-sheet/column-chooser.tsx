import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Checkbox, FormControlLabel, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SheetColumn } from './sheet-columns.ts';

interface ColumnChooserProps {
  all: readonly SheetColumn[];
  chosen: readonly string[];
  labelOf: (field: string) => string;
  onChoose: (fields: string[]) => void;
}

/** Which columns the sheet has. */
export function ColumnChooser({ all, chosen, labelOf, onChoose }: ColumnChooserProps) {
  const translate = useTranslate();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const toggle = (field: string) => {
    const fields = chosen.includes(field) ? chosen.filter((each) => each !== field) : [...chosen, field];
    if (fields.length > 0) onChoose(fields);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        {translate('sheet.columns')}
      </Button>
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={() => setPlace(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('sheet.columns'),
            sx: { p: 2, mt: 0.5, width: 560, maxWidth: '94vw', maxHeight: 480 },
            elevation: 4,
          },
        }}
      >
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {translate('sheet.columnsHelp')}
        </Typography>
        <Box sx={{ columns: { xs: 1, sm: 2 } }}>
          {all.map(({ field }) => (
            <FormControlLabel
              key={field}
              sx={{ display: 'flex', breakInside: 'avoid', minHeight: 36 }}
              control={
                <Checkbox size="small" checked={chosen.includes(field)} onChange={() => toggle(field)} />
              }
              label={labelOf(field)}
            />
          ))}
        </Box>
      </Popover>
    </>
  );
}
