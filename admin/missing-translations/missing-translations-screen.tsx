import { languages } from '@kamra/contract/languages.ts';
import { Card, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { ChosenGaps } from './chosen-gaps.ts';
import { MissingList } from './missing-list.tsx';
import { ShareTable } from './share-table.tsx';

/** How whole the shop is in each language, and what is missing; what is chosen stands in the address. */
export function MissingTranslationsScreen() {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['missing-translations', 'shares'],
    queryFn: ({ signal }) => callStaff('GET /api/MissingTranslations', {}, signal),
  });
  const [parameters, setParameters] = useSearchParams();
  const sources = data?.sources ?? [];
  const source = sources.find((each) => each.source === parameters.get('source'))?.source;
  const language = languages.find((each) => each === parameters.get('language'));
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const choose = (chosen: ChosenGaps) =>
    setParameters({ source: chosen.source, language: chosen.language, page: String(chosen.page) });
  return (
    <>
      <PageHeader title={labelOf('missing-translations', 1)} />
      <Stack spacing={2} sx={{ maxWidth: 1080 }}>
        <Typography color="textSecondary">{translate('missingTranslations.explained')}</Typography>
        <Card sx={{ overflowX: 'auto' }}>
          {error && !data && <LoadFailure error={error} onRetry={refetch} />}
          {isPending && <LoadingRows />}
          {data && <ShareTable sources={sources} chosen={{ source, language }} onChoose={choose} />}
        </Card>
        {source && language && <MissingList chosen={{ source, language, page }} onChoose={choose} />}
      </Stack>
    </>
  );
}
