/** So many products stand side by side. */
export const maxCompared = 4;
