import { FormHelperText } from '@mui/material';
import { ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** What the server says is wrong with a list of rows as a whole. */
export function FieldProblem({ source }: { source: string }) {
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(source, formState);
  const message = error?.root?.message ?? error?.message;
  if (typeof message !== 'string') return null;
  return (
    <FormHelperText error role="alert">
      <ValidationError error={message} />
    </FormHelperText>
  );
}
