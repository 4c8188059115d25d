/**
 * `meta` for reading a single record: react-admin caches rows of lists as records too, and ours have fewer fields
 * than the record's own call returns.
 */
export const wholeRecord = { whole: true };
