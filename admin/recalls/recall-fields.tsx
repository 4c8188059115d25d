import { defaultLanguage } from '@kamra/contract/languages.ts';
import { recallTextFields } from '@kamra/contract/recall-kinds.ts';
import { BooleanInput, DateInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ProductsInput } from '../shop-window/products-input.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { RemediesInput } from './remedies-input.tsx';

const required = recallTextFields.filter((field) => field !== 'sold');

/** What is recalled, the words of the notice, what buyers may choose, and where they turn to. */
export function RecallFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const plain = { readOnly, helperText: false as const };
  return (
    <>
      <Panel title={translate('recalls.cards.products')}>
        <ProductsInput source="productIds" readOnly={readOnly} />
        <BooleanInput source="stopsSale" defaultValue={true} helperText={false} disabled={readOnly} />
        <DateInput source="soldFrom" readOnly={readOnly} helperText="recalls.soldHelp" />
        <DateInput source="soldUntil" {...plain} />
      </Panel>
      <Panel title={translate('recalls.cards.notice')}>
        <LanguageTabs isFilled={(text) => required.every((field) => Boolean(text?.[field]))}>
          {(language) =>
            recallTextFields.map((field) => (
              <TextInput
                key={field}
                source={`texts.${language}.${field}`}
                label={`recalls.texts.${field}`}
                readOnly={readOnly}
                multiline={field !== 'name'}
                isRequired={field !== 'sold' && language === defaultLanguage}
                helperText={field === 'hazard' ? 'recalls.hazardHelp' : false}
                slotProps={{ htmlInput: { lang: language } }}
              />
            ))
          }
        </LanguageTabs>
      </Panel>
      <Panel title={translate('recalls.cards.remedies')}>
        <RemediesInput readOnly={readOnly} />
        <TextInput
          source="singleRemedyReason"
          multiline
          readOnly={readOnly}
          helperText="recalls.singleRemedyHelp"
        />
      </Panel>
      <Panel title={translate('recalls.cards.contact')}>
        <ContactPhone readOnly={readOnly} />
        <TextInput source="contactUrl" type="url" {...plain} />
        <TextInput source="contactEmail" type="email" {...plain} />
      </Panel>
    </>
  );
}

/** The number that buyers call; an online service may stand in its place. */
function ContactPhone({ readOnly }: { readOnly: boolean }) {
  const url: string | null | undefined = useWatch({ name: 'contactUrl' });
  return (
    <TextInput
      source="contactPhone"
      type="tel"
      readOnly={readOnly}
      isRequired={!url}
      helperText="recalls.contactHelp"
    />
  );
}
