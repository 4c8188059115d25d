import { type Language, languages } from '@kamra/contract/languages.ts';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { SortableRows } from '../ui/sortable-rows.tsx';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { SwatchInput } from './swatch-input.tsx';

interface Option {
  key: string;
  id?: number;
  productCount?: number;
  texts?: Partial<Record<Language, { name?: string }>>;
}

/** The options of a choice in their order, with names in one language at a time. */
export function AttributeOptions({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const locale = useStaffLanguage();
  const [language, setLanguage] = useState<Language>(locale);
  const { getValues } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ name: 'options', keyName: 'key' });
  const options = fields as unknown as Option[];
  const nameOf = (option: Option) => {
    const texts: Option['texts'] = getValues(`options.${options.indexOf(option)}.texts`);
    return texts?.[language]?.name || texts?.hu?.name || texts?.en?.name || translate('attributes.newOption');
  };
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('languageTexts.languageOf')}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
        sx={{ maxWidth: 240, mb: 1 }}
      >
        {languages.map((id) => (
          <MenuItem key={id} value={id}>
            {translate(`languages.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      <SortableRows
        label={translate('attributes.cards.options')}
        items={options}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        readOnly={readOnly}
        onMove={move}
      >
        {(option, index) => (
          <OptionRow
            option={option}
            index={index}
            name={nameOf(option)}
            language={language}
            readOnly={readOnly}
            onRemove={() => remove(index)}
          />
        )}
      </SortableRows>
      {!readOnly && (
        <Button startIcon={<Add />} onClick={() => append({ swatch: null, texts: {} })} sx={{ mt: 1 }}>
          {translate('attributes.addOption')}
        </Button>
      )}
    </>
  );
}

interface OptionRowProps {
  option: Option;
  index: number;
  name: string;
  language: Language;
  readOnly: boolean;
  onRemove: () => void;
}

function OptionRow({ option, index, name, language, readOnly, onRemove }: OptionRowProps) {
  const translate = useTranslate();
  const products = option.productCount ?? 0;
  const source = `options.${index}.texts.${language}.name`;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <SwatchInput source={`options.${index}.swatch`} name={name} readOnly={readOnly} />
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <TextInput
          key={source}
          source={source}
          label="catalogue.name"
          readOnly={readOnly}
          helperText={false}
          placeholder={name}
          slotProps={{ htmlInput: { lang: language } }}
        />
      </Box>
      <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {translate('catalogue.products', { smart_count: products })}
      </Typography>
      {!readOnly && (
        <IconButton
          size="small"
          disabled={products > 0}
          aria-label={translate('attributes.removeOption', { name })}
          onClick={onRemove}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}
