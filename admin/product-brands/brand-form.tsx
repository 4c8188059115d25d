import { TextInput, useCanAccess, useTranslate } from 'react-admin';
import { OperatorInput } from '../economic-operators/operator-input.tsx';
import { ResponsiblePersonInput } from '../economic-operators/responsible-person-input.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Panel } from '../ui/panel.tsx';

/** Name and texts of a brand. */
export function BrandFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { canAccess: mayRead } = useCanAccess({ resource: 'products', action: 'list' });
  return (
    <>
      <Panel title={translate('brands.cards.name')}>
        <TextInput source="name" readOnly={readOnly} helperText="brands.nameHelp" isRequired />
      </Panel>
      {mayRead && (
        <Panel title={translate('brands.cards.operators')}>
          <OperatorInput
            source="manufacturerId"
            readOnly={readOnly}
            emptyText={translate('brands.operatorsHelp')}
          />
          <ResponsiblePersonInput readOnly={readOnly} />
        </Panel>
      )}
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
