import { consentKinds, consentParts, maxConsentLength } from '@kamra/contract/consent-texts.ts';
import { type Language, languages } from '@kamra/contract/languages.ts';
import { Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { AddressTabs, TabPanel, useAddressTab } from '../ui/address-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { useConsentTexts } from './use-consent-texts.ts';

/** What visitors agree to, in six languages; an empty text shows the standard one. */
export function ConsentTextsInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const [shown, show] = useAddressTab<Language>('texts', languages);
  return (
    <Panel title={translate('settings.sections.consentTexts')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate('settings.consents.help')}
      </Typography>
      <AddressTabs
        name="texts"
        label={translate('languageTexts.languageOf')}
        shown={shown}
        onShow={show}
        tabs={languages.map((id) => ({ id, label: translate(`languages.${id}`) }))}
      />
      {languages.map((language) => (
        <TabPanel key={language} name="texts" id={language} shown={shown}>
          <TextsOfLanguage language={language} readOnly={readOnly} />
        </TabPanel>
      ))}
    </Panel>
  );
}

function TextsOfLanguage({ language, readOnly }: { language: Language; readOnly: boolean }) {
  const translate = useTranslate();
  const { versions } = useConsentTexts();
  return consentKinds.map((kind) => {
    const inForce = versions.find((each) => each.kind === kind && each.isInForce);
    return consentParts[kind].map((part) => (
      <TextInput
        key={part}
        source={`settings.consentTexts.${part}.${language}`}
        label={`settings.labels.consentTexts.${part}`}
        helperText={translate(`settings.help.consentTexts.${part}`)}
        placeholder={inForce?.texts?.[language]?.[part] ?? ''}
        readOnly={readOnly}
        multiline
        minRows={2}
        sx={{ '& textarea::placeholder': { opacity: 1, color: 'text.secondary', fontStyle: 'italic' } }}
        parse={(typed: string) => typed}
        slotProps={{
          htmlInput: { maxLength: maxConsentLength, lang: language },
          inputLabel: { shrink: true },
        }}
      />
    ));
  });
}
