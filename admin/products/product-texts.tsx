import type { Language } from '@kamra/contract/languages.ts';
import { toNameCode } from '@kamra/contract/name-code.ts';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { LanguageTabs } from '../ui/language-tabs.tsx';

/** The product's texts in the six languages; each language shows whether it is complete. */
export function ProductTexts({ readOnly }: { readOnly: boolean }) {
  return (
    <LanguageTabs isFilled={(text) => Boolean(text?.name && text.description)}>
      {(language) => <LanguageTexts language={language} readOnly={readOnly} />}
    </LanguageTabs>
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
