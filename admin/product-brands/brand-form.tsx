import { TextInput, useTranslate } from 'react-admin';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Panel } from '../ui/panel.tsx';

/** Name and texts of a brand. */
export function BrandFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <Panel title={translate('brands.cards.name')}>
        <TextInput source="name" readOnly={readOnly} helperText="brands.nameHelp" isRequired />
      </Panel>
      <Panel title={translate('brands.cards.texts')}>
        <LanguageTabs isFilled={(text) => Boolean(text?.description)}>
          {(language) => (
            <TextInput
              source={`texts.${language}.description`}
              label="catalogue.description"
              multiline
              minRows={4}
              readOnly={readOnly}
              helperText={false}
              slotProps={{ htmlInput: { lang: language } }}
            />
          )}
        </LanguageTabs>
      </Panel>
    </>
  );
}
