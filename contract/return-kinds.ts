export const returnStates = ['requested', 'approved', 'declined', 'received', 'refunded', 'refused'] as const;
export type ReturnState = (typeof returnStates)[number];

/** What may come next; the others are final. */
export const returnTransitions: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'declined'],
  approved: ['received', 'declined'],
  received: ['refunded', 'refused'],
  declined: [],
  refunded: [],
  refused: [],
};

export const returnReasons = ['changedMind', 'damaged', 'faulty', 'wrongItem', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const itemConditions = ['unopened', 'opened', 'damaged', 'missing'] as const;
export type ItemCondition = (typeof itemConditions)[number];
/** Whether what came back is sold again. */
export const itemHandlings = ['restock', 'writeOff'] as const;
export type ItemHandling = (typeof itemHandlings)[number];

/** Maximum length of what names a parcel that was sent back: its carrier, its number. */
export const maxProofText = 60;

/** Returns of one order; more are not asked for in good faith. */
export const maxReturnsOfOrder = 20;

/**
 * Where the carrier's label of an approved return stands. `sending` is being asked for; of `unclear` the answer was lost,
 * so that nobody knows whether it was made.
 */
export const returnLabelStatuses = ['sending', 'made', 'unclear', 'refused'] as const;
export type ReturnLabelStatus = (typeof returnLabelStatuses)[number];

/** In which another one may be asked for. */
export const endedLabelStatuses: readonly ReturnLabelStatus[] = ['unclear', 'refused'];

/** How a photo or scan of the receipt for posted goods may come. */
export const proofFileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
