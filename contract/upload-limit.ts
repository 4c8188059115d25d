/** In bytes. */
export const megabyte = 1024 * 1024;
export const maxUploadMegabytes = 20;
/** Maximum size of a form's file, in bytes. */
export const maxUploadBytes = maxUploadMegabytes * megabyte;
export const maxProofMegabytes = 5;
/** The same of a proof that goods were sent back. */
export const maxProofBytes = maxProofMegabytes * megabyte;
