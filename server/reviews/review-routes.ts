import { languageSchema } from '@kamra/contract/catalogue.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import * as contract from '@kamra/contract/reviews.ts';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import type { DatabaseConnection, ReservedConnections } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { toShopError } from '../http/error-reply.ts';
import { readUpload } from '../http/read-upload.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { createWorkGate } from '../limits/work-gate.ts';
import { checkPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { findOwnOrder } from '../orders/find-own-order.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { listProductReviews } from './list-product-reviews.ts';
import { decideReview, listReviews, replyToReview } from './moderate-reviews.ts';
import { createReviewLink, declineReviews, findReviewedOrder, openReviewLink } from './review-links.ts';
import { addReviewPicture, writeReview } from './write-review.ts';

type Connection = Pick<DatabaseConnection, 'pool'>;

/** To decode one takes a thread for seconds, of the few by which files are read and pages compressed. */
const gate = createWorkGate({ maxRunning: 1, maxWaiting: 10, maxWaitMs: 30_000 });

/** Calls of shoppers about reviews: they read them, and write those of what they bought. */
export function registerReviewRoutes(
  endpoints: EndpointServer,
  { visitors: { pool }, catalogue }: Pick<ReservedConnections, 'visitors' | 'catalogue'>,
  store: MediaStore,
): void {
  endpoints.serve(contract.listProductReviews, ({ query }, caller) =>
    catalogue.read(caller, (reads) => listProductReviews(reads, query)),
  );
  endpoints.serve(contract.openReviewLink, ({ body }) => openReviewLink(pool, body.token));
  endpoints.serve(contract.writeReview, ({ body }) => writeReview(pool, body));
  endpoints.serve(contract.declineReviews, ({ query }) => declineReviews(pool, query.token));
  endpoints.serve(contract.beginReview, async ({ body }, caller) => {
    const order = await findOwnOrder(pool, body.trnId[0] ?? '', await caller.shopSession());
    const token = await createReviewLink(pool, order.id, { isMailed: false });
    return { location: `${localizedPath(order.language, '/account/review')}?token=${token}` };
  });
  endpoints.serve(contract.addReviewPicture, async (_input, caller) => {
    const { bytes, fields } = await readUpload(caller.request);
    const form = pictureForm.safeParse(fields);
    if (!form.success) throw invalidField('token', 'invalid');
    const { token, language } = form.data;
    const page = `${localizedPath(language, '/account/review')}?token=${token}`;
    await findReviewedOrder(pool, token); // nobody else has pictures decoded
    try {
      const picture = await gate.run(false, () => checkPicture(bytes));
      await addReviewPicture(pool, store, form.data, picture);
      return { location: `${page}&done=pictureAdded` };
    } catch (error) {
      // A page's form has no other way to say so.
      const { code } = toShopError(error as FastifyError);
      if (code === 'unexpected') throw error;
      return { location: `${page}&done=${code === 'busy' ? 'pictureLater' : 'pictureRefused'}` };
    }
  });
}

const pictureForm = z.object({
  token: z.string().max(100),
  orderLineId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  language: languageSchema,
});

/** Calls by which staff show and refuse reviews, and answer them. */
export function registerReviewModerationRoutes(endpoints: EndpointServer, { pool }: Connection): void {
  endpoints.serve(contract.listReviews, ({ body }) => listReviews(pool, body));
  endpoints.serve(contract.decideReview, async ({ params, body }, caller) =>
    decideReview(pool, params.reviewId, body, await actingStaff(caller)),
  );
  endpoints.serve(contract.replyToReview, async ({ params, body }, caller) =>
    replyToReview(pool, params.reviewId, body.reply, await actingStaff(caller)),
  );
}
