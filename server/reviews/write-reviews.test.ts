import { expect, test } from 'vitest';
import { findAuditRows } from '../testing/test-delivery.ts';
import { openReviewShop } from '../testing/test-reviews.ts';
import { inviteReviews } from './invite-reviews.ts';

const { shop, nextEmail, pool, set, deliver, invited, open, write, shown, staff, waiting } = openReviewShop();

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
  const product = await shop().call<{ ratingsCount: number; ratingsValue: number }>(
    `GET /api/ShopProduct?productId=${productIds[0]}&currencyId=3`,
  );
  expect(product.body).toMatchObject({ ratingsCount: 1, ratingsValue: 80 });
  expect(await findAuditRows(shop(), 'review', review!.id)).toEqual(['publishReview', 'replyToReview']);
});

test('[A16] a review is refused only with a listed reason, which is kept', async () => {
  const { lineIds, productIds, trnId, own } = await deliver(nextEmail());
  const begun = await shop().app.inject({
    method: 'POST',
    url: '/ExternalOrder/Review',
    headers: {
      origin: shop().config.shopUrl,
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
  const reader = (await shop().addStaff({ reviews: 'read' })).cookie;
  const asReader = await shop().call(path, { body: { state: 'published' }, cookie: reader });
  expect(asReader.status).toBe(403);
  expect((await open(token)).body.lines[0]!.review).toMatchObject({ state: 'rejected' });
});

test('[A16] nobody reviews without a delivered order of their own', async () => {
  const [buyer, another] = [nextEmail(), nextEmail()];
  const mine = await deliver(buyer);
  const other = await deliver(another);
  await set({ invited: 'buyers', invitationDays: 7, publishAtOnce: true });
  await inviteReviews(pool());
  const token = (await invited(buyer))[0]!;
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
  const [expired = ''] = await invited(another);
  expect((await open(expired)).body.code).toBe('linkExpired');
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
    shop().app.inject({
      method: 'POST',
      url: `/api/Review/Decline?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect([(await leave()).statusCode, (await leave()).statusCode]).toEqual([204, 204]);
  await deliver(email.toUpperCase());
  expect(await invited(email.toUpperCase())).toEqual([]);
});
