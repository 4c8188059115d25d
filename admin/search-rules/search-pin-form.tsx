import { maxPinnedProducts, type StoredSearchPin } from '@kamra/contract/search-rules.ts';
import { Box, Typography } from '@mui/material';
import { AutocompleteArrayInput, ReferenceArrayInput, TextArrayInput, useTranslate } from 'react-admin';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { LanguageInput } from '../ui/language-input.tsx';
import { type FoundProduct, nameFoundProduct } from '../ui/name-found-product.ts';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { splitAtCommas } from '../ui/split-at-commas.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { searchPinOrder } from './search-pin-order.ts';

const fields = ['language', 'words', 'productIds'];

export function SearchPinCreate() {
  return (
    <RecordCreate title="searchRules.newPin" saved="searchRules.pinSaved" leadsTo="list">
      <PinFields readOnly={false} />
    </RecordCreate>
  );
}

/** One pin; read-only without the right to write. */
export function SearchPinEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('search-pins');
  return (
    <RecordEdit<StoredSearchPin>
      list={searchPinOrder}
      titleOf={({ words }) => words.join(', ')}
      actionsOf={() =>
        mayWrite && (
          <DeleteRecordButton
            question={translate('searchRules.unpinAsk')}
            text={translate('searchRules.unpinExplained')}
            deleted="searchRules.unpinned"
          />
        )
      }
      mayWrite={mayWrite}
      readOnly="searchRules.readOnly"
      saved="searchRules.pinSaved"
      leadsToList
      words={{
        nameOf: (path) =>
          fields.includes(path) ? translate(`resources.search-pins.fields.${path}`) : undefined,
      }}
    >
      <PinFields readOnly={!mayWrite} />
    </RecordEdit>
  );
}

function PinFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const language = useStaffLanguage();
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Panel title={translate('searchRules.pinPanel')}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('searchRules.pinsExplained')}
        </Typography>
        <LanguageInput readOnly={readOnly} />
        <TextArrayInput
          source="words"
          helperText="searchRules.pinWordsHelp"
          isRequired
          readOnly={readOnly}
          clearText={translate('ra.action.clear_input_value')}
          parse={splitAtCommas}
        />
        <ReferenceArrayInput source="productIds" reference="products" queryOptions={{ meta: { language } }}>
          <AutocompleteArrayInput
            optionText={(product: FoundProduct) => nameFoundProduct(product, language)}
            optionValue="id"
            filterToQuery={(q: string) => ({ q })}
            readOnly={readOnly}
            isRequired
            helperText={translate('searchRules.productsHelp', { max: maxPinnedProducts })}
          />
        </ReferenceArrayInput>
      </Panel>
    </Box>
  );
}
