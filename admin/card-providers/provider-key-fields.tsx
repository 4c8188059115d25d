import type { PaymentProvider } from '@kamra/contract/payment-providers.ts';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ProviderDraft } from './provider-draft.ts';

interface ProviderKeyFieldsProps {
  provider: PaymentProvider;
  keys: Record<string, string>;
  readOnly: boolean;
  onChange: (changes: Partial<ProviderDraft>) => void;
}

/** Keys are written and never read: of one that is set only its end is shown. */
export function ProviderKeyFields({ provider, keys, readOnly, onChange }: ProviderKeyFieldsProps) {
  const translate = useTranslate();
  return provider.keys.map(({ name, isSet, ending }) => {
    const state = ending ? 'endsIn' : isSet ? 'isSet' : 'notSet';
    return (
      <TextField
        key={name}
        label={translate(`cardProviders.keys.${name}`)}
        value={keys[name] ?? ''}
        disabled={readOnly}
        onChange={({ target }) => onChange({ keys: { ...keys, [name]: target.value.trim() } })}
        helperText={translate(`cardProviders.${state}`, { ending })}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 300 } }}
        sx={{ my: 0 }}
      />
    );
  });
}
