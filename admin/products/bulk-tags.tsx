import { type OptionMode, optionModes } from '@kamra/contract/bulk-changes.ts';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BulkFieldProps } from './bulk-value.ts';
import { TagsField } from './tags-field.tsx';

/** Tags that products get or lose; replacing with none takes all away. */
export function BulkTags({ onChange, isTried }: BulkFieldProps) {
  const translate = useTranslate();
  const [tags, setTags] = useState<string[]>([]);
  const [mode, setMode] = useState<OptionMode>('add');
  const change = (given: string[], how: OptionMode) => {
    setTags(given);
    setMode(how);
    const isWhole = given.length > 0 || how === 'replace';
    onChange(isWhole ? { kind: 'tags', tags: given, mode: how } : null);
  };
  return (
    <>
      <TagsField
        value={tags}
        onChange={(given) => change(given, mode)}
        helperText={translate('products.tagsHelp')}
        error={isTried ? 'fieldErrors.required' : undefined}
      />
      <TextField
        select
        label={translate('bulk.mode')}
        value={mode}
        onChange={({ target }) => change(tags, target.value as OptionMode)}
      >
        {optionModes.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`bulk.modes.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
