export const maxCartLines = 100;
export const maxLineQuantity = 999;
