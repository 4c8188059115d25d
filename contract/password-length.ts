/** Characters that a new password of staff has at least. */
export const minPasswordLength = 12;
/** A new password has at most so many; longer ones that exist go on. */
export const maxPasswordLength = 256;
