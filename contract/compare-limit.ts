/** So many products stand side by side. */
export const maximumCompared = 4;
