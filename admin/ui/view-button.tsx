import type { ViewedList } from '@kamra/contract/list-views.ts';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, Popover } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { LoadingRows } from './loading-rows.tsx';

const ViewPanel = lazy(async () => ({ default: (await import('./view-panel.tsx')).ViewPanel }));

const viewedLists = [
  'products',
  'orders',
  'product-brands',
  'product-attributes',
  'imports',
  'bulk-changes',
  'mails',
  'system-users',
] satisfies ViewedList[];

/** The kept views of a list: filters, order and columns under a name, one's own and those that others share. */
export function ViewButton() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const list = viewedLists.find((each) => each === resource);
  if (!list) return null;
  const close = () => setPlace(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        endIcon={<ArrowDropDown />}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
        sx={{ bgcolor: 'background.paper', borderColor: 'outline.main', minHeight: 37 }}
      >
        {translate('views.button')}
      </Button>
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('views.button'),
            elevation: 4,
            sx: { mt: 0.5, width: 340, maxHeight: 480 },
          },
        }}
      >
        <Suspense fallback={<LoadingRows count={3} />}>
          <ViewPanel list={list} onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
}
