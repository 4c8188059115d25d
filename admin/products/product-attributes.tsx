import type { AttributeChoice } from '@kamra/contract/attribute-values.ts';
import { Alert, Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import {
  type AttributeFormValues,
  attributeField,
  attributeIdOf,
  sentAttributes,
} from './attribute-form-values.ts';
import { AttributeInput } from './attribute-inputs.tsx';
import { useAttributeChoices, useAttributeNames } from './use-attribute-choices.ts';

/** The attributes of the product's category, required ones named, and others that it has or gets. */
export function ProductAttributes({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const categoryId: number | null = useWatch({ name: 'productGroupTypeId' }) ?? null;
  const values: AttributeFormValues = useWatch({ name: 'attributeOf' }) ?? {};
  const [added, setAdded] = useState<number[]>([]);
  const given = sentAttributes(values).map(({ attributeId }) => attributeId);
  const ids = [...new Set([...Object.keys(values).map(attributeIdOf), ...added])].toSorted((a, b) => a - b);
  const { data: attributes, error, refetch } = useAttributeChoices(categoryId, ids);
  if (error && !attributes) return <LoadFailure error={error} onRetry={refetch} />;
  if (!attributes) return <LoadingRows />;
  return (
    <>
      <MissingValues attributes={attributes} given={given} />
      {attributes.length === 0 && (
        <Typography color="textSecondary">
          {translate(categoryId === null ? 'productValues.categoryFirst' : 'productValues.noAttributes')}
        </Typography>
      )}
      <Box sx={twoColumns}>
        {attributes.map((attribute) => (
          <Box key={attributeField(attribute.attributeId)} sx={attribute.kind === 'text' ? wide : undefined}>
            <AttributeInput attribute={attribute} readOnly={readOnly} />
          </Box>
        ))}
      </Box>
      {!readOnly && (
        <AddAttribute
          shown={attributes.map(({ attributeId }) => attributeId)}
          onAdd={(id) => setAdded((all) => [...all, id])}
        />
      )}
    </>
  );
}

const twoColumns = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
const wide = { gridColumn: '1 / -1' };

/** Names what the category expects and the product has not. */
function MissingValues({ attributes, given }: { attributes: AttributeChoice[]; given: number[] }) {
  const translate = useTranslate();
  const missing = attributes.filter(
    ({ isRequired, attributeId }) => isRequired && !given.includes(attributeId),
  );
  if (missing.length === 0) return null;
  const names = missing.map(({ name }) => name).join(', ');
  return (
    <Alert severity="warning" role="note" sx={{ mb: 1.5 }}>
      {translate('productValues.missing', { names })}
    </Alert>
  );
}

function AddAttribute({ shown, onAdd }: { shown: number[]; onAdd: (id: number) => void }) {
  const translate = useTranslate();
  const options = useAttributeNames().filter(({ id }) => !shown.includes(id));
  return (
    <Autocomplete
      key={shown.join()}
      options={options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_, attribute) => attribute && onAdd(attribute.id)}
      noOptionsText={translate('ra.navigation.no_results')}
      renderInput={(params) => <TextField {...params} label={translate('productValues.addAttribute')} />}
      sx={{ mt: 1.5, maxWidth: 344 }}
    />
  );
}
