import {
  type ImportMappedField,
  type ImportMappingColumn,
  importMappedFields,
} from '@kamra/contract/import-mapping.ts';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldName } from './use-field-name.ts';

interface MappedColumnRowProps {
  column: ImportMappingColumn;
  field: ImportMappedField | null;
  onPick: (field: ImportMappedField | null) => void;
}

/** One column of the file with some of its values, and the field that it is. */
export function MappedColumnRow({
  column: { column, samples, ...proposed },
  field,
  onPick,
}: MappedColumnRowProps) {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const name = column || translate('imports.mapping.unnamed');
  const basis = field !== null && field === proposed.field ? proposed.basis : null;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        rowGap: 1.5,
        alignItems: 'center',
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {samples.length > 0 ? samples.join(' · ') : translate('imports.mapping.empty')}
        </Typography>
      </Box>
      <Autocomplete
        size="small"
        sx={{ flex: '1 1 230px', maxWidth: 340 }}
        options={importMappedFields}
        value={field}
        getOptionLabel={fieldName}
        onChange={(_event, picked) => onPick(picked)}
        renderInput={(params) => (
          <TextField
            {...params}
            margin="none"
            label={translate('imports.mapping.fieldOf', { column: name })}
            placeholder={translate('imports.mapping.leftOut')}
            helperText={basis ? translate(`imports.mapping.basis.${basis}`) : undefined}
          />
        )}
      />
    </Box>
  );
}
