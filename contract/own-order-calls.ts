import { cardPaymentCalls } from './card-payments.ts';
import { ownPointCalls } from './loyalty.ts';
import { downloadReturnLabel, downloadReturnSlip, listOwnReturns, sendReturnForm } from './order-returns.ts';
import { ownInvoiceCalls } from './own-invoices.ts';

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
