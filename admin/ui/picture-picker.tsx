import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import type { MediaRow } from '@kamra/contract/media-library.ts';
import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from './load-failure.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { shopPaper } from './palette.ts';

interface PicturePickerProps {
  isBusy: boolean;
  onChosen: (mediaId: number, picture: MediaRow) => void;
  onClose: () => void;
}

/** The media library as a dialog: found by name, text or product, chosen by a press. */
export function PicturePicker({ isBusy, onChosen, onClose }: PicturePickerProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const library = useLibrary(useDeferredValue(typed.trim()));
  const pictures = library.data?.pages.flatMap(({ mediaFiles }) => mediaFiles) ?? [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('picturePicker.title')}</DialogTitle>
      <DialogContent sx={{ minHeight: 320 }}>
        <TextField
          autoFocus
          fullWidth
          type="search"
          label={translate('picturePicker.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ mb: 2, mt: 0.75 }}
        />
        {library.error ? (
          <LoadFailure error={library.error} onRetry={() => void library.refetch()} />
        ) : library.data ? (
          <PictureGrid pictures={pictures} isBusy={isBusy} onChosen={onChosen} />
        ) : (
          <LoadingRows />
        )}
        {library.hasNextPage && (
          <Button
            fullWidth
            loading={library.isFetchingNextPage}
            onClick={() => void library.fetchNextPage()}
            sx={{ mt: 1.5 }}
          >
            {translate('picturePicker.more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const pageSize = 24;

function useLibrary(text: string) {
  return useInfiniteQuery({
    queryKey: ['picture-picker', text],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: page, signal }) => {
      const search = {
        fieldName: 'searchText',
        value: text,
        comparisonOperator: comparisonOperators.TextLike,
      };
      const body = {
        page,
        pageSize,
        fieldConditions: text === '' ? [] : [search],
      };
      return callStaff('POST /api/Media/List', { body }, signal);
    },
    getNextPageParam: ({ page, totalCount, isCountCapped, mediaFiles }) =>
      page * pageSize < totalCount || (isCountCapped && mediaFiles.length === pageSize)
        ? page + 1
        : undefined,
  });
}

interface PictureGridProps {
  pictures: readonly MediaRow[];
  isBusy: boolean;
  onChosen: PicturePickerProps['onChosen'];
}

function PictureGrid({ pictures, isBusy, onChosen }: PictureGridProps) {
  const translate = useTranslate();
  if (pictures.length === 0) return <p role="status">{translate('picturePicker.nothing')}</p>;
  return (
    <Box component="ul" sx={tileGrid}>
      {pictures.map((picture) => (
        <Box component="li" key={picture.id} sx={{ minWidth: 0 }}>
          <ButtonBase focusRipple disabled={isBusy} onClick={() => onChosen(picture.id, picture)} sx={tile}>
            <Box component="img" src={picture.thumbnailImageUrl} alt="" loading="lazy" sx={tilePicture} />
            <Box component="span" sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem', lineHeight: 1.3 }}>
              {picture.name || translate('picturePicker.unnamed', { id: picture.id })}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {`${picture.width} × ${picture.height}`}
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

const tileGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(140px, 1fr))' },
};

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 0.5,
  width: '100%',
  height: '100%',
  justifyContent: 'flex-start',
  textAlign: 'start',
  fontFamily: 'inherit',
  p: 0.75,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main', bgcolor: 'action.hover' },
};

const tilePicture = {
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  objectFit: 'contain',
  bgcolor: shopPaper,
  borderRadius: 1,
};
