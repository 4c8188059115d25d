/** Where an official file stands, as the form of its upload names it. */
export type GuaranteePlace = { kind: 'notice'; language: string } | { kind: 'label'; productId: string };
