import { expect, test } from 'vitest';
import { openJourney } from './open-journey.ts';

const { shop } = openJourney();

test('a code or a link that is over is called so by the heading as well', async () => {
  const headingOf = async (path: string) =>
    /<h1[^>]*>([^<]*)/.exec(await (await fetch(shop.url + path)).text())?.[1];
  expect(await headingOf('/sign-in/code')).toBe('Ez a kód már nem él');
  expect(await headingOf(`/sign-in/link?token=${'x'.repeat(43)}`)).toBe('Ez a hivatkozás már nem él');
});

test('a form of another site changes nothing, and one of a public page is refused', async () => {
  const send = (path: string, headers: Record<string, string>) =>
    fetch(shop.url + path, {
      method: 'POST',
      body: 'email=a%40b.example',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      redirect: 'manual',
    });
  expect((await send('/sign-in/mail', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send('/products', { origin: shop.url })).status).toBe(404);
  expect((await send('/sign-in/mail', { origin: shop.url, 'content-type': 'text/plain' })).status).toBe(415);
  expect((await send('/sign-in/mail', { origin: shop.url })).status).toBe(303);
  // Of a form whose session has ended the sign-in says that it is lost, and leads back to it.
  const late = await send('/account/addresses?edit=new', { origin: shop.url });
  expect(late.headers.get('location')).toBe('/sign-in?next=%2Faccount%2Faddresses%3Fedit%3Dnew&form=unsaved');
});
