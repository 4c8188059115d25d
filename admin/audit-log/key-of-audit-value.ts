/** What staff decided about money that fitted no order; other actions are those of many orders. */
const paymentReviews = /^(?:reinstate|refund|dismiss|refundMade|refundNotMade)$/;

/** Fields whose values are words of the code, and the keys of their names. */
const namedValues: Partial<Record<string, (value: string) => string>> = {
  action: (value) => `orders.${paymentReviews.test(value) ? 'payments.review' : 'bulk'}.${value}`,
  carrier: (value) => `deliveryMethods.carriers.${value}`,
  event: (value) => `orders.delivery.${value}`,
  flag: (value) => `auditLog.flags.${value}`,
  language: (value) => `languages.${value}`,
  mailText: (value) => `mailTexts.names.${value}`,
  papers: (value) => `orders.print.papers.${value}`,
  paymentTypeId: (value) => `paymentType.${value}`,
  provider: (value) => `cardProviders.names.${value}`,
  rejection: (value) => `reviews.rejections.${value}`,
  remedies: (value) => `recalls.remedies.${value}`,
};

/** States of an order's checks against sanctions; all others that an order's row names are those of a return. */
const sanctionStates = /^(held|released|confirmed)$/;

const namedStates: Partial<Record<string, (value: string) => string>> = {
  bankEntry: (value) => `bankEntries.states.${value}`,
  cashReportLine: (value) => `cashReports.states.${value}`,
  order: (value) =>
    sanctionStates.test(value) ? `orders.sanctions.states.${value}` : `returns.states.${value}`,
  recall: (value) => `recalls.states.${value}`,
  review: (value) => `reviews.states.${value}`,
};

/** The key of the name of a value that is a word of the code; undefined for any other. */
export function keyOfAuditValue(entity: string, field: string, value: string): string | undefined {
  if (entity === 'systemRole' && /^(none|read|write)$/.test(value)) return `rightLevels.${value}`;
  if (entity === 'bulkChange' && field === 'action') return `bulkMenu.actions.${value}`;
  if (entity === 'mailText' && field === 'code') return `mailTexts.names.${value}`;
  if (entity === 'attribute' && field === 'kind') return `attributes.kinds.${value}`;
  return (field === 'state' ? namedStates[entity] : namedValues[field])?.(value);
}
