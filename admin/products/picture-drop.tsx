import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sendFile } from '../staff-call.ts';
import { acceptedPictures } from '../ui/accepted-pictures.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { UploadLine } from '../ui/upload-line.tsx';
import { useLeaveWarning } from '../ui/use-leave-warning.ts';
import { useUploadQueue } from '../ui/use-upload-queue.ts';

/** Accepts any number of pictures; those that failed stay with their reason, and can be sent again. */
export function PictureDrop({
  productPublicId,
  onAdded,
}: {
  productPublicId: string;
  onAdded: () => Promise<unknown>;
}) {
  const translate = useTranslate();
  const { uploads, isBusy, add, retry, forget } = useUploadQueue(
    (file, onProgress) =>
      sendFile('POST /api/Product/ImportImage', file, { ProductPublicId: productPublicId }, onProgress),
    (key, _image, forgetSent) => {
      forgetSent(key);
      void onAdded();
    },
    1,
  );
  useLeaveWarning(isBusy);
  return (
    <>
      <FileDrop
        hint={translate('products.dropPictures')}
        choose={translate('products.choosePictures')}
        accept={acceptedPictures}
        multiple
        onFiles={add}
      />
      <Box
        component="ul"
        aria-live="polite"
        sx={{ listStyle: 'none', m: 0, p: 0, mt: uploads.length ? 1 : 0 }}
      >
        {uploads.map((upload) => (
          <UploadLine
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload.key)}
            onClose={() => forget(upload.key)}
          />
        ))}
      </Box>
    </>
  );
}
