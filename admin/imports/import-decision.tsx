import type { ImportReport } from '@kamra/contract/product-import.ts';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ImportDecisionProps {
  report: ImportReport;
  isBusy: boolean;
  /** The options are not those of the dry run. */
  isChanged: boolean;
  onCheck: () => void;
  /** Undefined when the file is no longer stored. */
  onImport: (() => void) | undefined;
}

/** On phones the button stands below the text. */
const wrapping = { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } };

/** Nothing is stored before confirmation; without a change there is nothing to confirm. */
export function ImportDecision({ report, isBusy, isChanged, onCheck, onImport }: ImportDecisionProps) {
  const translate = useTranslate();
  if (isChanged) {
    return (
      <Alert
        sx={wrapping}
        severity="info"
        action={<DecisionButton label="imports.checkAgain" isBusy={isBusy} onClick={onCheck} />}
      >
        {translate('imports.optionsChanged')}
      </Alert>
    );
  }
  const changesSomething = report.created + report.updated > 0;
  const text = changesSomething
    ? 'nothingStoredYet'
    : report.rejected > 0
      ? 'onlyRejected'
      : 'nothingToChange';
  return (
    <Alert
      sx={wrapping}
      severity={report.rejected > 0 ? 'warning' : changesSomething ? 'info' : 'success'}
      action={
        changesSomething && onImport ? (
          <DecisionButton label="imports.importNow" isBusy={isBusy} onClick={onImport} />
        ) : undefined
      }
    >
      {translate(`imports.${text}`)}{' '}
      {report.rejected > 0 &&
        changesSomething &&
        translate('imports.withoutRejected', { smart_count: report.rejected })}
    </Alert>
  );
}

function DecisionButton({ label, isBusy, onClick }: { label: string; isBusy: boolean; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button variant="contained" loading={isBusy} onClick={onClick} sx={{ whiteSpace: 'nowrap' }}>
      {translate(label)}
    </Button>
  );
}
