import { currencyIds } from '@kamra/contract/money.ts';
import { Box } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { RowCurrencyInput, rowCurrencies } from './row-currency-input.tsx';
import { RowsInput } from './rows-input.tsx';
import { SettingHead } from './setting-head.tsx';

const maxLengths = { payee: 120, bank: 120, accountNumber: 60, iban: 42, bic: 11 } as const;

/** Accounts of their own for transfers in a currency. */
export function BankAccountsInput({ source, readOnly }: { source: string; readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2 }}>
      <SettingHead path="bankAccounts" />
      <RowsInput
        source={source}
        nameOf={(index) => translate('settings.accounts.row', { place: index + 1 })}
        add="settings.accounts.add"
        newRow={() => ({
          currencyId: currencyIds.EUR,
          payee: '',
          bank: '',
          accountNumber: '',
          iban: '',
          bic: '',
        })}
        maxRows={rowCurrencies.length}
        readOnly={readOnly}
      >
        {(row) => (
          <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: { sm: '110px 1fr 1fr' } }}>
            <RowCurrencyInput row={row} readOnly={readOnly} span={2} />
            {Object.entries(maxLengths).map(([name, maxLength]) => (
              <TextInput
                key={name}
                source={`${row}.${name}`}
                label={`settings.labels.bankTransfer.${name}`}
                readOnly={readOnly}
                helperText={false}
                format={(value?: string | null) => value ?? ''}
                parse={(value: string) => value}
                slotProps={{ htmlInput: { maxLength } }}
              />
            ))}
          </Box>
        )}
      </RowsInput>
    </Box>
  );
}
