import { isLanguage } from '@kamra/contract/languages.ts';
import type { MailText } from '@kamra/contract/mail-texts.ts';
import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { MailBlockInput } from './mail-block-input.tsx';
import { MailPreview } from './mail-preview.tsx';

const order = { sort: { field: 'id', order: 'ASC' } } as const;
const columns = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 560px) minmax(0, 1fr)' },
};

/** The texts of one mail in six languages, beside what comes of them. */
export function MailTextEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('mail-texts');
  return (
    <RecordEdit<MailText>
      titleOf={({ id }) => translate(`mailTexts.names.${id}`)}
      detailsOf={({ id, isMarketing }) => (
        <>
          {translate(id === 'shared' ? 'mailTexts.sharedText' : 'mailTexts.editText')}
          {isMarketing && ` ${translate('mailTexts.marketingText')}`}
        </>
      )}
      list={order}
      mayWrite={mayWrite}
      readOnly="mailTexts.readOnly"
      saved="mailTexts.saved"
      words={{ nameOf: useFieldName() }}
    >
      <Box sx={columns}>
        <Texts readOnly={!mayWrite} />
        <MailPreview mayWrite={mayWrite} />
      </Box>
    </RecordEdit>
  );
}

function Texts({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const mail = useRecordContext<MailText>();
  if (!mail) return null;
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Panel title={translate('mailTexts.cards.texts')}>
        <LanguageTabs isFilled={() => true}>
          {(language) => (
            <Stack spacing={2}>
              {mail.blocks.map((block) => (
                <MailBlockInput key={block.name} block={block} language={language} readOnly={readOnly} />
              ))}
              <FixedTexts language={language} fixed={mail.fixed} />
            </Stack>
          )}
        </LanguageTabs>
      </Panel>
    </Stack>
  );
}

/** What nobody edits: the law asks for it, or the program fills it in. */
function FixedTexts({ language, fixed }: { language: keyof MailText['texts']; fixed: MailText['fixed'] }) {
  const translate = useTranslate();
  if (fixed.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" component="h3">
        {translate('mailTexts.fixed')}
      </Typography>
      {fixed.map(({ key, texts }) => (
        <Typography key={key} lang={language} color="textSecondary" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {texts[language]}
        </Typography>
      ))}
    </Box>
  );
}

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [group, language = '', block] = path.split('.');
    if (group !== 'texts' || !isLanguage(language) || !block) return undefined;
    return `${translate(`languages.${language}`)}: ${translate(`mailTexts.blocks.${block}`)}`;
  };
}
