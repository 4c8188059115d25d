import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ConfirmDialog } from './confirm-action-dialog.tsx';
import { useIsDirty } from './use-is-dirty.ts';

interface SaveBarProps {
  /** Shown at all times, as on the form of a new record. */
  isAlwaysShown?: boolean;
  /** Further buttons, at the other end. */
  children?: ReactNode;
}

/** The bar of every form: what is unsaved, discard, save. Ctrl+S saves too. */
export function SaveBar({ isAlwaysShown = false, children }: SaveBarProps) {
  const translate = useTranslate();
  const isDirty = useIsDirty();
  const { isSubmitting } = useFormState();
  const bar = useRef<HTMLDivElement>(null);
  useSaveKeys(() => isDirty && !isSubmitting && bar.current?.closest('form')?.requestSubmit());
  if (!isDirty && !isAlwaysShown && !isSubmitting) return null;
  return (
    <Paper
      ref={bar}
      role="region"
      aria-label={translate('unsaved.bar')}
      elevation={4}
      sx={{
        position: 'sticky',
        bottom: 'calc(8px + var(--notice-room, 0px))',
        zIndex: 3,
        mt: 2,
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        border: 1,
        borderColor: 'outline.main',
        // As wide as the form's cards: one column, or two where there is room for them.
        maxWidth: 720,
        '*:has(> .form-columns) > &': { maxWidth: { xs: 720, lg: 1080 } },
      }}
    >
      {children}
      <Typography role="status" sx={{ flexGrow: 1 }} color="textSecondary">
        {isDirty && translate('unsaved.changes')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {isDirty && <DiscardButton isDisabled={isSubmitting} />}
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          title={translate('unsaved.keys')}
          aria-keyshortcuts="Control+S"
        >
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Paper>
  );
}

function DiscardButton({ isDisabled }: { isDisabled: boolean }) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button color="inherit" disabled={isDisabled} onClick={() => setAsked(true)}>
        {translate('unsaved.discard')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('unsaved.discardQuestion')}
          verb={translate('unsaved.discard')}
          isDestructive
          onConfirm={() => {
            setAsked(false);
            reset();
          }}
          onCancel={() => setAsked(false)}
        >
          {translate('unsaved.discardExplained')}
        </ConfirmDialog>
      )}
    </>
  );
}

function useSaveKeys(save: () => unknown) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
