/**
 * Groups of durable goods under mandatory warranty, in our own words after public summaries of the annex of 10/2024.
 * (VI. 28.) IM r. (looked at in November 2026): the annex itself decides, staff compare. `none`: not covered, though a
 * category above is.
 */
export const warrantyGroups = [
  'none',
  'largeAppliances',
  'kitchenAppliances',
  'cleaningAppliances',
  'heatingAndCooling',
  'beautyAndHealth',
  'powerTools',
  'gardenMachines',
  'electronics',
  'sportsAndBicycles',
  'petEquipment',
  'partsAndAccessories',
  'otherOfAnnex',
] as const;
export type WarrantyGroup = (typeof warrantyGroups)[number];
