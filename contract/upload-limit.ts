export const maxUploadMegabytes = 20;
/** Maximum size of a form's file, in bytes. */
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024;
