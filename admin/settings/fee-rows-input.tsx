import { currencyCodes, isCurrencyId } from '@kamra/contract/money.ts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DecimalInput } from '../ui/decimal-input.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { Panel } from '../ui/panel.tsx';
import { RowCurrencyInput } from './row-currency-input.tsx';
import { RowsInput } from './rows-input.tsx';

interface FeeRowsInputProps {
  source: string;
  title: string;
  help: string;
  add: string;
  newRow: () => object;
  maxRows: number;
  readOnly: boolean;
  /** Of the inputs of a row where there is room for all of them. */
  columns: string;
  /** The input of what the fee is for. */
  children: (row: string) => ReactNode;
  hasFreeFrom?: boolean;
}

/** Fees by what they are for and currency, each with its VAT rate. */
export function FeeRowsInput(props: FeeRowsInputProps) {
  const { source, title, help, add, newRow, maxRows, readOnly } = props;
  const translate = useTranslate();
  return (
    <Panel title={translate(title)}>
      <Typography color="textSecondary">{translate(help)}</Typography>
      <RowsInput
        source={source}
        nameOf={(index) => translate('settings.fees.row', { place: index + 1 })}
        add={add}
        newRow={newRow}
        maxRows={maxRows}
        readOnly={readOnly}
      >
        {(row) => <FeeFields row={row} {...props} />}
      </RowsInput>
    </Panel>
  );
}

function FeeFields({ row, readOnly, columns, hasFreeFrom, children }: FeeRowsInputProps & { row: string }) {
  const currencyId: unknown = useWatch({ name: `${row}.currencyId` });
  const currency = isCurrencyId(currencyId) ? currencyCodes[currencyId] : 'HUF';
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 1.5, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: columns },
      }}
    >
      {children(row)}
      <RowCurrencyInput row={row} readOnly={readOnly} />
      <MoneyInput source={`${row}.fee`} label="settings.fees.fee" currency={currency} readOnly={readOnly} />
      {hasFreeFrom && (
        <MoneyInput
          source={`${row}.freeFrom`}
          label="settings.fees.freeFrom"
          currency={currency}
          readOnly={readOnly}
        />
      )}
      <DecimalInput source={`${row}.vatRate`} label="settings.fees.vatRate" readOnly={readOnly} />
    </Box>
  );
}
