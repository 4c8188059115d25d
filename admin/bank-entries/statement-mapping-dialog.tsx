import {
  type StatementMapping,
  statementFields,
  statementMappingProblem,
} from '@kamra/contract/bank-statements.ts';
import { useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { ColumnMappingDialog } from '../ui/column-mapping-dialog.tsx';

interface StatementMappingDialogProps {
  columns: ReplyOf<'POST /api/BankStatement/Import'>['columns'];
  isBusy: boolean;
  onConfirm: (mapping: StatementMapping) => void;
  onCancel: () => void;
}

/** Asks once what the columns of a bank's table are. */
export function StatementMappingDialog(dialog: StatementMappingDialogProps) {
  const translate = useTranslate();
  return (
    <ColumnMappingDialog
      {...dialog}
      text={translate('bankEntries.mapping.text')}
      fields={statementFields}
      nameOf={(field) => translate(`bankEntries.fields.${field}`)}
      problemOf={statementMappingProblem}
    />
  );
}
