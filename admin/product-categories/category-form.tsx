import { TextInput } from 'react-admin';
import { LanguageTabs } from '../ui/language-tabs.tsx';

/** Names and descriptions of a category in the six languages. */
export function CategoryTexts({ readOnly }: { readOnly: boolean }) {
  return (
    <LanguageTabs isFilled={(text) => Boolean(text?.name && text.description)}>
      {(language) => {
        const words = { readOnly, helperText: false, slotProps: { htmlInput: { lang: language } } } as const;
        return (
          <>
            <TextInput source={`texts.${language}.name`} label="catalogue.name" {...words} />
            <TextInput
              source={`texts.${language}.description`}
              label="catalogue.description"
              multiline
              minRows={3}
              {...words}
            />
          </>
        );
      }}
    </LanguageTabs>
  );
}
