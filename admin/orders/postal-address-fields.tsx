import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ProblemOf } from '../ui/use-field-problems.ts';
import { useStateName } from '../ui/use-state-name.ts';

interface AddressFieldsProps {
  title: string;
  address: PostalAddress;
  onChange: (address: PostalAddress) => void;
  /** It can no longer be changed. */
  isFixed?: boolean;
  /** What is wrong with a field of the address. */
  problemOf?: ProblemOf;
}

type Field = Exclude<keyof PostalAddress, 'countryCode'>;

/** Fields with their longest text, and how many of six columns each takes. */
const fields: [name: Field, maxLength: number, columns: number][] = [
  ['familyName', 60, 3],
  ['givenName', 60, 3],
  ['company', 120, 4],
  ['taxNumber', 20, 2],
  ['postalCode', 12, 2],
  ['city', 80, 4],
  ['street', 160, 6],
];

/** A postal address, by its fields; its country stays. */
export function AddressFields({ title, address, onChange, isFixed = false, problemOf }: AddressFieldsProps) {
  const translate = useTranslate();
  const stateName = useStateName();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 1.5 }}>
        {title} ({stateName(address.countryCode)})
      </Typography>
      {isFixed && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('orders.addressFixed')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(6, 1fr)' } }}>
        {fields.map(([name, maxLength, columns]) => (
          <TextField
            key={name}
            label={translate(`orders.address.${name}`)}
            value={address[name] ?? ''}
            disabled={isFixed}
            margin="none"
            error={problemOf?.(name) !== undefined}
            helperText={problemOf?.(name)}
            onChange={({ target }) => onChange({ ...address, [name]: target.value })}
            slotProps={{ htmlInput: { maxLength } }}
            sx={{ gridColumn: { sm: `span ${columns}` } }}
          />
        ))}
      </Box>
    </Box>
  );
}
