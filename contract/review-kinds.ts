/** Where a review stands: it waits for staff, is shown, or was refused with a reason. */
export const reviewStates = ['waiting', 'published', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why staff may refuse a review; that it has few stars is none (UCPD Annex I 23c). */
export const reviewRejections = [
  'offensive',
  'personalData',
  'unlawful',
  'advertising',
  'notAboutProduct',
] as const;
export type ReviewRejection = (typeof reviewRejections)[number];

/** Whose buyers are asked by mail: nobody's, those who agreed to the newsletter, or everybody's until they object. */
export const reviewInvitations = ['nobody', 'subscribers', 'buyers'] as const;

/** How long a link to write reviews works. */
export const reviewLinkDays = 90;
export const maxReviewPictures = 4;
export const maxReviewTitle = 120;
export const maxReviewText = 2_000;
export const maxReviewReply = 1_000;
