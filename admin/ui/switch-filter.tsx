import { BooleanInput } from 'react-admin';

/** A switch among the filters of a list, in line with the fields beside and below it. */
export function SwitchFilter({ source }: { source: string; defaultValue?: boolean }) {
  return (
    <BooleanInput
      source={source}
      helperText={false}
      sx={{ mb: 1.25, '& .MuiFormControlLabel-root': { ml: '-7px', mr: 0 } }}
    />
  );
}
