import { deliveryCarriers, deliveryKinds } from '@kamra/contract/delivery-kinds.ts';
import { defaultLanguage } from '@kamra/contract/languages.ts';
import { BooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';
import { methodListOrder } from './method-calls.ts';
import { MethodLimits } from './method-limits.tsx';
import { MethodPrices } from './method-prices.tsx';
import type { MethodForm } from './send-method.ts';
import { useMethodName } from './use-method-name.ts';

/** A new way of delivery. */
export function MethodCreate() {
  return (
    <RecordCreate title="deliveryMethods.new" saved="deliveryMethods.saved" leadsTo="edit">
      <MethodParts readOnly={false} />
    </RecordCreate>
  );
}

/** One way of delivery; read-only without the right to write. */
export function MethodEdit() {
  const nameOf = useMethodName();
  const mayWrite = useMayWrite('delivery-methods');
  return (
    <RecordEdit<MethodForm & { id: number }>
      titleOf={nameOf}
      actionsOf={(method) => mayWrite && <DeleteMethod name={nameOf(method)} />}
      list={methodListOrder(useStaffLanguage())}
      mayWrite={mayWrite}
      readOnly="deliveryMethods.readOnly"
      saved="deliveryMethods.saved"
      words={{ nameOf: useFieldName() }}
    >
      <MethodParts readOnly={!mayWrite} />
    </RecordEdit>
  );
}

function DeleteMethod({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <DeleteRecordButton
      question={translate('deliveryMethods.deleteAsk', { name })}
      text={translate('deliveryMethods.deleteExplained')}
      deleted="deliveryMethods.deleted"
    />
  );
}

const cardOf: Record<string, string> = {
  texts: 'texts',
  pricing: 'prices',
  prices: 'prices',
  vatRate: 'prices',
  maxWeightGrams: 'limits',
  sides: 'limits',
  paymentTypeIds: 'limits',
  days: 'limits',
  codes: 'limits',
};

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [field = ''] = path.split('.');
    return translate(`deliveryMethods.cards.${cardOf[field] ?? 'method'}`);
  };
}

function MethodParts({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <FormColumns side={<MethodLimits readOnly={readOnly} />}>
      <Panel title={translate('deliveryMethods.cards.method')}>
        <MethodFields readOnly={readOnly} />
      </Panel>
      <Panel title={translate('deliveryMethods.cards.texts')}>
        <LanguageTabs isFilled={(text) => Boolean(text?.name)}>
          {(language) => (
            <>
              <TextInput
                source={`texts.${language}.name`}
                label="deliveryMethods.name"
                isRequired={language === defaultLanguage}
                readOnly={readOnly}
                helperText={false}
                slotProps={{ htmlInput: { lang: language, maxLength: 80 } }}
              />
              <TextInput
                source={`texts.${language}.text`}
                label="deliveryMethods.text"
                multiline
                readOnly={readOnly}
                helperText="deliveryMethods.textHelp"
                slotProps={{ htmlInput: { lang: language, maxLength: 300 } }}
              />
            </>
          )}
        </LanguageTabs>
      </Panel>
      <MethodPrices readOnly={readOnly} />
    </FormColumns>
  );
}

function MethodFields({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <SelectInput
        source="carrier"
        defaultValue="own"
        choices={deliveryCarriers.map((id) => ({ id, name: `deliveryMethods.carriers.${id}` }))}
        readOnly={readOnly}
        helperText="deliveryMethods.carrierHelp"
        isRequired
      />
      <SelectInput
        source="kind"
        defaultValue="home"
        choices={deliveryKinds.map((id) => ({ id, name: `deliveryMethods.kinds.${id}` }))}
        readOnly={readOnly}
        helperText="deliveryMethods.kindHelp"
        isRequired
      />
      <WholeNumberInput
        source="position"
        defaultValue={0}
        min={0}
        max={10_000}
        readOnly={readOnly}
        helperText="deliveryMethods.positionHelp"
        sx={{ maxWidth: 240 }}
      />
      <BooleanInput source="isEnabled" defaultValue readOnly={readOnly} helperText={false} />
    </>
  );
}
