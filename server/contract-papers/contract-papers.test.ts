import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopMails } from '../setup/shop-mails.ts';
import { legalDocuments } from '../shop/shop-tables.ts';
import { lettersOf } from '../testing/letters-of-pdf.ts';
import { type SmtpStandIn, startSmtpStandIn, textOfLetter } from '../testing/smtp-stand-in.ts';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let smtp: SmtpStandIn;
let productId: number;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  shop = await startTestShop({ SMTP_URL: smtp.url });
  productId = await shop.addProduct({ onHand: 50 });
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

/** Publishes a text; a rare letter in it tells which one a paper holds. */
async function publish(kind: string, version: number, letter: string, language = 'hu') {
  await shop.connection.db.insert(legalDocuments).values({
    ...{ kind, language, version, body: `# Feltételek\n\n${letter}`, hash: `${kind}-${version}` },
    effectiveFrom: new Date(Date.now() - 60_000 + version),
  });
}

/** Sends the confirmation of an order: its text, and the PDFs that go with it. */
async function sendConfirmation(orderNumber: string) {
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM mails WHERE template = 'orderConfirmation' AND (data ->> 'orderId')::bigint =
      (SELECT id FROM orders WHERE order_number = $1)`,
    [orderNumber],
  );
  const log = { error: () => undefined, warn: () => undefined };
  await createShopMails(pool, shop.config, log)({ mailId: rows[0]!.id });
  const content = smtp.letters.at(-1)?.content ?? '';
  const pdfs = content
    .split(/^--.+$/m)
    .filter((part) => /Content-Type: application\/pdf/i.test(part))
    .map((part) =>
      Buffer.from(
        part
          .split(/\r?\n\r?\n/)
          .slice(1)
          .join(''),
        'base64',
      ),
    );
  return { mailId: rows[0]!.id, text: textOfLetter(content), content, pdfs };
}

test('[law A4] the very conditions that the buyer accepted go with the confirmation, whatever is published later', async () => {
  await publish('general-conditions', 1, 'Ž');
  await publish('withdrawal', 1, 'Ł');
  const first = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  await publish('general-conditions', 2, 'Ĝ');
  const second = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);

  const old = await sendConfirmation(first.body.orderNumber);
  expect(old.pdfs).toHaveLength(1);
  expect(old.pdfs[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(lettersOf(old.pdfs[0]!)).toContain('Ž');
  expect(lettersOf(old.pdfs[0]!)).toContain('Ł');
  expect(lettersOf(old.pdfs[0]!)).not.toContain('Ĝ');
  expect(old.content).toContain('szerzodesi-feltetelek.pdf');
  expect(old.text).toContain('Csatoltuk a szerződés feltételeit');

  const now = await sendConfirmation(second.body.orderNumber);
  expect(lettersOf(now.pdfs[0]!)).toContain('Ĝ');
  expect(lettersOf(now.pdfs[0]!)).not.toContain('Ž');
});

test('[law A4] the paper is kept with the mail, once for all orders under the same texts', async () => {
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const { rows: before } = await shop.connection.pool.query('SELECT hash FROM mail_files');
  const { mailId, pdfs } = await sendConfirmation(body.orderNumber);
  const { rows: after } = await shop.connection.pool.query('SELECT hash FROM mail_files');
  expect(after).toHaveLength(before.length);
  const { rows } = await shop.connection.pool.query<{ bytes: Buffer }>(
    'SELECT f.bytes FROM mail_attachments a JOIN mail_files f ON f.hash = a.hash WHERE a.mail_id = $1',
    [mailId],
  );
  expect(rows.map(({ bytes }) => bytes.equals(pdfs[0]!))).toEqual([true]);
});

test('[law A4] what staff take down by telephone is confirmed with the conditions in force', async () => {
  const { cookie } = await shop.addStaff({ orders: 'write' });
  const draft = {
    lines: [{ productId, soldQuantity: 1, unitPrice: 800, priceReason: 'telefonon' }],
    ...{ currencyId: 3, language: 'de', paymentTypeId: 2, deliveryFee: 0 },
  };
  const placed = await shop.call<{ orderNumber: string }>('POST /api/ProductOrder', {
    cookie,
    body: {
      ...draft,
      requestId: crypto.randomUUID(),
      email: 'telefonos@vasarlo.example',
      phone: '06 30 765 4321',
      deliveryAddress: testAddress,
      expectedTotal: 800,
    },
  });
  expect(placed.status).toBe(201);
  await publish('general-conditions', 3, 'Ħ');
  await publish('withdrawal', 1, 'Ŧ', 'de');
  await shop.connection.pool.query(
    `UPDATE legal_documents SET effective_from = now() + interval '1 hour' WHERE kind = 'general-conditions' AND version = 3`,
  );
  const { pdfs } = await sendConfirmation(placed.body.orderNumber);
  const letters = lettersOf(pdfs[0]!);
  expect(letters).toContain('Ĝ');
  expect(letters).toContain('Ŧ');
  expect(letters).not.toContain('Ħ');
  expect(letters).not.toContain('Ł');
});
