import type { StaffRecall } from '@kamra/contract/recalls.ts';
import { useTranslate } from 'react-admin';
import { FormColumns } from '../ui/form-columns.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { RecallActions, RecallStep } from './recall-actions.tsx';
import { recallListOrder } from './recall-calls.ts';
import { RecallFields } from './recall-fields.tsx';
import { RecallMails } from './recall-mails.tsx';
import { RecallState } from './recall-state.tsx';

/** The draft of a recall. */
export function RecallCreate() {
  return (
    <RecordCreate title="recalls.new" saved="recalls.saved" leadsTo="edit">
      <FormColumns side={null}>
        <RecallFields readOnly={false} />
      </FormColumns>
    </RecordCreate>
  );
}

/** One recall; read-only once it has ended, and without the right to write. */
export function RecallEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('recalls');
  return (
    <RecordEdit<StaffRecall>
      titleOf={({ name }) => name}
      stateOf={({ state }) => <RecallState state={state} />}
      actionsOf={(recall) => <RecallActions recall={recall} mayWrite={mayWrite} />}
      list={recallListOrder}
      mayWrite={mayWrite}
      readOnly="recalls.readOnly"
      saved="recalls.saved"
      words={{ nameOf: useFieldName() }}
    >
      <FormColumns
        side={
          <Panel title={translate('recalls.cards.buyers')}>
            <RecallMails />
            <RecallStep mayWrite={mayWrite} />
          </Panel>
        }
      >
        <RecallFields readOnly={!mayWrite} />
      </FormColumns>
    </RecordEdit>
  );
}

const formFields = [
  ...['productIds', 'texts', 'remedies', 'singleRemedyReason', 'contactPhone', 'contactEmail', 'contactUrl'],
  ...['soldFrom', 'soldUntil', 'stopsSale'],
];

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [field = '', language, part] = path.split('.');
    if (!formFields.includes(field)) return undefined;
    if (field !== 'texts' || !part) return translate(`resources.recalls.fields.${field}`);
    return `${translate(`languages.${language}`)}: ${translate(`recalls.texts.${part}`)}`;
  };
}
