/** Whether sweeps run whole, as with `TEST_SWEEP=whole npm test`; else in the short form of the everyday run. */
export const isWholeSweep = process.env.TEST_SWEEP === 'whole';
