import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

/** One of the choices of what a report shows. */
export function ReportSelect({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  choices: { id: string; name: string }[];
  onChoose: (id: string) => void;
}) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth={false}
      label={translate(label)}
      value={value}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 150 }}
      onChange={({ target }) => onChoose(target.value)}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
