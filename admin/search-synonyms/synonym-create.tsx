import { RecordCreate } from '../ui/record-create.tsx';
import { SynonymFields } from './synonym-form.tsx';

/** A new group of words. */
export function SynonymCreate() {
  return (
    <RecordCreate title="synonyms.newGroup" saved="synonyms.saved" leadsTo="list">
      <SynonymFields readOnly={false} />
    </RecordCreate>
  );
}
