/**
 * Given as `meta` where a record is read by itself: react-admin keeps rows of lists as records too, and ours
 * hold less than the record's own call answers.
 */
export const wholeRecord = { whole: true };
