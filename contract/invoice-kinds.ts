export const documentKinds = ['proforma', 'invoice', 'correction', 'cancellation'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** `needsPerson` waits for staff; `failed` is one that staff gave up. */
export const documentStatuses = ['queued', 'sending', 'issued', 'needsPerson', 'failed'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const lineKinds = ['goods', 'delivery', 'paymentFee', 'rounding', 'refund'] as const;
export type LineKind = (typeof lineKinds)[number];

export const documentTabs = ['needsPerson', 'waiting', 'issued', 'all'] as const;

/** What does not fit together: a parcel without an invoice, an invoice without a sale, sums that differ. */
export const invoiceProblemKinds = [
  'dispatchedWithoutInvoice',
  'invoiceWithoutOrder',
  'differentSum',
] as const;
export type InvoiceProblemKind = (typeof invoiceProblemKinds)[number];

/** In place of a maker’s words: no key of the service is stored. */
export const noServiceKey = 'noServiceKey';
