import { cardPaymentCalls } from './card-payments.ts';
import { ownPointCalls } from './loyalty.ts';
import { ownInvoiceCalls } from './own-invoices.ts';
import { downloadReturnLabel, downloadReturnSlip, listOwnReturns, sendReturnForm } from './own-returns.ts';

/** What a buyer may call about an order that was placed. */
export const ownOrderCalls = [
  ...ownInvoiceCalls,
  ...ownPointCalls,
  ...cardPaymentCalls,
  listOwnReturns,
  sendReturnForm,
  downloadReturnSlip,
  downloadReturnLabel,
] as const;
