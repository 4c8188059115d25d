import { maxPackagingParts, packagingMaterials } from '@kamra/contract/waste-and-energy.ts';
import { Box, Button, Typography } from '@mui/material';
import { required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { DecimalInput } from './decimal-input.tsx';

const materials = packagingMaterials.map((id) => ({ id, name: `productValues.waste.materials.${id}` }));

interface PackagingInputProps {
  source: string;
  label: string;
  helperText?: string;
  readOnly: boolean;
}

/** What a piece or a parcel is packed in, material by material. */
export function PackagingInput({ source, label, helperText, readOnly }: PackagingInputProps) {
  const translate = useTranslate();
  const title = translate(label);
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 1, mb: 2 }}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
        {title}
      </Typography>
      {helperText && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {translate(helperText)}
        </Typography>
      )}
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('productValues.waste.noPackaging')}
        </Typography>
      )}
      {fields.map(({ id }, index) => (
        <Box key={id} role="group" aria-label={`${title} ${index + 1}`} sx={{ py: 1 }}>
          <SelectInput
            source={`${source}.${index}.material`}
            label="productValues.waste.material"
            choices={materials}
            validate={required()}
            readOnly={readOnly}
            helperText={false}
          />
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
            <DecimalInput
              source={`${source}.${index}.grams`}
              label="productValues.waste.grams"
              validate={required()}
              readOnly={readOnly}
            />
            <TextInput
              source={`${source}.${index}.circularCode`}
              label="productValues.waste.partCode"
              readOnly={readOnly}
              helperText={false}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
            />
          </Box>
          {!readOnly && (
            <Button color="error" size="small" onClick={() => remove(index)}>
              {translate('productValues.waste.removePart')}
            </Button>
          )}
        </Box>
      ))}
      {!readOnly && fields.length < maxPackagingParts && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => append({ material: null, grams: null, circularCode: null })}
          sx={{ mt: 1 }}
        >
          {translate('productValues.waste.addPackaging')}
        </Button>
      )}
    </Box>
  );
}
