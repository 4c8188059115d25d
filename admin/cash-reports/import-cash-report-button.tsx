import { cashReportFields, cashReportMappingProblem } from '@kamra/contract/cash-reports.ts';
import { lazy, Suspense, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { type ReplyOf, sendFile } from '../staff-call.ts';
import { FileDialogButton } from '../ui/file-drop.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

type Imported = ReplyOf<'POST /api/CashReport/Import'>;

const MappingDialog = lazy(async () => ({
  default: (await import('../ui/column-mapping-dialog.tsx')).ColumnMappingDialog<
    (typeof cashReportFields)[number]
  >,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('./cash-report-dialog.tsx')).CashReportDialog,
}));

/** Reads a carrier's cash report and shows what became of each row; unknown columns are asked for once. */
export function ImportCashReportButton() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const [reply, setReply] = useState<Imported>();
  const { run, isBusy } = useStaffAction(() => undefined);
  const send = (chosen: File, fields: Record<string, string> = {}) =>
    run(async () => {
      setFile(chosen);
      setReply(await sendFile('POST /api/CashReport/Import', chosen, fields));
    });
  const close = () => {
    setReply(undefined);
    refresh();
  };
  return (
    <>
      <FileDialogButton
        choose={translate('cashReports.import')}
        accept=".csv,.txt,.tsv,text/csv"
        disabled={isBusy}
        onFiles={([chosen]) => chosen && void send(chosen)}
      />
      <Suspense>
        {file && reply?.isMappingNeeded && (
          <MappingDialog
            columns={reply.columns}
            fields={cashReportFields}
            nameOf={(field) => translate(`cashReports.fields.${field}`)}
            problemOf={cashReportMappingProblem}
            text={translate('cashReports.mappingText')}
            isBusy={isBusy}
            onConfirm={(mapping) => void send(file, { mapping: JSON.stringify(mapping) })}
            onCancel={() => setReply(undefined)}
          />
        )}
        {reply && !reply.isMappingNeeded && <ReportDialog report={reply} onClose={close} />}
      </Suspense>
    </>
  );
}
