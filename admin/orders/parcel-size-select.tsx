import { foxpostSizes } from '@kamra/contract/carriers.ts';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export type ParcelSize = (typeof foxpostSizes)[number];

interface ParcelSizeSelectProps {
  value: ParcelSize;
  onChange: (size: ParcelSize) => void;
}

/** Foxpost's class of size. */
export function ParcelSizeSelect({ value, onChange }: ParcelSizeSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('orders.shipping.size')}
      value={value}
      margin="none"
      onChange={({ target }) => onChange(foxpostSizes.find((each) => each === target.value) ?? 'm')}
    >
      {foxpostSizes.map((each) => (
        <MenuItem key={each} value={each}>
          {each.toUpperCase()}
        </MenuItem>
      ))}
    </TextField>
  );
}
