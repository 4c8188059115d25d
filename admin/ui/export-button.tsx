import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '../lazy-screen.ts';
import type { ExportChoice } from './export-dialog.tsx';

const ExportDialog = lazyScreen(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** Opens the dialog that downloads what a list finds as a table. */
export function ExportButton({ choices }: { choices: readonly ExportChoice[] }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        onClick={() => setOpen(true)}
      >
        {translate('ra.action.export')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog choices={choices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
