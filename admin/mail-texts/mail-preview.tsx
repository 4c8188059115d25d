import { type Language, languages } from '@kamra/contract/languages.ts';
import { problemOfMailText, tidyMailText } from '@kamra/contract/mail-text-rules.ts';
import type { MailText, MailTextBlock } from '@kamra/contract/mail-texts.ts';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { callStaff } from '../staff-call.ts';
import { useAddressTab } from '../ui/address-tabs.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { MailFrame } from '../ui/mail-frame.tsx';
import { Panel } from '../ui/panel.tsx';
import { type MailScheme, mailSchemes } from '../ui/show-in-scheme.ts';
import { usePausedText } from '../ui/use-paused-text.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { filledTexts, type MailTextForm } from './mail-text-calls.ts';

const parts = ['formatted', 'plainText'] as const;
const widths = { phone: 390, desktop: 720 } as const;
const widthNames = ['phone', 'desktop'] as const;

/** The mail of the shown language with made-up data, as the form has it, saved or not. */
export function MailPreview({ mayWrite }: { mayWrite: boolean }) {
  const translate = useTranslate();
  const mail = useRecordContext<MailText>();
  const [language] = useAddressTab<Language>('texts', languages);
  const form: MailTextForm[string] = useWatch({ name: `texts.${language}` });
  const { texts, hasWrong } = splitTexts(filledTexts(form), mail?.blocks ?? []);
  const written = usePausedText(JSON.stringify(texts));
  const [part, setPart] = useState<(typeof parts)[number]>('formatted');
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const [scheme, setScheme] = useState<MailScheme>('light');
  if (!mail) return null;
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: { lg: 72 }, minWidth: 0 }}>
      <Panel title={translate('mailTexts.cards.preview')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          <ChoiceButtons name="parts" choices={parts} chosen={part} onChoose={setPart} />
          {part === 'formatted' && (
            <>
              <ChoiceButtons name="widths" choices={widthNames} chosen={width} onChoose={setWidth} />
              <ChoiceButtons name="schemes" choices={mailSchemes} chosen={scheme} onChoose={setScheme} />
            </>
          )}
        </Box>
        {hasWrong && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {translate('mailTexts.noPreview')}
          </Alert>
        )}
        <Written
          mailTextId={mail.id}
          {...{ language, written, part, scheme, width: widths[width], version: mail.version }}
        />
        {mayWrite && (
          <SendTest mailTextId={mail.id} language={language} written={hasWrong ? null : written} />
        )}
      </Panel>
    </Box>
  );
}

/** The texts that are as they should be; the mail is shown without the others. */
function splitTexts(filled: Record<string, string>, blocks: readonly MailTextBlock[]) {
  const sound = Object.entries(filled).filter(([name, text]) => {
    const block = blocks.find((each) => each.name === name);
    return block && !problemOfMailText(tidyMailText(text), block);
  });
  return { texts: Object.fromEntries(sound), hasWrong: sound.length < Object.keys(filled).length };
}

interface DraftProps {
  mailTextId: string;
  language: Language;
  /** The texts of the form as JSON. */
  written: string;
}

interface WrittenProps extends DraftProps {
  part: (typeof parts)[number];
  scheme: MailScheme;
  width: number;
  version: number;
}

function Written({ mailTextId, language, written, part, scheme, width, version }: WrittenProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-texts', 'preview', mailTextId, language, written, version],
    queryFn: ({ signal }) =>
      callStaff(
        'POST /api/MailText/:mailTextId/Preview',
        { params: { mailTextId }, body: { language, texts: JSON.parse(written) as Record<string, string> } },
        signal,
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <LinearProgress aria-hidden />}
      {data && (
        <>
          <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }} lang={language}>
            <strong>{translate('mailTexts.blocks.subject')}:</strong> {data.subject}
          </Typography>
          {part === 'formatted' ? (
            <MailFrame
              title={translate('mailTexts.cards.preview')}
              html={data.html}
              scheme={scheme}
              maxWidth={width}
              height="65vh"
            />
          ) : (
            <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
              <Typography lang={language} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {data.text}
              </Typography>
            </Box>
          )}
        </>
      )}
    </>
  );
}

function SendTest({
  mailTextId,
  language,
  written,
}: Omit<DraftProps, 'written'> & { written: string | null }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { run, isBusy } = useStaffAction(() => undefined);
  const send = () =>
    run(async () => {
      const texts = JSON.parse(written ?? '{}') as Record<string, string>;
      const { email } = await callStaff('POST /api/MailText/:mailTextId/Test', {
        ...{ params: { mailTextId }, body: { language, texts } },
      });
      notify('mailTexts.testSent', { type: 'success', messageArgs: { email } });
    });
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate('mailTexts.sampleData')}
      </Typography>
      <Button variant="outlined" loading={isBusy} disabled={written === null} onClick={() => void send()}>
        {translate('mailTexts.sendTest')}
      </Button>
    </Box>
  );
}
