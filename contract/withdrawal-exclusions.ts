/**
 * Why goods may not be sent back without a reason (2011/83/EU Art. 16; 45/2014. (II. 26.) Korm. r. 29. § (1)): made or
 * fitted for the buyer (c), soon past its date (d), sealed and opened, for health or hygiene (e), mixed with other things
 * by its nature (f), sealed recordings or programs that were opened (i).
 */
export const withdrawalExclusions = [
  'madeToMeasure',
  'perishable',
  'sealedHygiene',
  'mixed',
  'sealedRecording',
] as const;
export type WithdrawalExclusion = (typeof withdrawalExclusions)[number];

/** Those that begin when the buyer opens what is sealed; until then it may be sent back. */
export const exclusionsOnceOpened: readonly WithdrawalExclusion[] = ['sealedHygiene', 'sealedRecording'];

/** A maker's free guarantee of durability is told by the GARAN label from more than two years on ((EU) 2024/825). */
export const minDurabilityYears = 3;
