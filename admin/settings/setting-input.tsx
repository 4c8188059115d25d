import type { ListedSetting } from '@kamra/contract/shop-settings.ts';
import { BooleanInput, CheckboxGroupInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { DecimalInput } from '../ui/decimal-input.tsx';
import { PackagingInput } from '../ui/packaging-input.tsx';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';
import { BankAccountsInput } from './bank-accounts-input.tsx';
import { CalendarExceptionsInput } from './calendar-exceptions-input.tsx';
import { CountriesInput } from './countries-input.tsx';
import { OpeningExceptionsInput } from './opening-exceptions-input.tsx';
import { OpeningHoursInput } from './opening-hours-input.tsx';
import { PictureSettingInput } from './picture-setting-input.tsx';
import { ProducerRegistersInput } from './producer-registers-input.tsx';
import { SocialLinksInput } from './social-links-input.tsx';

interface SettingInputProps {
  setting: ListedSetting;
  readOnly: boolean;
}

/** The input of a setting by its kind, with its help. */
export function SettingInput({ setting, readOnly }: SettingInputProps) {
  const translate = useTranslate();
  const { path, kind, max, unit } = setting;
  const common = {
    source: `settings.${path}`,
    label: `settings.labels.${path}`,
    helperText: `settings.help.${path}`,
    readOnly,
  };
  switch (kind) {
    case 'flag':
      return <BooleanInput {...common} disabled={readOnly} />;
    case 'choice':
      return (
        <SelectInput {...common} choices={optionsOf(setting, translate)} isRequired sx={{ maxWidth: 360 }} />
      );
    case 'choices':
      return <ChoicesInput setting={setting} readOnly={readOnly} />;
    case 'integer':
    case 'decimal': {
      const Input = kind === 'integer' ? WholeNumberInput : DecimalInput;
      return <Input {...common} unit={unit && translate(`settings.units.${unit}`)} sx={{ maxWidth: 360 }} />;
    }
    case 'openingHours':
      return <OpeningHoursInput source={common.source} readOnly={readOnly} />;
    case 'openingExceptions':
      return <OpeningExceptionsInput source={common.source} readOnly={readOnly} />;
    case 'countries':
      return <CountriesInput {...common} />;
    case 'dates':
      return <CalendarExceptionsInput source={common.source} readOnly={readOnly} />;
    case 'bankAccounts':
      return <BankAccountsInput source={common.source} readOnly={readOnly} />;
    case 'socialLinks':
      return <SocialLinksInput source={common.source} readOnly={readOnly} />;
    case 'producerRegisters':
      return <ProducerRegistersInput source={common.source} readOnly={readOnly} />;
    case 'packaging':
      return <PackagingInput {...common} />;
    case 'picture':
      return <PictureSettingInput path={path} readOnly={readOnly} />;
    case 'longText':
      return <TextInput {...common} multiline minRows={3} />;
    default:
      return (
        <TextInput
          {...common}
          {...(kind === 'email' && { type: 'email' })}
          {...(kind === 'phone' && { type: 'tel' })}
          {...((kind === 'time' || kind === 'day') && {
            type: kind === 'time' ? 'time' : 'date',
            sx: { maxWidth: 360 },
          })}
          slotProps={{
            htmlInput: { maxLength: max },
            ...((kind === 'time' || kind === 'day') && { inputLabel: { shrink: true } }),
          }}
        />
      );
  }
}

type Translate = ReturnType<typeof useTranslate>;

function optionsOf({ path, options = [], always = [] }: ListedSetting, translate: Translate) {
  return options.map((id) => ({
    id,
    name: translate(`settings.options.${path}.${id}`),
    disabled: always.includes(id),
  }));
}

/** Several of the options; those that always stay cannot be taken away. */
function ChoicesInput({ setting, readOnly }: SettingInputProps) {
  const translate = useTranslate();
  const { path } = setting;
  return (
    <CheckboxGroupInput
      source={`settings.${path}`}
      label={`settings.labels.${path}`}
      helperText={`settings.help.${path}`}
      choices={optionsOf(setting, translate)}
      translateChoice={false}
      {...(readOnly && { options: { disabled: true } })}
    />
  );
}
