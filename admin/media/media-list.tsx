import { languages } from '@kamra/contract/languages.ts';
import { type MediaRow, mediaUseKinds } from '@kamra/contract/media-library.ts';
import { Box, Stack, Typography } from '@mui/material';
import { CanAccess, CreateButton, RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { shopPaper } from '../ui/palette.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { mediaListOrder } from './media-calls.ts';

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'media.searchPlaceholder' },
  {
    kind: 'choice',
    source: 'use',
    label: 'media.filters.use',
    choices: ['none', ...mediaUseKinds].map((id) => ({ id, name: `media.usedBy.${id}` })),
  },
  {
    kind: 'choice',
    source: 'missingText',
    label: 'media.filters.missingText',
    choices: [
      { id: 'all', name: 'media.withoutAnyText' },
      ...languages.map((id) => ({ id, name: `languages.${id}` })),
    ],
  },
];

/** All pictures of the shop. */
export function MediaList() {
  const grid = <MediaGrid />;
  return (
    <RecordList
      filters={filters}
      actions={<UploadLink />}
      {...mediaListOrder}
      sorts={['id', 'name']}
      table={grid}
      cards={grid}
      empty={
        <FirstRecords title="media.none" text="media.explanation">
          <UploadLink />
        </FirstRecords>
      }
    />
  );
}

function UploadLink() {
  return (
    <CanAccess resource="media" action="create">
      <CreateButton label="media.upload" variant="contained" />
    </CanAccess>
  );
}

function MediaGrid() {
  const { data } = useListContext<MediaRow>();
  return (
    <Box component="ul" sx={tileGrid}>
      {data?.map((media) => (
        <RecordContextProvider key={media.id} value={media}>
          <MediaTile media={media} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

const tileGrid = {
  listStyle: 'none',
  m: 0,
  p: 1.5,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(164px, 1fr))' },
};

function MediaTile({ media }: { media: MediaRow }) {
  const translate = useTranslate();
  const { name, thumbnailImageUrl, width, height, useCount, languages: written } = media;
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
      <Box component="img" src={thumbnailImageUrl} alt="" loading="lazy" sx={tilePicture} />
      <Box sx={{ mt: 0.5, lineHeight: 1.3 }}>
        <RecordLink type="edit" label={name} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {`${width} × ${height}`}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, flexWrap: 'wrap' }}>
        {useCount === 0 ? (
          <StatusChip tone="neutral" label={translate('media.unused')} />
        ) : (
          <StatusChip tone="good" label={translate('media.useCount', { smart_count: useCount })} />
        )}
        {written.length < languages.length && (
          <StatusChip
            tone={written.length === 0 ? 'pending' : 'neutral'}
            label={translate('media.textCount', { count: written.length, all: languages.length })}
          />
        )}
      </Stack>
    </Box>
  );
}

const tilePicture = {
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  objectFit: 'contain',
  bgcolor: shopPaper,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
