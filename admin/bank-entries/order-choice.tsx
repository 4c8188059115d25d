import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { useMoney } from '../ui/use-money.ts';
import { usePausedText } from '../ui/use-paused-text.ts';

export type FoundOrder = ReplyOf<'POST /api/BankEntry/FindOrders'>['orders'][number];

interface OrderChoiceProps {
  suggested: FoundOrder[];
  value: FoundOrder | null;
  onChange: (order: FoundOrder | null) => void;
  /** A key of the translations. */
  help?: string;
}

const minSearched = 2;
const maxSearched = 100;

/** An order among those that are suggested, or that a search finds. */
export function OrderChoice({
  suggested,
  value,
  onChange,
  help = 'bankEntries.orderHelp',
}: OrderChoiceProps) {
  const translate = useTranslate();
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const searchText = usePausedText(typed.trim().slice(0, maxSearched));
  const { data } = useQuery({
    queryKey: ['bank-entries', 'orders', searchText],
    queryFn: ({ signal }) => callStaff('POST /api/BankEntry/FindOrders', { body: { searchText } }, signal),
    enabled: searchText.length >= minSearched,
    placeholderData: keepPreviousData,
  });
  const options = searchText.length >= minSearched ? (data?.orders ?? []) : suggested;
  const labelOf = ({ orderNumber, customerName, total, currencyId }: FoundOrder) =>
    `${orderNumber} · ${customerName} · ${money(total, currencyId)}`;
  return (
    <Autocomplete
      options={value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options}
      value={value}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(found) => found}
      noOptionsText={translate('bankEntries.noOrder')}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={translate('bankEntries.order')} helperText={translate(help)} />
      )}
    />
  );
}
