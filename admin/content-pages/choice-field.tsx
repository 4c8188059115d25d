import { MenuItem, TextField } from '@mui/material';

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: { id: string; name: string }[];
  onChoose: (id: string) => void;
}

/** One of a few choices, outside of a form. */
export function ChoiceField({ label, value, choices, onChoose }: ChoiceFieldProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ minWidth: 180 }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
