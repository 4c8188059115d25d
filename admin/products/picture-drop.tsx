import Close from '@mui/icons-material/Close';
import { Box, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { sendFile } from '../staff-call.ts';
import { FileDrop } from '../ui/file-drop.tsx';

interface Upload {
  key: number;
  fileName: string;
  part: number;
  failure?: string;
}

/** Accepts several pictures at once and uploads them one by one; failed ones stay with their reason. */
export function PictureDrop({
  productPublicId,
  onAdded,
}: {
  productPublicId: string;
  onAdded: () => Promise<unknown>;
}) {
  const translate = useTranslate();
  const { uploads, send, forget } = useUploads(productPublicId, onAdded);
  return (
    <>
      <FileDrop
        hint={translate('products.dropPictures')}
        choose={translate('products.choosePictures')}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
        multiple
        onFiles={send}
      />
      <Stack spacing={1} sx={{ mt: uploads.length ? 1.5 : 0 }} aria-live="polite">
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} onClose={() => forget(upload.key)} />
        ))}
      </Stack>
    </>
  );
}

function useUploads(productPublicId: string, onAdded: () => Promise<unknown>) {
  const lastKey = useRef(0);
  const [uploads, setUploads] = useState<Upload[]>([]);

  function update(key: number, change: Partial<Upload>) {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }
  function forget(key: number) {
    setUploads((all) => all.filter((each) => each.key !== key));
  }

  async function send(files: File[]) {
    const queued = files.map((file) => {
      lastKey.current += 1;
      return { file, key: lastKey.current };
    });
    setUploads((all) => [...all, ...queued.map(({ file, key }) => ({ key, fileName: file.name, part: 0 }))]);
    for (const { file, key } of queued) {
      try {
        await sendFile('POST /api/Product/ImportImage', file, { ProductPublicId: productPublicId }, (part) =>
          update(key, { part }),
        );
        forget(key);
        await onAdded();
      } catch (error) {
        update(key, { failure: (error as HttpError).message });
      }
    }
  }

  return { uploads, send, forget };
}

function UploadLine({
  upload: { fileName, part, failure },
  onClose,
}: {
  upload: Upload;
  onClose: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }} color={failure ? 'error' : undefined}>
          {failure ? `${fileName}: ${translate(failure)}` : fileName}
        </Typography>
        {failure && (
          <IconButton size="small" aria-label={translate('ra.action.close')} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        )}
      </Stack>
      {!failure && <LinearProgress variant="determinate" value={part * 100} aria-label={fileName} />}
    </Box>
  );
}
