import Close from '@mui/icons-material/Close';
import {
  Autocomplete,
  Box,
  FormControlLabel,
  IconButton,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useGetList, useLocale, useTranslate, ValidationError } from 'react-admin';
import { useController } from 'react-hook-form';
import type { AttributeRow } from '../product-attributes/attribute-calls.ts';
import { moved } from '../ui/order-button.tsx';
import { SortableRows } from '../ui/sortable-rows.tsx';

/** The attributes that filter the lists of a category, in their order. */
export function CategoryFilters({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<AttributeRow>('product-attributes', {
    meta: { language: useLocale() },
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'order', order: 'ASC' },
  });
  const { field, fieldState } = useController({ name: 'attributeIds', defaultValue: [] });
  const chosen: number[] = field.value ?? [];
  const nameOf = (id: number) => data.find((each) => each.id === id)?.name ?? String(id);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate(chosen.length > 0 ? 'categories.filtersChosen' : 'categories.filtersNone')}
      </Typography>
      <SortableRows
        label={translate('categories.cards.filters')}
        items={chosen}
        keyOf={(id) => id}
        nameOf={nameOf}
        readOnly={readOnly}
        onMove={(from, to) => field.onChange(moved(chosen, from, to))}
      >
        {(id) => (
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Box sx={{ flexGrow: 1 }}>{nameOf(id)}</Box>
            <RequiredSwitch id={id} name={nameOf(id)} readOnly={readOnly} />
            {!readOnly && (
              <IconButton
                size="small"
                aria-label={translate('categories.removeFilter', { name: nameOf(id) })}
                onClick={() => field.onChange(chosen.filter((each) => each !== id))}
              >
                <Close fontSize="small" />
              </IconButton>
            )}
          </Stack>
        )}
      </SortableRows>
      {!readOnly && (
        <Autocomplete
          noOptionsText={translate('ra.navigation.no_results')}
          key={chosen.join()}
          options={data.filter(({ id }) => !chosen.includes(id))}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          onChange={(_, attribute) => attribute && field.onChange([...chosen, attribute.id])}
          renderInput={(params) => (
            <TextField
              {...params}
              label={translate('categories.addFilter')}
              error={fieldState.invalid}
              helperText={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
            />
          )}
          sx={{ mt: 1.5 }}
        />
      )}
    </>
  );
}

/** Whether products of the category are expected to have the attribute. */
function RequiredSwitch({ id, name, readOnly }: { id: number; name: string; readOnly: boolean }) {
  const translate = useTranslate();
  const { field } = useController({ name: 'requiredAttributeIds', defaultValue: [] });
  const required: number[] = field.value ?? [];
  return (
    <FormControlLabel
      label={translate('categories.required')}
      disabled={readOnly}
      control={
        <Switch
          size="small"
          checked={required.includes(id)}
          onChange={(_, isOn) =>
            field.onChange(isOn ? [...required, id] : required.filter((each) => each !== id))
          }
          slotProps={{ input: { 'aria-label': translate('categories.requiredName', { name }) } }}
        />
      }
    />
  );
}
