/** A bar code as it is stored: lists and labels group its digits by spaces or hyphens. */
export const ungroupDigits = (text: string) => text.replace(/[\s-]/g, '');
