import { type Language, languages } from '@kamra/contract/languages.ts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { AddressTabs, TabPanel, useAddressTab } from './address-tabs.tsx';

type Filled = (text: Record<string, unknown> | undefined) => boolean;

interface LanguageTabsProps {
  /** Whether the texts of a language are complete. */
  isFilled: Filled;
  children: (language: Language) => ReactNode;
}

/** The form's `texts` in the six languages, a tab for each, which shows whether it is complete or wrong. */
export function LanguageTabs({ isFilled, children }: LanguageTabsProps) {
  const translate = useTranslate();
  const [shown, show] = useAddressTab<Language>('texts', languages);
  useWrongLanguage(shown, show);
  return (
    <>
      <AddressTabs
        name="texts"
        label={translate('languageTexts.languageOf')}
        shown={shown}
        onShow={show}
        tabs={languages.map((id) => ({
          id,
          label: translate(`languages.${id}`),
          icon: <LanguageMark language={id} isFilled={isFilled} />,
        }))}
      />
      {languages.map((language) => (
        <TabPanel key={language} name="texts" id={language} shown={shown}>
          {children(language)}
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

function LanguageMark({ language, isFilled }: { language: Language; isFilled: Filled }) {
  const translate = useTranslate();
  const text: Record<string, unknown> | undefined = useWatch({ name: `texts.${language}` });
  const { errors } = useFormState({ name: `texts.${language}` });
  if ((errors.texts as Partial<Record<Language, unknown>> | undefined)?.[language]) {
    return <ErrorOutlined color="error" fontSize="small" titleAccess={translate('languageTexts.wrong')} />;
  }
  return isFilled(text) ? (
    <CheckCircle color="success" fontSize="small" titleAccess={translate('languageTexts.filled')} />
  ) : (
    <RadioButtonUnchecked fontSize="small" titleAccess={translate('languageTexts.missing')} />
  );
}
