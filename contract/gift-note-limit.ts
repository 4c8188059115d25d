/** Characters of what a buyer writes to a gift. */
export const maxGiftNote = 300;
