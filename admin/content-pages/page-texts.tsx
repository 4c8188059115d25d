import { defaultLanguage, type Language, languages } from '@kamra/contract/languages.ts';
import { Box, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PreviewText } from './preview-text.tsx';

/** The editor's script is loaded with the first text that is opened. */
const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

const noLanguage = '-';

interface PageTextsProps {
  readOnly: boolean;
  isStandard: boolean;
}

/** Titles and texts of a page in the six languages; another language can stand beside the one being written. */
export function PageTexts(props: PageTextsProps) {
  const [other, setOther] = useState<Language | ''>('');
  return (
    <>
      <OtherLanguageChoice other={other} onChoose={setOther} />
      <LanguageTabs isFilled={(text) => Boolean(text?.body)}>
        {(language) => (
          <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
            <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
              <LanguageText language={language} {...props} />
            </Box>
            {other && other !== language && <OtherLanguage language={other} />}
          </Stack>
        )}
      </LanguageTabs>
    </>
  );
}

function LanguageText({ language, readOnly, isStandard }: PageTextsProps & { language: Language }) {
  const translate = useTranslate();
  return (
    <>
      <TextInput
        source={`texts.${language}.title`}
        label="contentPages.title"
        readOnly={readOnly}
        isRequired={!isStandard && language === defaultLanguage}
        helperText={isStandard ? 'contentPages.titleHelp' : false}
        slotProps={{ htmlInput: { lang: language } }}
      />
      <Suspense fallback={<LoadingRows />}>
        <TextEditor
          source={`texts.${language}.body`}
          label={`${translate('contentPages.body')}: ${translate(`languages.${language}`)}`}
          language={language}
          readOnly={readOnly}
        />
      </Suspense>
    </>
  );
}

function OtherLanguageChoice({
  other,
  onChoose,
}: {
  other: Language | '';
  onChoose: (language: Language | '') => void;
}) {
  const translate = useTranslate();
  return (
    <ChoiceField
      label={translate('contentPages.beside')}
      value={other || noLanguage}
      choices={[
        { id: noLanguage, name: translate('contentPages.besideNone') },
        ...languages.map((id) => ({ id, name: translate(`languages.${id}`) })),
      ]}
      onChoose={(id) => onChoose(languages.find((each) => each === id) ?? '')}
    />
  );
}

function OtherLanguage({ language }: { language: Language }) {
  const translate = useTranslate();
  const text: { title?: string; body?: string } | undefined = useWatch({ name: `texts.${language}` });
  return (
    <Box
      component="section"
      aria-label={translate(`languages.${language}`)}
      sx={{ flex: '1 1 0', minWidth: 0, borderInlineStart: 1, borderColor: 'divider', paddingInlineStart: 2 }}
    >
      {text?.body ? (
        <>
          <Typography variant="h3" lang={language}>
            {text.title}
          </Typography>
          <PreviewText body={text.body} language={language} />
        </>
      ) : (
        <Typography color="textSecondary">{translate('languageTexts.missing')}</Typography>
      )}
    </Box>
  );
}
