import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { CanAccess, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useStaffAction } from './use-staff-action.ts';

const PicturePicker = lazy(async () => ({ default: (await import('./picture-picker.tsx')).PicturePicker }));

/** Opens the media library, for staff who may see it; the chosen picture is saved at once, as a dropped one is. */
export function FromLibrary({ onChosen }: { onChosen: (mediaId: number) => Promise<unknown> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => isDone && setOpen(false));
  const save = (mediaId: number) =>
    run(async () => {
      await onChosen(mediaId);
      notify('recordPicture.saved', { type: 'success' });
      refresh();
    });
  return (
    <CanAccess resource="media" action="list">
      <Button startIcon={<PhotoLibraryOutlined />} onClick={() => setOpen(true)} sx={{ mt: 1 }}>
        {translate('recordPicture.fromLibrary')}
      </Button>
      {isOpen && (
        <Suspense>
          <PicturePicker isBusy={isBusy} onChosen={(id) => void save(id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </CanAccess>
  );
}
