/** What the shop does only for visitors who allow it. */
export const consentChoices = ['preferences', 'externalContent'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** Changes with the words of the choices under `shop.consent`; visitors are asked anew then. */
export const consentVersion = '2026-11';
