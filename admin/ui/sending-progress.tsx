import { LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';

/** How much of a picture is sent, from 0 to 1; nothing while none is being sent. */
export function SendingProgress({ part }: { part: number | undefined }) {
  const translate = useTranslate();
  if (part === undefined) return null;
  return (
    <LinearProgress
      variant="determinate"
      value={part * 100}
      aria-label={translate('recordPicture.sending')}
      sx={{ mt: 1 }}
    />
  );
}
