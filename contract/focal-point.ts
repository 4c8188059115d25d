import { z } from 'zod';

/** The point of a picture that stays visible where it is cropped, in percent from its left and its top. */
export const focalPoint = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });
/** As clients of the shop see it, beside the URL of a picture. */
export const shownFocalPoint = focalPoint
  .optional()
  .describe('what stays visible where it is cropped; the middle without one');
export type FocalPoint = z.infer<typeof focalPoint>;
