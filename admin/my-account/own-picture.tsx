import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useNotify, useTranslate } from 'react-admin';
import { callStaff, sendFile } from '../staff-call.ts';
import { UserAvatar } from '../system-users/user-avatar.tsx';
import { acceptedPictures } from '../ui/accepted-pictures.ts';
import { FileDialogButton } from '../ui/file-drop.tsx';
import { PicturePicker } from '../ui/picture-picker.tsx';
import { SendingProgress } from '../ui/sending-progress.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { useStoredAccount } from './use-own-account.ts';

/** The own picture: uploaded, chosen from the media library, or none. */
export function OwnPicture({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const translate = useTranslate();
  const { part, isBusy, upload, choose } = useOwnPicture();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <UserAvatar name={name} url={imageUrl} size={88} />
      <Box>
        <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
          <FileDialogButton
            choose={translate('account.uploadPicture')}
            accept={acceptedPictures}
            disabled={isBusy}
            onFiles={upload}
          />
          <CanAccess resource="media" action="list">
            <Button disabled={isBusy} onClick={() => setChoosing(true)}>
              {translate('account.choosePicture')}
            </Button>
          </CanAccess>
          {imageUrl && (
            <Button color="error" disabled={isBusy} onClick={() => choose(null)}>
              {translate('account.removePicture')}
            </Button>
          )}
        </Stack>
        <SendingProgress part={part} />
      </Box>
      {isChoosing && (
        <PicturePicker
          isBusy={isBusy}
          onClose={() => setChoosing(false)}
          onChosen={(mediaId) => {
            setChoosing(false);
            return choose(mediaId);
          }}
        />
      )}
    </Stack>
  );
}

function useOwnPicture() {
  const notify = useNotify();
  const takeOver = useStoredAccount();
  const [part, setPart] = useState<number>();
  const { run, isBusy } = useStaffAction(() => setPart(undefined));
  const upload = ([file]: File[]) =>
    file &&
    run(async () => {
      setPart(0);
      await takeOver(await sendFile('POST /api/SystemUser/Current/Picture', file, {}, setPart));
      notify('account.pictureSaved', { type: 'success' });
    });
  const choose = (mediaId: number | null) =>
    run(async () => {
      await takeOver(await callStaff('PUT /api/SystemUser/Current/Picture', { body: { mediaId } }));
      notify(mediaId === null ? 'account.pictureRemoved' : 'account.pictureSaved', { type: 'success' });
    });
  return { part, isBusy, upload, choose };
}
