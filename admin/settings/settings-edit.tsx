import { settingsOf } from '@kamra/contract/shop-settings.ts';
import { Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { ConsentTextsInput } from './consent-texts-input.tsx';
import { ConsentVersionsPanel } from './consent-versions-panel.tsx';
import { CurrencyRatesInput } from './currency-rates-input.tsx';
import { DeliveryFeesInput } from './delivery-fees-input.tsx';
import { InvoiceKeysPanel } from './invoice-keys-panel.tsx';
import { PaymentFeesInput } from './payment-fees-input.tsx';
import { RateReadPanel } from './rate-read-panel.tsx';
import { sectionOf } from './section-of.ts';
import type { SettingsRecord } from './setting-calls.ts';
import { SettingInput } from './setting-input.tsx';
import { TestMailPanel } from './test-mail-panel.tsx';
import { useSettingWords } from './use-setting-words.ts';

const order = { sort: { field: 'id', order: 'ASC' } } as const;

/** A group of settings, as one form made of the table of settings. */
export function SettingsEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('settings');
  return (
    <RecordEdit<SettingsRecord>
      titleOf={({ id }) => translate(`settings.groups.${id}.name`)}
      detailsOf={({ id }) => translate(`settings.groups.${id}.text`)}
      list={order}
      mayWrite={mayWrite}
      readOnly="settings.readOnly"
      saved="settings.saved"
      words={useSettingWords()}
    >
      <GroupPanels readOnly={!mayWrite} />
    </RecordEdit>
  );
}

function GroupPanels({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext<SettingsRecord>();
  if (!record) return null;
  const ofForm = record.id === 'consents' ? [] : settingsOf(record.id);
  const sections = Map.groupBy(ofForm, sectionOf);
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      {[...sections].map(([section, settings]) => (
        <Panel key={section} title={translate(`settings.sections.${section}`)}>
          {settings.map((setting) => (
            <SettingInput key={setting.path} setting={setting} readOnly={readOnly} />
          ))}
        </Panel>
      ))}
      {record.id === 'consents' && <ConsentTextsInput readOnly={readOnly} />}
      {record.id === 'consents' && <ConsentVersionsPanel />}
      {record.id === 'invoices' && <InvoiceKeysPanel readOnly={readOnly} />}
      {record.id === 'mail' && !readOnly && <TestMailPanel />}
      {record.id === 'delivery' && <DeliveryFeesInput readOnly={readOnly} />}
      {record.id === 'payment' && <PaymentFeesInput readOnly={readOnly} />}
      {record.id === 'currencies' && <RateReadPanel readOnly={readOnly} />}
      {record.id === 'currencies' && <CurrencyRatesInput readOnly={readOnly} />}
    </Stack>
  );
}
