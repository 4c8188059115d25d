import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useTypedClosing } from './use-typed-closing.ts';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What the button does, as a verb. */
  verb: string;
  /** Red: it destroys something. */
  isDestructive?: boolean;
  /** What the other button says, when it is more than leaving everything as it is. */
  otherwise?: string;
  isBusy?: boolean;
  /** While what it asks for is missing. */
  isDisabled?: boolean;
  width?: 'xs' | 'sm';
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * A question before something is done: the button says what it does, red when it destroys. Enter in a field presses it
 * unless it destroys; a click beside the dialog does not lose what was typed.
 */
export function ConfirmDialog({
  title,
  children,
  verb,
  isDestructive = false,
  otherwise = 'ra.action.cancel',
  isBusy = false,
  isDisabled = false,
  width = 'xs',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const closing = useTypedClosing(() => !isBusy && onCancel());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // of the form on whose screen it lies
    if (!isDestructive) onConfirm();
  };
  return (
    <Dialog open {...closing} aria-labelledby={titleId} fullWidth maxWidth={width}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {typeof children === 'string' ? <DialogContentText>{children}</DialogContentText> : children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" autoFocus={isDestructive} disabled={isBusy} onClick={onCancel}>
            {translate(otherwise, { _: otherwise })}
          </Button>
          <Button
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            autoFocus={!isDestructive}
            loading={isBusy}
            disabled={isDisabled}
            {...(isDestructive ? { onClick: onConfirm } : { type: 'submit' })}
          >
            {verb}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
