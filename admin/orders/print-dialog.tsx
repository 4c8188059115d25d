import { maxPrintedOrders, type OrderPaper, orderPapers } from '@kamra/contract/order-papers.ts';
import { Alert, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { saveFile } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { ChosenOrderCount } from './chosen-order-count.tsx';

interface PrintDialogProps {
  count: number;
  /** Whether there are more than `count`. */
  isCapped?: boolean;
  findIds: () => Promise<number[]>;
  onClose: () => void;
}

/** Asks which papers are wanted, and saves them as one PDF. */
export function PrintDialog({ count, isCapped, findIds, onClose }: PrintDialogProps) {
  const translate = useTranslate();
  const language = useStaffLanguage();
  const offered = orderPapers.filter((paper) => paper !== 'pickList' || count > 1);
  const [papers, setPapers] = useState<OrderPaper[]>(
    offered.filter((paper) => paper !== 'summary' && paper !== 'warrantyCard'),
  );
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose());
  const isTooMany = count > maxPrintedOrders;
  const print = async () => {
    const body = { orderIds: await findIds(), papers, language } as const;
    await saveFile('POST /api/ProductOrder/Papers', { body });
  };
  const toggle = (paper: OrderPaper, isWanted: boolean) =>
    setPapers(offered.filter((each) => (each === paper ? isWanted : papers.includes(each))));
  return (
    <ConfirmDialog
      title={translate('orders.print.title')}
      verb={translate('orders.print.verb')}
      isBusy={isBusy}
      isDisabled={papers.length === 0 || isTooMany}
      onConfirm={() => void run(print)}
      onCancel={onClose}
    >
      <ChosenOrderCount count={count} isCapped={isCapped} />
      {isTooMany && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('orders.print.tooMany', { limit: maxPrintedOrders })}
        </Alert>
      )}
      <FormGroup sx={{ my: 1, gap: 0.75 }}>
        {offered.map((paper) => (
          <FormControlLabel
            key={paper}
            control={
              <Checkbox
                checked={papers.includes(paper)}
                onChange={(_event, isWanted) => toggle(paper, isWanted)}
              />
            }
            label={translate(`orders.print.papers.${paper}`)}
          />
        ))}
      </FormGroup>
      <Typography color="textSecondary">{translate('orders.print.languages')}</Typography>
    </ConfirmDialog>
  );
}
