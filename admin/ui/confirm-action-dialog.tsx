import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

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
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something is done: the button says what it does, red when it destroys. */
export function ConfirmDialog({
  title,
  children,
  verb,
  isDestructive = false,
  otherwise = 'ra.action.cancel',
  isBusy = false,
  isDisabled = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={isBusy ? undefined : onCancel} aria-labelledby={titleId} fullWidth maxWidth="xs">
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
          onClick={onConfirm}
        >
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
