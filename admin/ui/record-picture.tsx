import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { sendFile } from '../staff-call.ts';
import { acceptedPictures } from './accepted-pictures.ts';
import { ConfirmDialog } from './confirm-action-dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import { FromLibrary } from './from-library.tsx';
import { shopPaper } from './palette.ts';
import { SendingProgress } from './sending-progress.tsx';
import { useIsDirty } from './use-is-dirty.ts';
import { useStaffAction } from './use-staff-action.ts';

interface PictureRecord {
  id: number;
  version: number;
  imageUrl: string | null;
}

type SeenRecord = Pick<PictureRecord, 'id' | 'version'>;

interface RecordPictureProps {
  /** The call that takes the picture. */
  call:
    | 'POST /api/ProductBrand/ImportImage'
    | 'POST /api/ProductGroupType/ImportImage'
    | 'POST /api/ShopWindow/ImportImage'
    | 'POST /api/ShopWindow/ImportPhoneImage';
  /** Sets a picture of the media library. */
  choose: (picture: SeenRecord & { mediaId: number }) => Promise<unknown>;
  /** Without it the picture can only be replaced. */
  remove?: (seen: SeenRecord) => Promise<unknown>;
  readOnly: boolean;
}

/** The picture of a record, saved as soon as it is dropped; it waits while the form has unsaved changes. */
export function RecordPicture({ call, choose, remove, readOnly }: RecordPictureProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const record = useRecordContext<PictureRecord>();
  const isDirty = useIsDirty();
  const [part, setPart] = useState<number>();
  const { run, isBusy } = useStaffAction(() => setPart(undefined));
  if (!record) return null;
  const { id, version, imageUrl } = record;
  const send = ([file]: File[]) =>
    file &&
    run(async () => {
      setPart(0);
      await sendFile(call, file, { Id: String(id), Version: String(version) }, setPart);
      notify('recordPicture.saved', { type: 'success' });
      refresh();
    });
  return (
    <>
      {imageUrl && (
        <Box
          component="img"
          src={imageUrl}
          alt={translate('recordPicture.present')}
          sx={{
            display: 'block',
            width: '100%',
            maxHeight: 180,
            objectFit: 'contain',
            mb: 1.5,
            bgcolor: shopPaper,
          }}
        />
      )}
      {!readOnly && isDirty && <Alert severity="info">{translate('recordPicture.saveFirst')}</Alert>}
      {!readOnly && !isDirty && (
        <FileDrop
          hint={translate('recordPicture.drop')}
          choose={translate(imageUrl ? 'recordPicture.replace' : 'recordPicture.choose')}
          accept={acceptedPictures}
          disabled={isBusy}
          onFiles={send}
        />
      )}
      {!readOnly && !isDirty && <FromLibrary onChosen={(mediaId) => choose({ id, version, mediaId })} />}
      <SendingProgress part={part} />
      {!readOnly && !isDirty && imageUrl && remove && (
        <RemoveButton onRemove={() => remove({ id, version })} />
      )}
    </>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => Promise<unknown> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => isDone && setAsked(false));
  const confirm = () =>
    run(async () => {
      await onRemove();
      notify('recordPicture.removed', { type: 'success' });
      refresh();
    });
  return (
    <>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsked(true)} sx={{ mt: 1 }}>
        {translate('recordPicture.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('recordPicture.removeAsk')}
          verb={translate('recordPicture.remove')}
          isDestructive
          isBusy={isBusy}
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        >
          {translate('recordPicture.removeExplained')}
        </ConfirmDialog>
      )}
    </>
  );
}
