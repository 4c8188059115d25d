import { Box } from '@mui/material';
import { type ComponentProps, isValidElement } from 'react';
import { InputHelperText, type InputHelperTextProps } from 'react-admin';

/** What is said below a field: what is wrong with it, and its hint, which react-admin would leave out meanwhile. */
export function HelperText({ children, ...props }: ComponentProps<'p'>) {
  const isOfInput = isValidElement<InputHelperTextProps>(children) && children.type === InputHelperText;
  const { error, helperText = false } = isOfInput ? children.props : {};
  if (!error || !helperText) return <p {...props}>{children}</p>;
  return (
    <p {...props}>
      <span>{children}</span>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        <InputHelperText helperText={helperText} />
      </Box>
    </p>
  );
}
