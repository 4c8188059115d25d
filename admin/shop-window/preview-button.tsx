import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { toLocalText } from '../ui/moment-input.tsx';

/** Opens the home or the campaign page as it will be at a time, with what is not published yet. */
export function PreviewButton() {
  const translate = useTranslate();
  const titleId = useId();
  const [at, setAt] = useState<string>();
  const close = () => setAt(undefined);
  const time = new Date(at ?? '');
  const isWrong = Number.isNaN(time.getTime());
  const link = (path: string) => (isWrong ? undefined : `${path}?preview=${time.toISOString()}`);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAt(toLocalText(new Date().toISOString()))}>
        {translate('shopWindow.preview')}
      </Button>
      {at !== undefined && (
        <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
          <DialogTitle id={titleId}>{translate('shopWindow.preview')}</DialogTitle>
          <DialogContent>
            <Typography sx={{ mb: 2 }}>{translate('shopWindow.previewExplained')}</Typography>
            <TextField
              type="datetime-local"
              fullWidth
              label={translate('shopWindow.previewAt')}
              value={at}
              error={isWrong}
              onChange={({ target }) => setAt(target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            <Button color="inherit" onClick={close}>
              {translate('ra.action.close')}
            </Button>
            <Button href={link('/landing') ?? ''} target="_blank" disabled={isWrong}>
              {translate('shopWindow.previewCampaign')}
            </Button>
            <Button href={link('/') ?? ''} target="_blank" variant="contained" disabled={isWrong}>
              {translate('shopWindow.previewHome')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
