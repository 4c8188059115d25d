/** Features that require a visitor's consent. */
export const consentChoices = ['preferences', 'externalContent'] as const;
export type ConsentChoice = (typeof consentChoices)[number];
