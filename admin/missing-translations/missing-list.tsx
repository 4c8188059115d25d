import { Box, Card, Link, Pagination, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import type { ChosenGaps } from './chosen-gaps.ts';
import { fieldPath } from './field-path.ts';

type Missing = ReplyOf<'POST /api/MissingTranslations/List'>['missing'][number];

const pageSize = 25;

interface MissingListProps {
  chosen: ChosenGaps;
  onChoose: (gaps: ChosenGaps) => void;
}

/** What is missing in one language of one kind, each with a link to its field. */
export function MissingList({ chosen, onChoose }: MissingListProps) {
  const translate = useTranslate();
  const { source, language, page } = chosen;
  const { data, error, refetch } = useQuery({
    queryKey: ['missing-translations', source, language, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callStaff('POST /api/MissingTranslations/List', { body: { source, language, page, pageSize } }, signal),
  });
  const title = `${translate(`missingTranslations.sources.${source}`)}: ${translate(`languages.${language}`)}`;
  const pages = Math.ceil((data?.totalCount ?? 0) / pageSize);
  return (
    <Card component="section" aria-label={title}>
      <Stack direction="row" sx={{ p: 2, pb: 1, gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography variant="h2">{title}</Typography>
        {data && (
          <Typography role="status" color="textSecondary">
            {data.isCountCapped
              ? translate('missingTranslations.missingCapped', { count: data.totalCount })
              : translate('missingTranslations.missing', { smart_count: data.totalCount })}
          </Typography>
        )}
      </Stack>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <LoadingRows />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.missing.map((each) => (
          <MissingRow key={each.id} missing={each} chosen={chosen} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => onChoose({ ...chosen, page: next })}
          sx={{ p: 1.5 }}
        />
      )}
    </Card>
  );
}

function MissingRow({ missing, chosen: { source, language } }: { missing: Missing; chosen: ChosenGaps }) {
  const translate = useTranslate();
  const { recordId, name, fields } = missing;
  const named = name || translate(`missingTranslations.sources.${source}`);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, px: 2, py: 1, borderTop: 1, borderColor: 'divider', justifyContent: 'space-between' }}
    >
      <Link
        component={LinkBase}
        to={fieldPath(source, recordId, language)}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {named}
      </Link>
      <Typography color="textSecondary" sx={{ textAlign: 'end' }}>
        {fields.map((field) => translate(`missingTranslations.fields.${field}`)).join(', ')}
      </Typography>
    </Stack>
  );
}
