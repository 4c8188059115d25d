import { Box, Link, Stack, Typography } from '@mui/material';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { Panel } from '../ui/panel.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { UploadLine } from '../ui/upload-line.tsx';
import type { useUploadQueue } from '../ui/use-upload-queue.ts';
import { AssignedTo, AssignProduct } from './assign-product.tsx';

type Uploaded = ReplyOf<'POST /api/Media/Upload'>;

/** The files of this visit: those that match no product first say so, with a choice. */
export function UploadedPictures({ queue }: { queue: ReturnType<typeof useUploadQueue<Uploaded>> }) {
  const translate = useTranslate();
  const { uploads, retry, forget, amend } = queue;
  const sent = uploads.filter(({ result }) => result).length;
  const failed = uploads.filter(({ failure }) => failure).length;
  return (
    <Panel title={translate('media.uploads')}>
      <Typography role="status" sx={{ mb: 1 }}>
        {translate('media.progress', { sent, smart_count: uploads.length })}
        {failed > 0 && ` ${translate('media.failedCount', { smart_count: failed })}`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '70vh', overflowY: 'auto' }}>
        {uploads.map((upload) => (
          <UploadLine
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload.key)}
            onClose={() => forget(upload.key)}
          >
            {upload.result && (
              <UploadedPicture
                fileName={upload.file.name}
                uploaded={upload.result}
                onChange={(result) => amend(upload.key, result)}
              />
            )}
          </UploadLine>
        ))}
      </Box>
    </Panel>
  );
}

interface UploadedPictureProps {
  fileName: string;
  uploaded: Uploaded;
  onChange: (uploaded: Uploaded) => void;
}

function UploadedPicture({ fileName, uploaded, onChange }: UploadedPictureProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { media, isNew, assignment } = uploaded;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <Thumbnail url={media.thumbnailImageUrl} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={createPath({ resource: 'media', id: media.id, type: 'edit' })}
          underline="hover"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {fileName}
        </Link>
        {!isNew && (
          <Typography variant="body2" color="textSecondary">
            {translate('media.wasThere')}
          </Typography>
        )}
        {assignment ? (
          <AssignedTo assignment={assignment} />
        ) : (
          <AssignProduct
            mediaId={media.id}
            fileName={fileName}
            onAssigned={(assigned) => onChange({ ...uploaded, assignment: assigned })}
          />
        )}
      </Box>
    </Stack>
  );
}
