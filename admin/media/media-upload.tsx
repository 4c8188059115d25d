import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { sendFile } from '../staff-call.ts';
import { acceptedPictures } from '../ui/accepted-pictures.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { useBackToList } from '../ui/record-header.tsx';
import { UnsavedWarning } from '../ui/unsaved-warning.tsx';
import { useUploadQueue } from '../ui/use-upload-queue.ts';
import { ArchivePanel } from './archive-panel.tsx';
import { UploadedPictures } from './uploaded-pictures.tsx';
import { useArchiveUpload } from './use-archive-upload.ts';

const isArchive = (file: File) => /\.zip$/i.test(file.name) || file.type === 'application/zip';

/** Takes any number of pictures, and zips with pictures; those whose names hold a sku go to that product. */
export function MediaUpload() {
  const translate = useTranslate();
  const notify = useNotify();
  const back = useBackToList();
  const [isAssigned, setAssigned] = useState(true);
  const queue = useUploadQueue((file, onProgress) =>
    sendFile('POST /api/Media/Upload', file, { AssignBySku: isAssigned ? 'true' : 'false' }, onProgress),
  );
  const archives = useArchiveUpload();
  function take(files: File[]) {
    const zips = files.filter(isArchive);
    if (zips.length > 1 || (zips.length > 0 && archives.isSending)) {
      notify('media.oneArchive', { type: 'warning' });
    } else if (zips[0]) void archives.send(zips[0], isAssigned);
    queue.add(files.filter((file) => !isArchive(file)));
  }
  return (
    <>
      <UnsavedWarning isDirty={queue.isBusy || archives.isSending} isLeaving={() => false} />
      <PageHeader title={translate('media.upload')} back={back} />
      <Stack spacing={2} sx={{ maxWidth: 960 }}>
        <Panel title={translate('media.chooseFiles')}>
          <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '75ch' }}>
            {translate('media.uploadExplained')}
          </Typography>
          <FileDrop
            hint={translate('media.drop')}
            choose={translate('media.choose')}
            accept={`${acceptedPictures},.zip,application/zip`}
            multiple
            onFiles={take}
          />
          <FormControlLabel
            sx={{ mt: 1 }}
            control={<Switch checked={isAssigned} onChange={(_, checked) => setAssigned(checked)} />}
            label={translate('media.assignBySku')}
          />
        </Panel>
        {queue.uploads.length > 0 && <UploadedPictures queue={queue} />}
        <ArchivePanel {...archives} />
      </Stack>
    </>
  );
}
