import type { Buyer, BuyerDetails } from '@kamra/contract/buyers.ts';
import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { usePausedText } from '../ui/use-paused-text.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

const minSearched = 2;
const maxSearched = 100;

/** Joins another buyer, found by name or address, to this one. */
export function MergeBuyerDialog({ buyer, onClose }: { buyer: BuyerDetails; onClose: () => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<Buyer | null>(null);
  const { send, isBusy } = useRecordAction(onClose);
  const searchText = usePausedText(typed.trim().slice(0, maxSearched));
  const { data } = useQuery({
    queryKey: ['buyers', 'merge', searchText],
    queryFn: ({ signal }) =>
      callStaff('POST /api/Buyer/List', { body: { searchText, pageSize: 20 } }, signal),
    enabled: searchText.length >= minSearched,
    placeholderData: keepPreviousData,
  });
  const options = (data?.buyers ?? []).filter(({ id }) => id !== buyer.id);
  const merge = (chosen: Buyer) =>
    callStaff('POST /api/Buyer/:buyerId/Merge', {
      params: { buyerId: buyer.id },
      body: { version: buyer.version, otherId: chosen.id, otherVersion: chosen.version },
    });
  return (
    <ConfirmDialog
      title={translate('buyers.mergeTitle')}
      verb={translate('buyers.merge')}
      isDestructive
      isBusy={isBusy}
      isDisabled={other === null}
      onConfirm={() => other && send(() => merge(other), 'buyers.done')}
      onCancel={onClose}
    >
      <Autocomplete
        options={options}
        value={other}
        getOptionLabel={({ name, email }) => `${name} · ${email}`}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, two) => one.id === two.id}
        filterOptions={(found) => found}
        noOptionsText={translate('buyers.searchPlaceholder')}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_event, chosen) => setOther(chosen)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('buyers.other')}
            helperText={translate('buyers.mergeText')}
          />
        )}
      />
    </ConfirmDialog>
  );
}
