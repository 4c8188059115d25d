import { Stack } from '@mui/material';
import { AutocompleteInput, TextInput, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { CategoryTexts, CategoryWarranty } from './category-form.tsx';
import { pathsOf } from './category-targets.ts';
import { useCategories } from './use-categories.ts';

/** A new category, the last of its siblings. */
export function CategoryCreate() {
  const translate = useTranslate();
  const choices = pathsOf(useCategories());
  return (
    <RecordCreate title="categories.new" saved="categories.saved" leadsTo="edit">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <Panel title={translate('categories.cards.texts')}>
          <CategoryTexts readOnly={false} />
        </Panel>
        <Panel title={translate('categories.cards.place')}>
          <AutocompleteInput
            source="parentProductGroupTypeId"
            choices={choices}
            optionText="name"
            translateChoice={false}
            noOptionsText={translate('ra.navigation.no_results')}
            helperText="categories.parentHelp"
          />
          <TextInput source="code" helperText="categories.codeHelp" />
        </Panel>
        <Panel title={translate('categories.cards.warranty')}>
          <CategoryWarranty readOnly={false} />
        </Panel>
      </Stack>
    </RecordCreate>
  );
}
