import { FormHelperText } from '@mui/material';
import { ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** The message of what the server says is wrong with a list of rows as a whole, as `ValidationError` writes it. */
export function useFieldProblem(source: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(source, formState);
  const message = error?.root?.message ?? error?.message;
  return typeof message === 'string' ? message : undefined;
}

/** What the server says is wrong with a list of rows as a whole. */
export function FieldProblem({ source }: { source: string }) {
  const message = useFieldProblem(source);
  if (message === undefined) return null;
  return (
    <FormHelperText error role="alert">
      <ValidationError error={message} />
    </FormHelperText>
  );
}
