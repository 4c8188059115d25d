import type { StaffContentPage } from '@kamra/contract/content-pages.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { StoredActions } from '../ui/stored-actions.tsx';

const sampleLanguages = ['hu', 'en'] as const;

/** Puts the samples of a standard page into its working copy, where it has no text. */
export function SampleButton({ page }: { page: Pick<StaffContentPage, 'id' | 'version' | 'texts'> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  if (sampleLanguages.every((language) => page.texts[language])) return null;
  async function insert() {
    setBusy(true);
    try {
      await callStaff('POST /api/ContentPage/Sample', { body: { id: page.id, version: page.version } });
      notify('contentPages.sampleInserted', { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    }
    setBusy(false);
  }
  return (
    <StoredActions>
      {(isHeld) => (
        <Button
          variant="outlined"
          color="inherit"
          disabled={isHeld}
          loading={isBusy}
          onClick={() => void insert()}
        >
          {translate('contentPages.insertSample')}
        </Button>
      )}
    </StoredActions>
  );
}
