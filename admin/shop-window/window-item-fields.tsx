import type { WindowKind } from '@kamra/contract/window-kinds.ts';
import { SelectInput, TextInput, useGetList, useLocale, useTranslate } from 'react-admin';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProductsInput } from './products-input.tsx';

interface WindowItemFieldsProps {
  kind: WindowKind;
  readOnly: boolean;
}

/** Texts of an item, where it leads, and its products. */
export function WindowItemFields({ kind, readOnly }: WindowItemFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <Panel title={translate('shopWindow.cards.texts')}>
        <LanguageTabs isFilled={(text) => Boolean(text?.title)}>
          {(language) => {
            const words = {
              readOnly,
              helperText: false,
              slotProps: { htmlInput: { lang: language } },
            } as const;
            return (
              <>
                <TextInput source={`texts.${language}.title`} label="shopWindow.title" {...words} />
                {kind !== 'photo' && (
                  <TextInput
                    source={`texts.${language}.subtitle`}
                    label={kind === 'story' ? 'shopWindow.text' : 'shopWindow.subtitle'}
                    multiline
                    minRows={kind === 'story' ? 4 : 1}
                    {...words}
                  />
                )}
              </>
            );
          }}
        </LanguageTabs>
      </Panel>
      {kind === 'banner' && (
        <Panel title={translate('shopWindow.cards.link')}>
          <CategoryInput readOnly={readOnly} />
        </Panel>
      )}
      {(kind === 'slide' || kind === 'campaign') && (
        <Panel title={translate('shopWindow.cards.link')}>
          <TextInput
            source="link"
            label="shopWindow.link"
            helperText="shopWindow.linkHelp"
            readOnly={readOnly}
          />
        </Panel>
      )}
      {(kind === 'story' || kind === 'campaign') && (
        <Panel title={translate('shopWindow.cards.products')}>
          <ProductsInput source="productIds" readOnly={readOnly} />
        </Panel>
      )}
    </>
  );
}

interface CategoryChoice {
  id: number;
  code: string;
  name: string;
}

function CategoryInput({ readOnly }: { readOnly: boolean }) {
  const meta = { language: useLocale() };
  const { data = [] } = useGetList<CategoryChoice>('product-categories', { meta });
  return (
    <SelectInput
      source="link"
      label="shopWindow.category"
      choices={data.map(({ code, name }) => ({ id: code, name }))}
      readOnly={readOnly}
      helperText={false}
      validate={[]}
    />
  );
}
