import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type * as contract from '@kamra/contract/reviews.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distinctPicture } from '../testing/distinct-picture.ts';
import { findAuditRows } from '../testing/test-delivery.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';
import { inviteReviews } from './invite-reviews.ts';
import { listProductReviews } from './list-product-reviews.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'order=1000,write=1000,form=1000' });
  cookie = (await shop.addStaff({ reviews: 'write' })).cookie;
});
afterAll(() => shop.close());

let buyers = 0;
const nextEmail = () => `vevo-${++buyers}@vasarlo.example`;
const pool = () => shop.connection.pool;
const set = (values: object) =>
  pool().query('UPDATE shop_settings SET value = value || $1::jsonb', [JSON.stringify({ reviews: values })]);

/** An order of two products that was delivered so many days ago. */
async function deliver(email: string, daysAgo = 8) {
  const productIds = [await shop.addProduct({ name: 'Bögre' }), await shop.addProduct({ name: 'Tál' })];
  const lines = productIds.map((productId) => ({ productId, soldQuantity: 1 }));
  const placed = await placeTestOrder(shop, lines, { email });
  const { rows } = await pool().query<{ id: number; orderId: number }>(
    `SELECT l.id::int, o.id::int AS "orderId" FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE o.order_number = $1 ORDER BY l.position`,
    [placed.body.orderNumber],
  );
  const { orderId } = rows[0]!;
  await pool().query(
    `INSERT INTO delivery_events (order_id, parcel, event, at)
    VALUES ($1, '1', 'delivered', now() - make_interval(days => $2))`,
    [orderId, daysAgo],
  );
  return {
    orderId,
    productIds,
    lineIds: rows.map(({ id }) => id),
    trnId: placed.body.trnId,
    own: placed.cookie,
  };
}

const invited = async (email: string) => {
  await inviteReviews(pool());
  const { rows } = await pool().query<{ data: { token: string } }>(
    `SELECT data FROM mails WHERE template = 'reviewInvitation' AND recipient = $1 ORDER BY id`,
    [email],
  );
  return rows.map(({ data }) => data.token);
};
const open = (token: string) =>
  shop.call<Reply<typeof contract.openReviewLink> & ErrorReply>('POST /api/Review/Link', { body: { token } });
const write = (token: string, orderLineId: number, changes: object = {}) =>
  shop.call<Reply<typeof contract.writeReview> & ErrorReply>('POST /api/Review', {
    body: {
      token,
      orderLineId,
      stars: 4,
      title: 'Jó',
      body: 'Szép',
      authorName: 'Anna K.',
      language: 'hu',
      ...changes,
    },
  });
// Past the cache of the call, whose replies are ten seconds old.
const shown = async (productId: number) => (await listProductReviews(pool(), { productId, page: 1 })).reviews;
const staff = <Body = ErrorReply>(name: string, body: object) => shop.call<Body>(name, { body, cookie });
const waiting = async () =>
  (
    await staff<Reply<typeof contract.listReviews>>('POST /api/ProductReview/List', {
      ...{ state: 'waiting', page: 1, pageSize: 100 },
    })
  ).body.reviews;

