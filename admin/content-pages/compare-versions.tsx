import type { PageTexts, StaffContentPage } from '@kamra/contract/content-pages.ts';
import { type Language, languages } from '@kamra/contract/languages.ts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { ChoiceField } from './choice-field.tsx';
import { tidyMarkdown } from './tidy-markdown.ts';

interface CompareVersionsProps {
  page: StaffContentPage;
  onClose: () => void;
}

/** Stands for the working copy among the numbers of versions. */
const workingCopy = 0;

/** What one version of a page says and another does not, word by word. */
export function CompareVersions({ page, onClose }: CompareVersionsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [newest] = page.versions;
  const [language, setLanguage] = useState<Language>('hu');
  const [before, setBefore] = useState(
    page.versions[page.hasChanges ? 0 : 1]?.version ?? newest?.version ?? 0,
  );
  const [after, setAfter] = useState(workingCopy);
  const choices = [
    { id: String(workingCopy), name: translate('contentPages.workingCopy') },
    ...page.versions.map(({ version }) => ({
      id: String(version),
      name: translate('contentPages.version', { version }),
    })),
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{translate('contentPages.compare')}</DialogTitle>
      <DialogContent>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 2 }}>
          <ChoiceField
            label={translate('contentPages.earlier')}
            value={String(before)}
            choices={choices}
            onChoose={(id) => setBefore(Number(id))}
          />
          <ChoiceField
            label={translate('contentPages.later')}
            value={String(after)}
            choices={choices}
            onChoose={(id) => setAfter(Number(id))}
          />
          <ChoiceField
            label={translate('contentPages.language')}
            value={language}
            choices={languages.map((id) => ({ id, name: translate(`languages.${id}`) }))}
            onChoose={(id) => setLanguage(languages.find((each) => each === id) ?? 'hu')}
          />
        </Stack>
        <Differences page={page} before={before} after={after} language={language} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface DifferencesProps {
  page: StaffContentPage;
  before: number;
  after: number;
  language: Language;
}

function Differences({ page, before, after, language }: DifferencesProps) {
  const translate = useTranslate();
  const earlier = useTexts(page, before);
  const later = useTexts(page, after);
  const failed = [earlier, later].find(({ error }) => error);
  if (failed?.error) return <LoadFailure error={failed.error} onRetry={failed.refetch} />;
  if (!earlier.texts || !later.texts) return <LoadingRows />;
  const parts = diffWordsWithSpace(textOf(earlier.texts, language), textOf(later.texts, language));
  const isSame = parts.every(({ added, removed }) => !added && !removed);
  if (isSame) return <Typography>{translate('contentPages.same')}</Typography>;
  return (
    <Box lang={language} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {parts.map(({ value, added, removed }, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity, and none of them moves
          key={index}
          component={added ? 'ins' : removed ? 'del' : 'span'}
          sx={
            added || removed
              ? {
                  color: `tone.${added ? 'good' : 'bad'}.text`,
                  bgcolor: `tone.${added ? 'good' : 'bad'}.ground`,
                }
              : undefined
          }
        >
          {value}
        </Box>
      ))}
    </Box>
  );
}

function useTexts(page: StaffContentPage, version: number) {
  const { data, error, refetch } = useQuery({
    queryKey: ['content-pages', 'version', page.id, version],
    queryFn: ({ signal }) =>
      callStaff(
        'GET /api/ContentPage/:pageId/Version/:pageVersion',
        { params: { pageId: page.id, pageVersion: version } },
        signal,
      ),
    enabled: version !== workingCopy,
  });
  return { texts: version === workingCopy ? page.texts : data?.texts, error, refetch };
}

function textOf(texts: PageTexts, language: Language): string {
  const { title, body } = texts[language] ?? {};
  return tidyMarkdown([title, body].filter(Boolean).join('\n\n'));
}
