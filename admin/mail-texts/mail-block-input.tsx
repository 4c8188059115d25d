import type { Language } from '@kamra/contract/languages.ts';
import { problemOfMailText, tidyMailText } from '@kamra/contract/mail-text-rules.ts';
import type { MailTextBlock } from '@kamra/contract/mail-texts.ts';
import { Box, Button, Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

interface MailBlockProps {
  block: MailTextBlock;
  language: Language;
  readOnly: boolean;
}

/** One text of a mail; while it is empty the standard text, which stands beside it, is in force. */
export function MailBlockInput({ block, language, readOnly }: MailBlockProps) {
  const source = `texts.${language}.${block.name}`;
  const standard = block.standard[language] ?? '';
  return (
    <Box>
      <TextInput
        source={source}
        label={`mailTexts.blocks.${block.name}`}
        helperText={<Placeholders block={block} />}
        placeholder={standard}
        readOnly={readOnly}
        multiline={!block.isOneLine}
        minRows={2}
        parse={(typed: string) => typed}
        validate={useProblem(block)}
        sx={{ mb: 0, '& textarea::placeholder, & input::placeholder': { opacity: 0.8, fontStyle: 'italic' } }}
        slotProps={{
          htmlInput: { maxLength: block.maxLength, lang: language },
          inputLabel: { shrink: true },
        }}
      />
      <StandardText source={source} standard={standard} {...{ block, language, readOnly }} />
    </Box>
  );
}

function useProblem(block: MailTextBlock) {
  return (typed: string | null | undefined) => {
    const text = tidyMailText(typed ?? '');
    const problem = text ? problemOfMailText(text, block) : undefined;
    if (!problem) return undefined;
    const args = { name: problem.name ? `{${problem.name}}` : '', limit: block.maxLength };
    return { message: `mailTexts.problems.${problem.code}`, args };
  };
}

/** The placeholders that a text may hold, each with what it becomes. */
function Placeholders({ block: { placeholders, isShared } }: Pick<MailBlockProps, 'block'>) {
  const translate = useTranslate();
  const words = placeholders.map(({ name, isRequired }) => {
    const meaning = translate(`mailTexts.placeholders.${name}`);
    return `{${name}} – ${meaning}${isRequired ? ` (${translate('mailTexts.required')})` : ''}`;
  });
  const parts = [...words, ...(isShared ? [translate('mailTexts.isShared')] : [])];
  return parts.length > 0 ? parts.join('; ') : false;
}

function StandardText({
  source,
  standard,
  language,
  readOnly,
}: MailBlockProps & { source: string; standard: string }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const typed: string | null | undefined = useWatch({ name: source });
  const change = (text: string) => setValue(source, text, { shouldDirty: true, shouldValidate: true });
  if (readOnly || !typed) {
    return readOnly ? null : (
      <Button size="small" onClick={() => change(standard)} sx={{ textTransform: 'none' }}>
        {translate('mailTexts.startFrom')}
      </Button>
    );
  }
  return (
    <Box sx={{ borderInlineStart: 3, borderColor: 'divider', paddingInlineStart: 1.5, mt: 0.5 }}>
      <Typography variant="body2" color="textSecondary" lang={language} sx={{ whiteSpace: 'pre-line' }}>
        {translate('mailTexts.standard')}: {standard}
      </Typography>
      <Button size="small" onClick={() => change('')} sx={{ textTransform: 'none' }}>
        {translate('mailTexts.backToStandard')}
      </Button>
    </Box>
  );
}
