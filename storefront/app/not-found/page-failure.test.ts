import { expect, test } from 'vitest';
import { failureOfPage } from './page-failure.ts';

const reply = (status: number) => ({ status, statusText: '', internal: false, data: null });

test('a page that could not be made gives its reason', () => {
  const ofChromium = new TypeError('Failed to fetch');
  const ofFirefox = new TypeError('NetworkError when attempting to fetch resource.');
  const ofSafari = new TypeError('Load failed');
  for (const error of [ofChromium, ofFirefox, ofSafari]) expect(failureOfPage(error)).toBe('offline');
  for (const status of [429, 502, 503, 504]) expect(failureOfPage(reply(status))).toBe('busy');
  for (const error of [reply(500), new TypeError('x is not a function'), new Error('network'), null])
    expect(failureOfPage(error)).toBe('unexpected');
});
