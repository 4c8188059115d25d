import type { Buyer, BuyerDetails } from '@kamra/contract/buyers.ts';
import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { usePausedText } from '../ui/use-paused-text.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

const maxFound = 20;
const isSearched = (text: string) => text.length > 1;

/** A field that finds who has ordered before; nothing for those who may not read buyers. */
export function BuyerPicker({ onPick }: { onPick: (buyer: BuyerDetails) => void }) {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'buyers', action: 'list' });
  const [typed, setTyped] = useState('');
  const { found, isSearching } = useFoundBuyers(typed.trim(), canAccess === true);
  const { run } = useStaffAction(() => undefined);
  if (!canAccess) return null;
  const pick = (buyerId: number) =>
    run(async () => onPick(await callStaff('GET /api/Buyer/:buyerId', { params: { buyerId } })));
  return (
    <Autocomplete<Buyer, false, false, false>
      size="small"
      value={null}
      inputValue={typed}
      options={found}
      filterOptions={(all) => all}
      getOptionLabel={({ name, email }) => `${name} (${email})`}
      getOptionKey={({ id }) => id}
      loading={isSearching}
      loadingText={translate('productPicker.loading')}
      noOptionsText={translate(isSearched(typed.trim()) ? 'productPicker.nothing' : 'productPicker.type')}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, buyer) => {
        if (!buyer) return;
        void pick(buyer.id);
        setTyped('');
      }}
      renderInput={(input) => (
        <TextField {...input} label={translate('orders.compose.findBuyer')} size="small" margin="none" />
      )}
    />
  );
}

function useFoundBuyers(text: string, isAllowed: boolean): { found: Buyer[]; isSearching: boolean } {
  const searched = usePausedText(text);
  const { data, isFetching } = useQuery({
    queryKey: ['buyer-picker', searched],
    enabled: isAllowed && isSearched(searched),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const body = { searchText: searched.slice(0, 100), pageSize: maxFound };
      return callStaff('POST /api/Buyer/List', { body }, signal);
    },
  });
  return {
    found: isSearched(text) ? (data?.buyers ?? []) : [],
    isSearching: isFetching || (isSearched(text) && text !== searched),
  };
}
