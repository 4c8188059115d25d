import { expect, test } from 'vitest';
import { fromBarionAmount, toBarionAmount } from './barion/barion-money.ts';
import { isSignedBySimplePay, signSimplePay } from './simplepay/sign-simplepay.ts';
import { fromSimplePayAmount, toSimplePayAmount } from './simplepay/simplepay-money.ts';
import { isSignedByStripe, signStripe } from './stripe/sign-stripe.ts';
import { fromStripeAmount, toStripeAmount } from './stripe/stripe-money.ts';

const secret = 'test_secret';
const body = '{"a":1,"b":"őű"}';
const bytes = Buffer.from(body);

test('signatures are those of the makers, computed elsewhere', () => {
  expect(signSimplePay(secret, body)).toBe(
    '8ywSXogR50CXoyvzVAN8+PhTRusZmVwvl9bemsuOGH1U9wuty1UhDQ5ZEZHDVoJG',
  );
  expect(signStripe(secret, '1700000000', bytes)).toBe(
    'e26db057e896f7b1d314d3e391ff022d80ecb05ff0270e1b57b521c18f6884c4',
  );
});

test('Stripe’s header holds now, with several signatures, and for these bytes alone', () => {
  const now = 1_700_000_000_000;
  const v1 = signStripe(secret, '1700000000', bytes);
  const header = `t=1700000000,v1=${'0'.repeat(64)},v1=${v1}`;
  expect(isSignedByStripe(secret, header, bytes, now)).toBe(true);
  expect(isSignedByStripe(secret, header, bytes, now + 299_000)).toBe(true);
  for (const late of [301_000, -301_000])
    expect(isSignedByStripe(secret, header, bytes, now + late)).toBe(false);
  expect(isSignedByStripe('another', header, bytes, now)).toBe(false);
  expect(isSignedByStripe('', header, bytes, now)).toBe(false);
  expect(isSignedByStripe(secret, header, Buffer.from(`${body} `), now)).toBe(false);
  for (const wrong of [
    undefined,
    '',
    't=1700000000',
    `v1=${v1}`,
    `t=x,v1=${v1}`,
    `t=1700000000,v1=${v1.slice(1)}`,
  ])
    expect(isSignedByStripe(secret, wrong, bytes, now)).toBe(false);
});

test('SimplePay’s signature is of the bytes that arrived', () => {
  const escaped = '{"url":"https:\\/\\/shop.example"}';
  const signature = signSimplePay(secret, escaped);
  expect(isSignedBySimplePay(secret, signature, escaped)).toBe(true);
  expect(isSignedBySimplePay(secret, signature, JSON.stringify(JSON.parse(escaped)))).toBe(false);
  expect(isSignedBySimplePay('', signSimplePay('', escaped), escaped)).toBe(false);
});

test('each maker takes money in its own way', () => {
  expect(toStripeAmount(1_990_00)).toBe(199_000);
  expect(fromStripeAmount(199_000)).toBe(1_990_00);
  expect([toBarionAmount(1_990_00), toBarionAmount(12_90)]).toEqual([1_990, 12.9]);
  expect([fromBarionAmount(1_990), fromBarionAmount(12.9), fromBarionAmount(0.001)]).toEqual([
    1_990_00,
    1290,
    null,
  ]);
  expect([toSimplePayAmount(1_990_00, 3), toSimplePayAmount(12_90, 1)]).toEqual([1_990, 12.9]);
  expect([fromSimplePayAmount(1_990), fromSimplePayAmount('12.90'), fromSimplePayAmount('x')]).toEqual([
    1_990_00,
    1290,
    null,
  ]);
});
