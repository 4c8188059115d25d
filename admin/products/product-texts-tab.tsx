import { type Language, languages } from '@kamra/contract/languages.ts';
import { toNameCode } from '@kamra/contract/name-code.ts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { TextForm } from './product-form.ts';

/** The product's texts in the six languages; each language shows whether it is complete. */
export function ProductTextsTab({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<Language>('hu');
  return (
    <Box sx={{ width: '100%' }}>
      <Tabs
        value={shown}
        onChange={(_, language: Language) => setShown(language)}
        variant="scrollable"
        aria-label={translate('products.languageOfTexts')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 1 }}
      >
        {languages.map((language) => (
          <Tab
            key={language}
            value={language}
            id={`texts-tab-${language}`}
            aria-controls={`texts-${language}`}
            icon={<LanguageMark language={language} />}
            iconPosition="start"
            label={translate(`languages.${language}`)}
          />
        ))}
      </Tabs>
      {languages.map((language) => (
        <Box
          key={language}
          role="tabpanel"
          id={`texts-${language}`}
          aria-labelledby={`texts-tab-${language}`}
          hidden={language !== shown}
        >
          <LanguageTexts language={language} readOnly={readOnly} />
        </Box>
      ))}
    </Box>
  );
}

function LanguageMark({ language }: { language: Language }) {
  const translate = useTranslate();
  const text: TextForm | undefined = useWatch({ name: `texts.${language}` });
  const { errors } = useFormState({ name: `texts.${language}` });
  if ((errors.texts as Partial<Record<Language, unknown>> | undefined)?.[language]) {
    return <ErrorOutlined color="error" fontSize="small" titleAccess={translate('products.textsWrong')} />;
  }
  return text?.name && text.description ? (
    <CheckCircle color="success" fontSize="small" titleAccess={translate('products.textsFilled')} />
  ) : (
    <RadioButtonUnchecked fontSize="small" titleAccess={translate('products.textsMissing')} />
  );
}

function LanguageTexts({ language, readOnly }: { language: Language; readOnly: boolean }) {
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
      <TextInput
        source={source('name')}
        label={label('name')}
        onBlur={fillNameCode}
        {...words}
        helperText={false}
      />
      <TextInput
        source={source('nameCode')}
        label={label('nameCode')}
        helperText={translate('products.text.nameCodeHelp')}
        readOnly={readOnly}
      />
      {otherTexts.map(({ field, ...size }) => (
        <TextInput
          key={field}
          source={source(field)}
          label={label(field)}
          {...size}
          {...words}
          helperText={false}
        />
      ))}
    </>
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
