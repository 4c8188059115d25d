import { defaultLanguage, type Language, languages } from '@kamra/contract/languages.ts';
import { toNameCode } from '@kamra/contract/name-code.ts';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { GreenClaims } from './green-claims.tsx';
import { MissingTexts } from './missing-texts.tsx';

interface LanguageTextsProps {
  language: Language;
  readOnly: boolean;
  /** The language whose texts stand beside. */
  beside: Language | null;
}

/** The product's texts in the six languages, what is missing, and another language's texts beside on request. */
export function ProductTexts({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const [beside, setBeside] = useState<Language | null>(null);
  return (
    <>
      <MissingTexts />
      <GreenClaims />
      <TextField
        select
        size="small"
        label={translate('productTexts.beside')}
        value={beside ?? ''}
        onChange={({ target }) => setBeside(languages.find((each) => each === target.value) ?? null)}
        sx={{ minWidth: 220, mb: 1 }}
      >
        <MenuItem value="">{translate('productTexts.none')}</MenuItem>
        {languages.map((language) => (
          <MenuItem key={language} value={language}>
            {translate(`languages.${language}`)}
          </MenuItem>
        ))}
      </TextField>
      <LanguageTabs isFilled={(text) => Boolean(text?.name && text.description)}>
        {(language) => (
          <LanguageTexts
            language={language}
            readOnly={readOnly}
            beside={beside === language ? null : beside}
          />
        )}
      </LanguageTabs>
    </>
  );
}

function LanguageTexts({ language, readOnly, beside }: LanguageTextsProps) {
  const { getValues, setValue } = useFormContext();
  const translate = useTranslate();
  const source = (field: string) => `texts.${language}.${field}`;
  const label = (field: string) => `products.text.${field}`;
  const words = { readOnly, slotProps: { htmlInput: { lang: language } } };

  function fillNameCode() {
    if (readOnly || getValues(source('nameCode'))) return;
    const nameCode = toNameCode(getValues(source('name')) ?? '', language);
    if (nameCode) setValue(source('nameCode'), nameCode, { shouldDirty: true });
  }

  return (
    <>
      <SideBySide field="name" beside={beside}>
        <TextInput
          source={source('name')}
          label={label('name')}
          onBlur={fillNameCode}
          isRequired={language === defaultLanguage}
          {...words}
          helperText={false}
        />
      </SideBySide>
      <TextInput
        source={source('nameCode')}
        label={label('nameCode')}
        helperText={translate('products.text.nameCodeHelp')}
        readOnly={readOnly}
      />
      {!readOnly && <ProposedNameCode language={language} />}
      {otherTexts.map(({ field, ...size }) => (
        <SideBySide key={field} field={field} beside={beside}>
          <TextInput source={source(field)} label={label(field)} {...size} {...words} helperText={false} />
        </SideBySide>
      ))}
    </>
  );
}

/** A field with the text of another language before it, or beside it where there is room. */
function SideBySide({
  field,
  beside,
  children,
}: {
  field: string;
  beside: Language | null;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const text: string | null | undefined = useWatch({ name: `texts.${beside ?? 'hu'}.${field}` });
  if (!beside) return children;
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Box sx={{ py: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {translate(`products.text.${field}`)} · {translate(`languages.${beside}`)}
        </Typography>
        <Typography lang={beside} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text || '–'}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** Offers the code of a name that was changed; the URL with the former one redirects. */
function ProposedNameCode({ language }: { language: Language }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const text: { name?: string | null; nameCode?: string | null } =
    useWatch({ name: `texts.${language}` }) ?? {};
  const proposed = toNameCode(text.name ?? '', language);
  if (!proposed || !text.nameCode || proposed === text.nameCode) return null;
  return (
    <Button
      size="small"
      sx={{ mb: 1.5, overflowWrap: 'anywhere', textAlign: 'start' }}
      onClick={() => setValue(`texts.${language}.nameCode`, proposed, { shouldDirty: true })}
    >
      {translate('productTexts.propose', { nameCode: proposed })}
    </Button>
  );
}

const otherTexts = [
  { field: 'businessName' },
  { field: 'description', multiline: true, minRows: 4 },
  { field: 'care', multiline: true, minRows: 2 },
  { field: 'warnings', multiline: true, minRows: 2 },
  { field: 'metaTitle' },
  { field: 'metaDescription', multiline: true },
];
