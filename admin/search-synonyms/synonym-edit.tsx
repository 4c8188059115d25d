import type { StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { useTranslate } from 'react-admin';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { SynonymFields } from './synonym-form.tsx';
import { synonymListOrder } from './synonym-list-order.ts';

const fields = ['language', 'words', 'alsoFind'];

/** One group of words; read-only without the right to write. */
export function SynonymEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('search-synonyms');
  return (
    <RecordEdit<StoredSynonym>
      list={synonymListOrder}
      titleOf={({ words }) => words.join(', ')}
      actionsOf={() =>
        mayWrite && (
          <DeleteRecordButton
            question={translate('synonyms.deleteAsk')}
            text={translate('synonyms.deleteExplained')}
            deleted="synonyms.deleted"
          />
        )
      }
      mayWrite={mayWrite}
      readOnly="synonyms.readOnly"
      saved="synonyms.saved"
      leadsToList
      words={{
        nameOf: (path) =>
          fields.includes(path) ? translate(`resources.search-synonyms.fields.${path}`) : undefined,
      }}
    >
      <SynonymFields readOnly={!mayWrite} />
    </RecordEdit>
  );
}
