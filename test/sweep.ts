/** Whether sweeps run whole, as with `npm run test:release`; else in the short form of the everyday run. */
export const isWholeSweep = process.env.TEST_SWEEP === 'whole';
