import sharp from 'sharp';
import { expect, test } from 'vitest';
import { distinctPicture } from '../testing/distinct-picture.ts';
import { openReviewShop } from '../testing/test-reviews.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';

const { shop, pool, reviewed, shown, staff, waiting, sendPicture } = openReviewShop();

test('[A16] pictures are decoded anew, at most four, and wait for staff', async () => {
  const { lineIds, productIds, token } = await reviewed(true);
  expect(await shown(productIds[0]!)).toHaveLength(1);
  const sent = await sendPicture(token, lineIds[0]!, await distinctPicture());
  expect(sent.headers.location).toBe(`/de/account/review?token=${token}&done=pictureAdded`);
  expect(await shown(productIds[0]!)).toEqual([]);
  const broken = await sendPicture(token, lineIds[0]!, Buffer.from('<svg/>'));
  expect(broken.headers.location).toContain('pictureRefused');
  const pictures = await Promise.all(Array.from({ length: 4 }, () => distinctPicture()));
  const atOnce: number[] = [];
  sharp.queue.on('change', () => atOnce.push(...Object.values(sharp.counters())));
  await Promise.all(pictures.map((picture) => sendPicture(token, lineIds[0]!, picture)));
  expect(Math.max(...atOnce), 'decoded beside the pages that others open').toBe(1);
  const [review] = (await waiting()).filter(({ productId }) => productId === productIds[0]);
  expect(review!.pictures).toHaveLength(4);
  await staff(`PUT /api/ProductReview/${review!.id}/State`, { state: 'published' });
  expect((await shown(productIds[0]!))[0]!.pictures[0]!.url).toMatch(
    /^\/media\/[0-9a-f]{32}\/original\.webp$/,
  );
  expect((await sendPicture('x'.repeat(43), lineIds[0]!, await distinctPicture())).statusCode).toBe(410);
  const unwritten = await sendPicture(token, lineIds[1]!, await distinctPicture());
  expect(unwritten.headers.location).toContain('pictureRefused');
});

test('a picture that comes while the product is locked leads back to the page, which says so', async () => {
  const { lineIds, productIds, token } = await reviewed(true);
  const colleague = await pool().connect();
  await colleague.query('BEGIN');
  await colleague.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [productIds[0]]);
  const sent = await sendPicture(token, lineIds[0]!, await distinctPicture());
  await colleague.query('ROLLBACK');
  colleague.release();
  expect(sent.headers.location).toBe(`/de/account/review?token=${token}&done=pictureLater`);
  expect(await shown(productIds[0]!)).toMatchObject([{ pictures: [] }]);
});

test('[A16] two pictures at once have places of their own, and none is shown that nobody has seen', async () => {
  const { lineIds, token, reviewId } = await reviewed(false);
  const holder = await pool().connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM product_reviews WHERE id = $1 FOR UPDATE', [reviewId]);
  const sending = [1, 2].map(async () => sendPicture(token, lineIds[0]!, await distinctPicture()));
  await untilLockAwaited(holder, 2);
  await holder.query('COMMIT');
  holder.release();
  for (const { headers } of await Promise.all(sending)) expect(headers.location).toContain('pictureAdded');
  const decide = (pictureCount: number) =>
    staff(`PUT /api/ProductReview/${reviewId}/State`, { state: 'published', pictureCount });
  expect((await decide(1)).status).toBe(409);
  expect((await decide(2)).status).toBe(204);
});

test('a picture of a review is in use: staff cannot delete it unawares, and a gap among them takes the next one', async () => {
  const { lineIds, productIds, token, reviewId } = await reviewed(true);
  for (let count = 0; count < 2; count++) await sendPicture(token, lineIds[0]!, await distinctPicture());
  const { rows } = await pool().query<{ id: number; version: number }>(
    `SELECT m.id, m.version FROM product_review_pictures p JOIN media_files m ON m.id = p.media_id
     WHERE p.review_id = $1 ORDER BY p.position`,
    [reviewId],
  );
  const { cookie: keeper } = await shop().addStaff({ productImages: 'write' });
  const call = (name: string, body?: object) =>
    shop().call<{ code: string; uses: object[]; mediaFiles: { id: number }[] }>(name, {
      cookie: keeper,
      ...(body && { body }),
    });
  const of = async (use: string) => {
    const fieldConditions = [{ fieldName: 'use', value: use, comparisonOperator: 1 }];
    return (await call('POST /api/Media/List', { fieldConditions })).body.mediaFiles.map(({ id }) => id);
  };
  expect((await of('review')).sort()).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
  expect(await of('none')).not.toContain(rows[0]!.id);
  expect((await call(`GET /api/Media/${rows[0]!.id}`)).body.uses).toEqual([
    { kind: 'review', id: reviewId, sku: expect.any(String), name: 'Bögre' },
  ]);
  expect((await call('DELETE /api/Media', rows[0])).body.code).toBe('inUse');
  await pool().query('DELETE FROM product_review_pictures WHERE media_id = $1', [rows[0]!.id]);
  const third = await sendPicture(token, lineIds[0]!, await distinctPicture());
  expect([third.statusCode, third.headers.location]).toEqual([303, expect.stringContaining('pictureAdded')]);
  const [review] = (await waiting()).filter(({ productId }) => productId === productIds[0]);
  expect(review!.pictures).toHaveLength(2);
});
