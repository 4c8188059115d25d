import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const rendered = [
  '<head><link rel="preload" href="/font.woff2" as="font"/>',
  '<link rel="preload" href="/texts.json" as="fetch" fetchPriority="low"/>',
  '<link rel="modulepreload" href="/entry.js" nonce="M"/></head>',
  '<body><p>Kamra</p><script nonce="M" type="module" async="">import "/entry.js";</script></body>',
].join('');

test('no script is preloaded; the markup stays', () => {
  const [markup] = startAfterPaint(rendered, 'M').join('').split('<script nonce="M">');
  expect(markup).toContain('/font.woff2');
  expect(markup).toContain('<p>Kamra</p>');
  expect(markup).not.toMatch(/modulepreload|texts\.json|type="module"/);
});

test('the starter comes last, and contains the links as a text that cannot end it', () => {
  const html = startAfterPaint(rendered, 'M').join('');
  const starter = html.slice(html.lastIndexOf('<script nonce="M">'));
  expect(starter).toMatch(/<\/script><\/body>$/);
  expect(starter).toContain('rel=\\"modulepreload\\" fetchpriority=\\"low\\" href=\\"/entry.js\\"');
  expect(starter).toContain('/texts.json');
  expect(starter.slice('<script nonce="M">'.length, -'</script></body>'.length)).not.toContain('<');
});
