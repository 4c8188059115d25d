/**
 * Years of the mandatory warranty by the gross price of a covered product in forints, the highest band first; below the
 * last there is none. The periods of bands, the latest first, each for what is bought from its day on. Looked at in
 * November 2026; that the two bands began on the day below, and not some days from it, is to be compared with the decree.
 */
export const warrantyBands = {
  source: '151/2003. (IX. 22.) Korm. r. 2. §; 93/2024. (IV. 23.) Korm. r.; 270/2020. (VI. 12.) Korm. r.',
  checkedOn: '2026-11-24',
  periods: [
    {
      from: '2024-05-23',
      bands: [
        { fromForints: 250_001, years: 3 },
        { fromForints: 10_000, years: 2 },
      ],
    },
    {
      from: '2021-01-01',
      bands: [
        { fromForints: 250_001, years: 3 },
        { fromForints: 100_001, years: 2 },
        { fromForints: 10_000, years: 1 },
      ],
    },
  ],
} as const;
