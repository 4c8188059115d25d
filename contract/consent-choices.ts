/** Features that require a visitor's consent. */
export const consentChoices = ['preferences', 'externalContent'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** To be changed with the texts of the choices under `shop.consent`; visitors are then asked again. */
export const consentVersion = '2026-11';
