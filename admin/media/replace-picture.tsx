import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  type HttpError,
  LinkBase,
  useCreatePath,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { sendFile } from '../staff-call.ts';
import { acceptedPictures } from '../ui/accepted-pictures.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { SendingProgress } from '../ui/sending-progress.tsx';
import { useIsDirty } from '../ui/use-is-dirty.ts';
import type { MediaForm } from './media-calls.ts';

/** Puts another file in the place of the picture, at once; every place that shows it shows the new one. */
export function ReplacePicture() {
  const translate = useTranslate();
  const isDirty = useIsDirty();
  const media = useRecordContext<MediaForm>();
  const { send, part, failure } = useReplacement(media);
  if (!media) return null;
  if (isDirty) return <Alert severity="info">{translate('recordPicture.saveFirst')}</Alert>;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate('media.replaceExplained')}
      </Typography>
      <FileDrop
        hint={translate('recordPicture.drop')}
        choose={translate('media.chooseReplacement')}
        accept={acceptedPictures}
        disabled={part !== undefined}
        onFiles={([file]) => file && send(file)}
      />
      <SendingProgress part={part} />
      {failure && <ReplacementFailure {...failure} />}
    </>
  );
}

interface Failure {
  message: string;
  /** The picture of the library that has the same pixels. */
  mediaId?: number;
}

function ReplacementFailure({ message, mediaId }: Failure) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Alert
      severity="error"
      sx={{ mt: 1 }}
      action={
        mediaId && (
          <Button
            color="inherit"
            component={LinkBase}
            to={createPath({ resource: 'media', id: mediaId, type: 'edit' })}
          >
            {translate('media.openOther')}
          </Button>
        )
      }
    >
      {translate(message)}
    </Alert>
  );
}

function useReplacement(media: MediaForm | undefined) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  async function send(file: File) {
    if (!media) return;
    setPart(0);
    setFailure(undefined);
    try {
      const fields = { Id: String(media.id), Version: String(media.version) };
      await sendFile('POST /api/Media/Replace', file, fields, setPart);
      notify('media.replaced', { type: 'success' });
    } catch (error) {
      const { message, body } = error as HttpError;
      const mediaId: unknown = body?.details?.mediaId;
      setFailure(typeof mediaId === 'number' ? { message: 'media.alreadyThere', mediaId } : { message });
    }
    setPart(undefined);
    refresh();
  }
  return { send, part, failure };
}
