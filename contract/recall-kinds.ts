/** A recall is drafted, then public and told to its buyers, and at last ended; its page stays. */
export const recallStates = ['draft', 'published', 'ended'] as const;
export type RecallState = (typeof recallStates)[number];

/** What consumers choose from ((EU) 2023/988 Art. 37). */
export const recallRemedies = ['repair', 'replacement', 'refund'] as const;
export type RecallRemedy = (typeof recallRemedies)[number];

export const maxRecalls = 500;
export const maxRecallProducts = 200;

/** What stands of a recall in each of its languages; what it was sold as may be left out. */
export const recallTextFields = ['name', 'identification', 'sold', 'hazard', 'action', 'remedy'] as const;
