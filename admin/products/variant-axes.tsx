import { maxVariantAttributes } from '@kamra/contract/product-variants.ts';
import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Swatch } from './attribute-inputs.tsx';
import { useAttributeNames } from './use-attribute-choices.ts';
import type { VariantMatrix } from './use-variant-matrix.ts';
import { type Axis, type AxisValue, keyOfValue, offeredValues, readNumberValue } from './variant-matrix.ts';

/** The attributes in which the variants differ, the values of each, and the product's own. */
export function VariantAxes({ matrix }: { matrix: VariantMatrix }) {
  const translate = useTranslate();
  const names = useAttributeNames().filter(({ kind }) => kind !== 'choices' && kind !== 'text');
  const ids = matrix.axes.map(({ attribute }) => attribute.attributeId);
  const suggested = new Set(matrix.offered.map(({ attributeId }) => attributeId));
  const options = names.toSorted(
    (one, other) => Number(suggested.has(other.id)) - Number(suggested.has(one.id)),
  );
  return (
    <>
      <Autocomplete
        multiple
        options={options}
        value={ids.flatMap((id) => names.filter((each) => each.id === id))}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        getOptionDisabled={({ id }) => ids.length >= maxVariantAttributes && !ids.includes(id)}
        onChange={(_, chosen) =>
          matrix.chooseAttributes([...new Set([...matrix.fixedIds, ...chosen.map(({ id }) => id)])])
        }
        noOptionsText={translate('ra.navigation.no_results')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('variants.differIn')}
            helperText={translate('variants.differInHelp')}
          />
        )}
        sx={{ mt: 1 }}
      />
      {matrix.axes.map((axis) => (
        <Box
          key={axis.attribute.attributeId}
          sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}
        >
          <AxisValues axis={axis} matrix={matrix} />
          <OwnValue axis={axis} matrix={matrix} />
        </Box>
      ))}
    </>
  );
}

function AxisValues({ axis: { attribute, values }, matrix }: { axis: Axis; matrix: VariantMatrix }) {
  const translate = useTranslate();
  const isNumber = attribute.kind === 'number';
  const options: (AxisValue | string)[] = isNumber ? [] : offeredValues(attribute, matrix.words);
  const choose = (chosen: (AxisValue | string)[]) =>
    matrix.chooseValues(attribute, [
      ...new Map(
        chosen
          .flatMap((each) =>
            typeof each === 'string' ? (readNumberValue(attribute, each, matrix.words) ?? []) : [each],
          )
          .map((each) => [keyOfValue(each.value), each]),
      ).values(),
    ]);
  return (
    <Autocomplete
      multiple
      freeSolo={isNumber}
      autoSelect={isNumber}
      disableCloseOnSelect={!isNumber}
      options={options}
      value={values}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : keyOfValue(option.value))}
      isOptionEqualToValue={(one, other) =>
        typeof one !== 'string' &&
        typeof other !== 'string' &&
        keyOfValue(one.value) === keyOfValue(other.value)
      }
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {typeof option !== 'string' && <Swatch color={option.swatch} />}
          {typeof option === 'string' ? option : option.name}
        </li>
      )}
      onChange={(_, chosen) => choose(chosen)}
      noOptionsText={translate('ra.navigation.no_results')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('variants.valuesOf', { name: attribute.name })}
          helperText={isNumber ? translate('variants.numberHelp') : undefined}
        />
      )}
    />
  );
}

function OwnValue({ axis: { attribute, values }, matrix }: { axis: Axis; matrix: VariantMatrix }) {
  const translate = useTranslate();
  const own = matrix.own[attribute.attributeId];
  const isOffered = own && values.some(({ value }) => keyOfValue(value) === keyOfValue(own.value));
  const choices = own && !isOffered ? [own, ...values] : values;
  return (
    <TextField
      select
      label={translate('variants.ownValue', { name: attribute.name })}
      value={own ? keyOfValue(own.value) : ''}
      disabled={matrix.fixedIds.includes(attribute.attributeId) && own !== undefined}
      onChange={({ target }) =>
        matrix.chooseOwn(
          attribute,
          choices.find(({ value }) => keyOfValue(value) === target.value),
        )
      }
    >
      {choices.map(({ value, name }) => (
        <MenuItem key={keyOfValue(value)} value={keyOfValue(value)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
