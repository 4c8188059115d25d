import Close from '@mui/icons-material/Close';
import Refresh from '@mui/icons-material/Refresh';
import { Box, IconButton, LinearProgress, Stack, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Upload } from './use-upload-queue.ts';

interface UploadLineProps {
  upload: Upload<unknown>;
  onRetry: () => void;
  onClose: () => void;
  /** What became of it, once it is sent. */
  children?: ReactNode;
}

/** A file on its way, or why it failed, with another try. */
export function UploadLine({ upload, onRetry, onClose, children }: UploadLineProps) {
  const translate = useTranslate();
  const { file, part, failure, result } = upload;
  const isOnItsWay = result === undefined && failure === undefined;
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 34 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          {children ?? <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>}
          {failure && <Typography color="error">{translate(failure)}</Typography>}
        </Box>
        {failure && (
          <LineButton label={translate('uploads.again', { name: file.name })} onClick={onRetry}>
            <Refresh fontSize="small" />
          </LineButton>
        )}
        {!isOnItsWay && (
          <LineButton label={translate('uploads.takeAway', { name: file.name })} onClick={onClose}>
            <Close fontSize="small" />
          </LineButton>
        )}
      </Stack>
      {isOnItsWay && <LinearProgress variant="determinate" value={part * 100} aria-label={file.name} />}
    </Box>
  );
}

function LineButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
