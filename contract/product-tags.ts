import { nameText } from './catalogue-records.ts';

/** Tags by which staff sort products; shoppers never see them. */
export const maxTagsOfProduct = 20;
export const maxProductTags = 500;
export const maxProductTagLength = 40;

/** Without the character that stands between the tags of a product in files and in the audit log. */
export const productTag = nameText(maxProductTagLength).regex(/^[^|]*$/);
