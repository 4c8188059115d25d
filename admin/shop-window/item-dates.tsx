import type { WindowItem } from '@kamra/contract/shop-window.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TimeStamp } from '../ui/time-stamp.tsx';

/** From when and until when something is shown; nothing where it has no limit. */
export function ItemDates({ item: { startsAt, endsAt } }: { item: Pick<WindowItem, 'startsAt' | 'endsAt'> }) {
  const translate = useTranslate();
  if (!startsAt && !endsAt) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {startsAt && (
        <>
          {translate('shopWindow.startsAt')}: <TimeStamp at={startsAt} />
        </>
      )}
      {startsAt && endsAt && ' · '}
      {endsAt && (
        <>
          {translate('shopWindow.endsAt')}: <TimeStamp at={endsAt} />
        </>
      )}
    </Typography>
  );
}
