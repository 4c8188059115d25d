import type { GuaranteeFile } from '@kamra/contract/guarantee-files.ts';
import { Box, Button, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import type { GuaranteePlace } from './guarantee-place.ts';
import { UploadGuaranteeDialog } from './upload-guarantee-dialog.tsx';

interface GuaranteeFileRowProps {
  name: string;
  place: GuaranteePlace;
  file: GuaranteeFile | null;
  readOnly: boolean;
  /** Has the files read anew. */
  onChanged: () => Promise<unknown>;
}

/** A place for an official file, and the file that is there. */
export function GuaranteeFileRow({ name, place, file, readOnly, onChanged }: GuaranteeFileRowProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState<'upload' | 'delete'>();
  const close = () => setOpen(undefined);
  const { run, isBusy } = useStaffAction((isDone) => isDone && close());
  const remove = ({ id, version }: GuaranteeFile) =>
    run(async () => {
      await callStaff('DELETE /api/GuaranteeFile', { body: { id, version } });
      await onChanged();
    });
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0 }}>{name}</Typography>
        <StatusChip
          tone={file ? 'good' : 'pending'}
          label={translate(file ? 'guaranteeFiles.there' : 'guaranteeFiles.missing')}
        />
      </Box>
      {file && (
        <>
          <Link href={file.url} target="_blank" rel="noopener">
            {file.fileName}
          </Link>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            SHA-256: {file.hash}
          </Typography>
          <Typography color="textSecondary">
            {translate(file.isCompared ? 'guaranteeFiles.compared' : 'guaranteeFiles.notCompared')}
          </Typography>
        </>
      )}
      {!readOnly && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button variant="outlined" size="small" onClick={() => setOpen('upload')}>
            {translate(file ? 'guaranteeFiles.replace' : 'guaranteeFiles.upload')}
          </Button>
          {file && (
            <Button color="error" size="small" onClick={() => setOpen('delete')}>
              {translate('guaranteeFiles.delete')}
            </Button>
          )}
        </Box>
      )}
      {open === 'upload' && (
        <UploadGuaranteeDialog name={name} place={place} onChanged={onChanged} onClose={close} />
      )}
      {open === 'delete' && file && (
        <ConfirmDialog
          title={translate('guaranteeFiles.deleteAsk')}
          verb={translate('guaranteeFiles.delete')}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => void remove(file)}
          onCancel={close}
        >
          <Typography>{translate('guaranteeFiles.deleteExplained')}</Typography>
        </ConfirmDialog>
      )}
    </Card>
  );
}
