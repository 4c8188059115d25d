import { Alert, Button } from '@mui/material';
import { useRefresh, useTranslate } from 'react-admin';

/** Reports a concurrent change, and loads the stored version; `onReload` hides the notice. */
export function VersionConflict({ text, onReload }: { text: string; onReload: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1.5 }}
      action={
        <Button
          color="inherit"
          onClick={() => {
            refresh();
            onReload();
          }}
        >
          {translate('shell.reload')}
        </Button>
      }
    >
      {translate(text)}
    </Alert>
  );
}
