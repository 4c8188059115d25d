/** What the shop window has: the home page's slides, banners and story, the campaign page, the photo of the shop. */
export const windowKinds = ['slide', 'banner', 'story', 'campaign', 'photo'] as const;
export type WindowKind = (typeof windowKinds)[number];
