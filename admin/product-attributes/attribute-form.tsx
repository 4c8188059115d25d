import { defaultLanguage } from '@kamra/contract/languages.ts';
import { TextInput } from 'react-admin';
import { LanguageTabs } from '../ui/language-tabs.tsx';

/** Names of an attribute in the six languages. */
export function AttributeNames({ readOnly }: { readOnly: boolean }) {
  return (
    <LanguageTabs isFilled={(text) => Boolean(text?.name)}>
      {(language) => (
        <TextInput
          source={`texts.${language}.name`}
          label="catalogue.name"
          readOnly={readOnly}
          isRequired={language === defaultLanguage}
          helperText={false}
          slotProps={{ htmlInput: { lang: language } }}
        />
      )}
    </LanguageTabs>
  );
}
