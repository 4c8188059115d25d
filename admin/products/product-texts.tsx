import { type Language, languages } from '@kamra/contract/languages.ts';
import { toNameCode } from '@kamra/contract/name-code.ts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { useEffect } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { AddressTabs, TabPanel, useAddressTab } from '../ui/address-tabs.tsx';
import type { TextForm } from './product-form.ts';

/** The product's texts in the six languages; each language shows whether it is complete. */
export function ProductTexts({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const [shown, show] = useAddressTab<Language>('texts', languages);
  useWrongLanguage(shown, show);
  return (
    <>
      <AddressTabs
        name="texts"
        label={translate('products.languageOfTexts')}
        shown={shown}
        onShow={show}
        tabs={languages.map((id) => ({
          id,
          label: translate(`languages.${id}`),
          icon: <LanguageMark language={id} />,
        }))}
      />
      {languages.map((language) => (
        <TabPanel key={language} name="texts" id={language} shown={shown}>
          <LanguageTexts language={language} readOnly={readOnly} />
        </TabPanel>
      ))}
    </>
  );
}

/** After a refused save: a language with a wrong text, when the one shown has none. */
function useWrongLanguage(shown: Language, show: (language: Language) => void) {
  const { errors, submitCount } = useFormState({ name: 'texts' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused save
  useEffect(() => {
    const wrong = errors.texts as Partial<Record<Language, unknown>> | undefined;
    const first = languages.find((language) => wrong?.[language]);
    if (first && !wrong?.[shown]) show(first);
  }, [submitCount]);
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
