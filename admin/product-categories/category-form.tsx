import { defaultLanguage } from '@kamra/contract/languages.ts';
import { warrantyGroups } from '@kamra/contract/warranty-groups.ts';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { LanguageTabs } from '../ui/language-tabs.tsx';

/** Names and descriptions of a category in the six languages. */
export function CategoryTexts({ readOnly }: { readOnly: boolean }) {
  return (
    <LanguageTabs isFilled={(text) => Boolean(text?.name && text.description)}>
      {(language) => {
        const words = { readOnly, helperText: false, slotProps: { htmlInput: { lang: language } } } as const;
        return (
          <>
            <TextInput
              source={`texts.${language}.name`}
              label="catalogue.name"
              isRequired={language === defaultLanguage}
              {...words}
            />
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

const groups = warrantyGroups.map((id) => ({ id, name: `productValues.warrantyGroups.${id}` }));

/** Which goods of the annex on mandatory warranty a category has; what is below it has them, too. */
export function CategoryWarranty({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <SelectInput
      source="warrantyGroup"
      choices={groups}
      readOnly={readOnly}
      helperText={translate('categories.warrantyHelp')}
    />
  );
}
