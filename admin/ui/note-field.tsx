import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface NoteFieldProps {
  note: string;
  onChange: (note: string) => void;
  /** Translation key; without it the note may be left out. */
  label?: string;
  maxLength?: number;
}

/** What staff note beside what they do. */
export function NoteField({
  note,
  onChange,
  label = 'orders.noteOptional',
  maxLength = 500,
}: NoteFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate(label)}
      value={note}
      onChange={({ target }) => onChange(target.value)}
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength } }}
      sx={{ mt: 2 }}
    />
  );
}
