/**
 * Days that a decree moves around public holidays: a Saturday is worked, another day rests. 2025: 11/2024. (IV. 8.)
 * NGM r.; 2026: 10/2025. (IV. 30.) NGM r. 24 December is no public holiday by law (Mt. 102. §): it rests where a
 * decree says so. Of a year that is missing no decree was found (2027: looked for in November 2026), and its clocks know
 * public holidays alone. Look every spring.
 */
export const movedDays: readonly { day: string; isWorking: boolean }[] = [
  { day: '2025-05-17', isWorking: true },
  { day: '2025-05-02', isWorking: false },
  { day: '2025-10-18', isWorking: true },
  { day: '2025-10-24', isWorking: false },
  { day: '2025-12-13', isWorking: true },
  { day: '2025-12-24', isWorking: false },
  { day: '2026-01-10', isWorking: true },
  { day: '2026-01-02', isWorking: false },
  { day: '2026-08-08', isWorking: true },
  { day: '2026-08-21', isWorking: false },
  { day: '2026-12-12', isWorking: true },
  { day: '2026-12-24', isWorking: false },
];
