import { expect, test } from 'vitest';
import { hashInlineSources } from './hash-inline-sources.ts';

/** `printf %s 'say("ő")' | openssl dgst -sha256 -binary | base64` */
const hashOfScript = '+5Jz/2+xpEuaqvSjnna0oVQtTOwRkmdWbzruEmYhp5c=';
const hashOfStyle = 'p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=';

test('sources with the placeholder are named by their hash, and the placeholder is removed', () => {
  const { body, inline } = hashInlineSources(
    ['<style id="styles" nonce="M">p{color:red}</style><script nonce="M">say("ő")</script><p>M</p>'],
    'M',
  );
  expect(body.toString()).toBe('<style id="styles">p{color:red}</style><script>say("ő")</script><p>M</p>');
  expect(inline).toEqual({ scripts: [`'sha256-${hashOfScript}'`], styles: [`'sha256-${hashOfStyle}'`] });
});

test('a script without the placeholder, or with another, is not named', () => {
  const { inline } = hashInlineSources(['<script>steal()</script><script nonce="X">steal()</script>'], 'M');
  expect(inline).toEqual({ scripts: [], styles: [] });
});

test('styles in a piece of their own are named and sent on every page', () => {
  const styles = 'p{color:red}';
  for (const text of ['first', 'second']) {
    const { body, inline } = hashInlineSources(
      ['<style nonce="M">', styles, `</style><p>${text}</p><script nonce="M">say("ő")</script>`],
      'M',
    );
    expect(body.toString()).toBe(`<style>p{color:red}</style><p>${text}</p><script>say("ő")</script>`);
    expect(inline).toEqual({ scripts: [`'sha256-${hashOfScript}'`], styles: [`'sha256-${hashOfStyle}'`] });
  }
});