/** Sends a picture by the form of the page. */
function sendPicture(token: string, orderLineId: number, file: Buffer) {
  const part = (name: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const fields = Object.entries({ token, orderLineId, language: 'de' });
  return shop.app.inject({
    method: 'POST',
    url: '/api/Review/Picture',
    headers: { origin: shop.config.shopUrl, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      ...fields.map(([name, value]) => Buffer.from(`${part(name)}${value}\r\n`)),
      Buffer.from(part('File', '; filename="a.png"')),
      file,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
}

test('[A16] a buyer is asked after delivery, reviews each line once, and staff show it', async () => {
  await set({ invited: 'buyers', invitationDays: 7, publishAtOnce: false });
  const email = nextEmail();
  const { lineIds, productIds } = await deliver(email);
  const [token = '', ...others] = await invited(email);
  expect([token.length, others]).toEqual([43, []]);
  expect(await invited(email)).toHaveLength(1);
  expect((await open(token)).body).toMatchObject({
    authorName: 'Anna K.',
    lines: [{ productName: 'Bögre', review: null }, { productName: 'Tál' }],
  });
  expect((await write(token, lineIds[0]!)).body.state).toBe('waiting');
  expect(await shown(productIds[0]!)).toEqual([]);
  expect((await write(token, lineIds[0]!, { stars: 1 })).body.code).toBe('linkExpired');
  const [review] = (await waiting()).filter(({ productId }) => productId === productIds[0]);
  const path = `PUT /api/ProductReview/${review!.id}`;
  expect((await staff(`${path}/State`, { state: 'published' })).status).toBe(204);
  expect((await staff(`${path}/Reply`, { reply: 'Köszönjük!' })).status).toBe(204);
  expect(await shown(productIds[0]!)).toMatchObject([{ stars: 4, reply: 'Köszönjük!', pictures: [] }]);
  const product = await shop.call<{ ratingsCount: number; ratingsValue: number }>(
    `GET /api/ShopProduct?productId=${productIds[0]}&currencyId=3`,
  );
  expect(product.body).toMatchObject({ ratingsCount: 1, ratingsValue: 80 });
  expect(await findAuditRows(shop, 'review', review!.id)).toEqual(['publishReview', 'replyToReview']);
});

test('[A16] a review is refused only with a listed reason, which is kept', async () => {
  const { lineIds, productIds, trnId, own } = await deliver(nextEmail());
  const begun = await shop.app.inject({
    method: 'POST',
    url: '/ExternalOrder/Review',
    headers: {
      origin: shop.config.shopUrl,
      cookie: own,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `trnId=${trnId}`,
  });
  expect([begun.statusCode, begun.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/account\/review\?token=[\w-]{43}$/),
  ]);
  const token = String(begun.headers.location).slice(-43);
  const { body } = await write(token, lineIds[0]!, { stars: 1 });
  const path = `PUT /api/ProductReview/${body.reviewId}/State`;
  for (const wrong of [{ state: 'rejected' }, { state: 'rejected', rejection: 'fewStars' }])
    expect((await staff(path, wrong)).status).toBe(400);
  expect((await staff(path, { state: 'rejected', rejection: 'offensive' })).status).toBe(204);
  expect(await shown(productIds[0]!)).toEqual([]);
  const { rows } = await pool().query(
    `SELECT details -> 'after' AS after FROM (SELECT to_jsonb(a) AS details FROM audit_log a
      WHERE entity = 'review' AND entity_id = $1) rows`,
    [body.reviewId],
  );
  expect(JSON.stringify(rows)).toContain('offensive');
  const reader = (await shop.addStaff({ reviews: 'read' })).cookie;
  const asReader = await shop.call(path, { body: { state: 'published' }, cookie: reader });
  expect(asReader.status).toBe(403);
  expect((await open(token)).body.lines[0]!.review).toMatchObject({ state: 'rejected' });
});

test('[A16] nobody reviews without a delivered order of their own', async () => {
  const mine = await deliver(nextEmail());
  const other = await deliver(nextEmail());
  await set({ invited: 'buyers', invitationDays: 7, publishAtOnce: true });
  await inviteReviews(pool());
  const token = (await invited(`vevo-${buyers - 1}@vasarlo.example`))[0]!;
  for (const wrong of ['x'.repeat(43), `${token.slice(0, 42)}!`])
    expect((await write(wrong, mine.lineIds[0]!)).status).toBeGreaterThanOrEqual(400);
  expect((await write(token, other.lineIds[0]!)).body.code).toBe('linkExpired');
  const refused = await write(token, mine.lineIds[0]!, { stars: 6 });
  expect(refused.body.details.fields?.[0]?.field).toBe('stars');
  expect((await write(token, mine.lineIds[0]!)).body.state).toBe('published');
  expect(await shown(mine.productIds[0]!)).toHaveLength(1);
  await pool().query(
    `INSERT INTO delivery_events (order_id, parcel, event, at) VALUES ($1, '1', 'returned', now())`,
    [mine.orderId],
  );
  expect((await write(token, mine.lineIds[1]!)).body.code).toBe('linkExpired');
  await pool().query('UPDATE review_links SET expires_at = now() WHERE order_id = $1', [other.orderId]);
  const [expired = ''] = await invited(`vevo-${buyers}@vasarlo.example`);
  expect((await open(expired)).body.code).toBe('linkExpired');
});

test('[A16] pictures are decoded anew, at most four, and wait for staff', async () => {
  await set({ invited: 'buyers', invitationDays: 7, publishAtOnce: true });
  const email = nextEmail();
  const { lineIds, productIds } = await deliver(email);
  const [token = ''] = await invited(email);
  await write(token, lineIds[0]!);
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

test('[A16] two pictures at once have places of their own, and none is shown that nobody has seen', async () => {
  await set({ invited: 'buyers', invitationDays: 7, publishAtOnce: false });
  const email = nextEmail();
  const { lineIds } = await deliver(email);
  const [token = ''] = await invited(email);
  const { reviewId } = (await write(token, lineIds[0]!)).body;
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
  await set({ invited: 'buyers', invitationDays: 7, publishAtOnce: true });
  const email = nextEmail();
  const { lineIds, productIds } = await deliver(email);
  const [token = ''] = await invited(email);
  const { reviewId } = (await write(token, lineIds[0]!)).body;
  for (let count = 0; count < 2; count++) await sendPicture(token, lineIds[0]!, await distinctPicture());
  const { rows } = await pool().query<{ id: number; version: number }>(
    `SELECT m.id, m.version FROM product_review_pictures p JOIN media_files m ON m.id = p.media_id
     WHERE p.review_id = $1 ORDER BY p.position`,
    [reviewId],
  );
  const { cookie: keeper } = await shop.addStaff({ productImages: 'write' });
  const call = (name: string, body?: object) =>
    shop.call<{ code: string; uses: object[]; mediaFiles: { id: number }[] }>(name, {
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

test('[A16] [A13] who is asked follows the setting, and one click ends it for the address', async () => {
  await set({ invited: 'nobody', invitationDays: 7, publishAtOnce: false });
  const email = nextEmail();
  await deliver(email);
  expect(await invited(email)).toEqual([]);
  await set({ invited: 'subscribers', invitationDays: 7, publishAtOnce: false });
  expect(await invited(email)).toEqual([]);
  await pool().query(
    `INSERT INTO newsletter_subscriptions (email, name, language, consent_version, unsubscribe_token, confirmed_at)
    VALUES (upper($1), 'A', 'hu', '1', $1, now())`,
    [email],
  );
  const [token = ''] = await invited(email);
  expect(token).toHaveLength(43);
  const late = nextEmail();
  await deliver(late, 3);
  await set({ invited: 'buyers', invitationDays: 7, publishAtOnce: false });
  expect(await invited(late)).toEqual([]);
  const leave = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/Review/Decline?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect([(await leave()).statusCode, (await leave()).statusCode]).toEqual([204, 204]);
  await deliver(email.toUpperCase());
  expect(await invited(email.toUpperCase())).toEqual([]);
});
