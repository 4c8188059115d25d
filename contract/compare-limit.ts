/** Maximum number of compared products. */
export const maxCompared = 4;
