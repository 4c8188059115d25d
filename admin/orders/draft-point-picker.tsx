import type { PickupPoint } from '@kamra/contract/pickup-points.ts';
import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { usePausedText } from '../ui/use-paused-text.ts';

interface PointPickerProps {
  deliveryMethodId: number;
  countryCode: string;
  point: PickupPoint | null;
  onChange: (point: PickupPoint | null) => void;
}

/** The pick-up point that the buyer names, by postal code, town, street or name. */
export function PointPicker({ deliveryMethodId, countryCode, point, onChange }: PointPickerProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const text = usePausedText(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['point-picker', deliveryMethodId, countryCode, text],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const body = { deliveryMethodId, countryCode, text: text.slice(0, 80) };
      return callStaff('POST /api/PickupPoint/List', { body }, signal);
    },
  });
  return (
    <Autocomplete<PickupPoint>
      size="small"
      value={point}
      options={data?.points ?? []}
      filterOptions={(all) => all}
      getOptionLabel={({ name, postalCode, city, street }) => `${name}, ${postalCode} ${city}, ${street}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={translate('productPicker.loading')}
      noOptionsText={translate('productPicker.nothing')}
      onInputChange={(_, words, reason) => reason === 'input' && setTyped(words)}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('orders.compose.pickupPoint')}
          required
          size="small"
          margin="none"
        />
      )}
    />
  );
}
