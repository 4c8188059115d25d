import { maxProductTagLength, maxTagsOfProduct } from '@kamra/contract/product-tags.ts';
import { Autocomplete, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { InputHelperText, useTranslate } from 'react-admin';
import { useProductTags } from './use-product-tags.ts';

interface TagsFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  helperText: ReactNode;
  /** What is wrong with it. */
  error?: string | undefined;
  readOnly?: boolean;
}

/** Tags of products: those in use to choose from, new ones typed. */
export function TagsField({ value, onChange, helperText, error, readOnly }: TagsFieldProps) {
  const translate = useTranslate();
  const known = useProductTags();
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      autoSelect
      readOnly={readOnly}
      options={known.filter((tag) => !value.includes(tag))}
      value={[...value]}
      onChange={(_event, tags) => onChange(cleanTags(tags))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.products.fields.tags')}
          error={error !== undefined}
          helperText={error ? <InputHelperText error={error} helperText={helperText} /> : helperText}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: maxProductTagLength },
          }}
        />
      )}
    />
  );
}

/** As the server takes them: without the character that separates them in files, in its order. */
function cleanTags(typed: readonly string[]): string[] {
  const tags = typed.map((tag) => tag.replaceAll('|', ' ').trim()).filter(Boolean);
  return [...new Set(tags)].sort().slice(0, maxTagsOfProduct);
}
