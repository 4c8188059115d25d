import { Box } from '@mui/material';
import { type ComponentProps, isValidElement, useState } from 'react';
import { InputHelperText, type InputHelperTextProps } from 'react-admin';

/**
 * What is said below a field: its hint, which react-admin would leave out where something is wrong, and what is wrong.
 * The line of an error stays once it was there: a press on "save", which ends an edit, would miss what moves up.
 */
export function HelperText({ children, ...props }: ComponentProps<'p'>) {
  const [isErrorKept, keepError] = useState(false);
  const isOfInput = isValidElement<InputHelperTextProps>(children) && children.type === InputHelperText;
  const { error, helperText = false } = isOfInput ? children.props : {};
  if (error && !isErrorKept) keepError(true);
  if (!helperText || !(error || isErrorKept)) return <p {...props}>{children}</p>;
  return (
    <p {...props}>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        <InputHelperText helperText={helperText} />
      </Box>
      <Box component="span" sx={{ display: 'block', minHeight: '1lh' }}>
        {error && children}
      </Box>
    </p>
  );
}
