import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const rendered = [
  '<head><link rel="preload" href="/font.woff2" as="font"/>',
  '<link rel="preload" href="/texts.json" as="fetch" fetchPriority="low"/>',
  '<link rel="modulepreload" href="/entry.js" nonce="N"/></head>',
  '<body><p>Kamra</p><script nonce="N" type="module" async="">import "/entry.js"; "</";</script></body>',
].join('');

test('scripts and what only they need leave the markup; what is painted stays', () => {
  const html = startAfterPaint(rendered, 'N');
  const [markup] = html.split('<script');
  expect(markup).toContain('/font.woff2');
  expect(markup).toContain('<p>Kamra</p>');
  expect(markup).not.toMatch(/modulepreload|texts\.json|entry\.js/);
});

test('the starter holds them as texts that cannot end it, at low priority', () => {
  const [, starter = ''] = startAfterPaint(rendered, 'N').split('<script nonce="N">');
  const script = starter.slice(0, starter.indexOf('</script>'));
  expect(script).toContain('import \\"/entry.js\\"; \\"\\u003c/\\";');
  expect(script).toContain('rel=\\"modulepreload\\" fetchpriority=\\"low\\" href=\\"/entry.js\\"');
  expect(script).toContain('/texts.json');
});
