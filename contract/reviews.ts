import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { recordIdParam } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { staffCount } from './list-request.ts';
import { maxInteger } from './max-integer.ts';
import { personName } from './person-name.ts';
import {
  maxReviewPictures,
  maxReviewReply,
  maxReviewText,
  maxReviewTitle,
  reviewRejections,
  reviewStates,
} from './review-kinds.ts';

const stars = z.coerce.number().int().min(1).max(5);
const picture = z.object({ thumbnailUrl: z.string(), url: z.string(), width: z.int(), height: z.int() });

export const productReview = z.object({
  id: z.int(),
  stars: z.int().min(1).max(5),
  title: z.string(),
  body: z.string(),
  authorName: z.string(),
  language: languageSchema,
  createdAt: z.iso.datetime(),
  pictures: z.array(picture),
  reply: z.string().nullable().describe('of the shop'),
});
export type ProductReview = z.infer<typeof productReview>;

export const listProductReviews = endpoint({
  method: 'GET',
  path: '/api/ShopProduct/Reviews',
  summary: 'Published reviews by buyers, the newest first, with how many there are of each number of stars',
  cacheTtlSeconds: 10,
  access: 'public',
  query: z.strictObject({
    productId: z.coerce.number().int().min(1).max(maxInteger),
    stars: stars.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    reviews: z.array(productReview),
    counts: z.array(z.int()).length(5).describe('of one star, two, … five'),
    totalCount: z.int().describe('of the asked number of stars'),
    page: z.int(),
    pageSize: z.int(),
  }),
});

/** 32 random bytes in base64url, of a mail or of an order's page. */
const token = z
  .string()
  .max(43)
  .regex(/^[\w-]{43}$/);
const orderLineId = z.coerce.number().int().min(1).max(maxInteger);

export const openReviewLink = endpoint({
  method: 'POST',
  path: '/api/Review/Link',
  summary: 'What the buyer of a delivered order may review, and what they have written',
  access: 'public',
  body: z.strictObject({ token }),
  reply: z.object({
    authorName: z.string().describe('as it may be shown: the given name and an initial'),
    lines: z.array(
      z.object({
        orderLineId: z.int(),
        productName: z.string(),
        review: z.object({ stars: z.int(), state: z.enum(reviewStates), pictureCount: z.int() }).nullable(),
      }),
    ),
  }),
});

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/Review',
  summary: 'Reviews a product of a delivered order, once; linkExpired where it is reviewed already',
  access: 'public',
  status: 201,
  body: z.strictObject({
    token,
    orderLineId,
    stars,
    title: z.string().trim().max(maxReviewTitle).default(''),
    body: z.string().trim().max(maxReviewText).default(''),
    authorName: personName(60),
    language: languageSchema,
  }),
  reply: z.object({ reviewId: z.int(), state: z.enum(reviewStates) }),
});

export const addReviewPicture = endpoint({
  method: 'POST',
  path: '/api/Review/Picture',
  summary:
    'Adds a picture to a review, by the form of its page (token, orderLineId and the part File); leads back to the page',
  access: 'public',
  multipart: true,
  form: true,
  reply: z.object({ location: z.string() }),
});

export const declineReviews = endpoint({
  method: 'POST',
  path: '/api/Review/Decline',
  summary: 'Ends the mails that ask the buyer for reviews, in one request without signing in (RFC 8058)',
  access: 'public',
  query: z.strictObject({ token }),
  reply: z.null(),
});

export const beginReview = endpoint({
  method: 'POST',
  path: '/ExternalOrder/Review',
  summary: 'The button of a delivered order’s page that leads its owner to the reviews of what they bought',
  access: 'owner',
  form: true,
  body: z.strictObject({
    trnId: z
      .array(
        z
          .string()
          .min(1)
          .max(100)
          .regex(/^[\w-]+$/),
      )
      .length(1),
  }),
  reply: z.object({ location: z.string() }),
});

/** Calls of buyers about reviews. */
export const reviewCalls = [
  listProductReviews,
  openReviewLink,
  writeReview,
  addReviewPicture,
  declineReviews,
  beginReview,
] as const;

export const staffReview = productReview.extend({
  state: z.enum(reviewStates),
  rejection: z.string().nullable(),
  productId: z.int(),
  productName: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
});
export type StaffReview = z.infer<typeof staffReview>;

export const listReviews = endpoint({
  method: 'POST',
  path: '/api/ProductReview/List',
  summary: 'Reviews by their state, those that wait longest first, others the newest first',
  access: { module: 'reviews', right: 'read' },
  body: z.strictObject({
    state: z.enum(reviewStates).nullable().describe('null: all'),
    page: z.int().min(1).max(10_000),
    pageSize: z.int().min(1).max(100),
  }),
  reply: z.object({ reviews: z.array(staffReview), ...staffCount }),
});

const reviewParams = z.strictObject({ reviewId: recordIdParam });

export const decideReview = endpoint({
  method: 'PUT',
  path: '/api/ProductReview/:reviewId/State',
  summary: 'Shows a review, or refuses it for one of the listed reasons; the average of its product follows',
  access: { module: 'reviews', right: 'write' },
  params: reviewParams,
  body: z
    .strictObject({
      state: z.enum(['published', 'rejected']),
      rejection: z.enum(reviewRejections).optional().describe('of a refused one'),
      pictureCount: z
        .int()
        .min(0)
        .max(maxReviewPictures)
        .optional()
        .describe('as it was shown: versionConflict where a picture came that nobody has seen'),
    })
    .refine(({ state, rejection }) => (state === 'rejected') === (rejection !== undefined), {
      path: ['rejection'],
    }),
  reply: z.null(),
});

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/ProductReview/:reviewId/Reply',
  summary: 'What the shop answers to a review, in public; null takes it back',
  access: { module: 'reviews', right: 'write' },
  params: reviewParams,
  body: z.strictObject({ reply: z.string().trim().min(1).max(maxReviewReply).nullable() }),
  reply: z.null(),
});

/** Calls of staff about reviews. */
export const reviewStaffCalls = [listReviews, decideReview, replyToReview] as const;
