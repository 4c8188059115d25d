import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Name and help of a setting that is a list of rows. */
export function SettingHead({ path }: { path: string }) {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{translate(`settings.labels.${path}`)}</Typography>
      <Typography color="textSecondary">{translate(`settings.help.${path}`)}</Typography>
    </>
  );
}
