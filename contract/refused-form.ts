/** Of a tab's storage: set by the error page that a posted form got, for the form's own page to give back what was typed. */
export const refusedFormKey = 'kamra-form-refused';
