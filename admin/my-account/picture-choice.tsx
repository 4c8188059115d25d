import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';

const shown = 40;
const contains = 9;

interface PictureChoiceProps {
  onChosen: (mediaId: number) => void;
  onClose: () => void;
}

/** A dialog with the newest pictures of the media library, or those that a text finds. */
export function PictureChoice({ onChosen, onClose }: PictureChoiceProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useMedia(typed.trim());
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('account.choosePicture')}</DialogTitle>
      <DialogContent>
        <TextField
          type="search"
          label={translate('account.findPicture')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {!error && !data && <LoadingRows />}
        {data?.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
            {translate('filters.nothing')}
          </Typography>
        )}
        <Box component="ul" sx={grid}>
          {data?.map(({ id, name, thumbnailImageUrl }) => (
            <li key={id}>
              <ButtonBase
                aria-label={name}
                onClick={() => onChosen(id)}
                sx={{ borderRadius: 1, width: '100%' }}
              >
                <Box component="img" src={thumbnailImageUrl} alt="" loading="lazy" sx={picture} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useMedia(text: string) {
  return useQuery({
    queryKey: ['picture-choice', text],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = { fieldName: 'searchText', value: text, comparisonOperator: contains } as const;
      const body = { pageSize: shown, fieldConditions: text ? [found] : [] };
      return (await callStaff('POST /api/Media/List', { body }, signal)).mediaFiles;
    },
  });
}

const grid = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
};
const picture = {
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: 1,
  bgcolor: 'subtle.main',
};
