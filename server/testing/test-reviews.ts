import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type * as contract from '@kamra/contract/reviews.ts';
import { afterAll, beforeAll } from 'vitest';
import { inviteReviews } from '../reviews/invite-reviews.ts';
import { listProductReviews } from '../reviews/list-product-reviews.ts';
import { placeTestOrder } from './test-orders.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

/** An order of two products that was delivered so many days ago. */
async function deliverOrder(shop: TestShop, email: string, daysAgo = 8) {
  const productIds = [await shop.addProduct({ name: 'Bögre' }), await shop.addProduct({ name: 'Tál' })];
  const lines = productIds.map((productId) => ({ productId, soldQuantity: 1 }));
  const placed = await placeTestOrder(shop, lines, { email });
  const { rows } = await shop.connection.pool.query<{ id: number; orderId: number }>(
    `SELECT l.id::int, o.id::int AS "orderId" FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE o.order_number = $1 ORDER BY l.position`,
    [placed.body.orderNumber],
  );
  const { orderId } = rows[0]!;
  await shop.connection.pool.query(
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

/** Sends a picture by the form of the page. */
function sendReviewPicture(shop: TestShop, token: string, orderLineId: number, file: Buffer) {
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

/** A shop for all tests of a file, what buyers and staff do with its reviews, and the session of staff who write them. */
export function openReviewShop() {
  let shop: TestShop;
  let cookie: string;
  beforeAll(async () => {
    shop = await startTestShop({ RATE_LIMITS: 'order=1000,write=1000,form=1000' });
    cookie = (await shop.addStaff({ reviews: 'write' })).cookie;
  });
  afterAll(() => shop.close());
  const opened = { shop: () => shop, cookie: () => cookie };
  const reviews = reviewsOf(opened);
  /** An order whose buyer was asked and reviewed its first line. */
  const reviewed = async (publishAtOnce: boolean) => {
    await reviews.set({ invited: 'buyers', invitationDays: 7, publishAtOnce });
    const email = reviews.nextEmail();
    const delivered = await reviews.deliver(email);
    const [token = ''] = await reviews.invited(email);
    const { reviewId } = (await reviews.write(token, delivered.lineIds[0]!)).body;
    return { ...delivered, token, reviewId };
  };
  return { shop: opened.shop, ...reviews, reviewed };
}

function reviewsOf({ shop, cookie }: { shop: () => TestShop; cookie: () => string }) {
  let buyers = 0;
  const nextEmail = () => `vevo-${++buyers}@vasarlo.example`;
  const pool = () => shop().connection.pool;
  const set = (values: object) =>
    pool().query('UPDATE shop_settings SET value = value || $1::jsonb', [
      JSON.stringify({ reviews: values }),
    ]);

  const invited = async (email: string) => {
    await inviteReviews(pool());
    const { rows } = await pool().query<{ data: { token: string } }>(
      `SELECT data FROM mails WHERE template = 'reviewInvitation' AND recipient = $1 ORDER BY id`,
      [email],
    );
    return rows.map(({ data }) => data.token);
  };
  const open = (token: string) =>
    shop().call<Reply<typeof contract.openReviewLink> & ErrorReply>('POST /api/Review/Link', {
      body: { token },
    });
  const write = (token: string, orderLineId: number, changes: object = {}) =>
    shop().call<Reply<typeof contract.writeReview> & ErrorReply>('POST /api/Review', {
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
  const shown = async (productId: number) =>
    (await listProductReviews(pool(), { productId, page: 1 })).reviews;
  const staff = <Body = ErrorReply>(name: string, body: object) =>
    shop().call<Body>(name, { body, cookie: cookie() });
  const waiting = async () =>
    (
      await staff<Reply<typeof contract.listReviews>>('POST /api/ProductReview/List', {
        ...{ state: 'waiting', page: 1, pageSize: 100 },
      })
    ).body.reviews;
  const deliver = (email: string, daysAgo?: number) => deliverOrder(shop(), email, daysAgo);
  const sendPicture = (token: string, orderLineId: number, file: Buffer) =>
    sendReviewPicture(shop(), token, orderLineId, file);
  return { nextEmail, pool, set, deliver, invited, open, write, shown, staff, waiting, sendPicture };
}
