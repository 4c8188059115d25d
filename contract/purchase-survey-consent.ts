/** The version of the text beside the box; whoever changes the text of any language counts it up. */
export const purchaseSurveyConsent = '2026-11-28';
