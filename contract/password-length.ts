/** Characters that a new password of staff has at least. */
export const minPasswordLength = 12;
