import type { I18nProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { changeInTurn } from './change-in-turn.ts';

/** A provider whose texts come when the test lets them. */
function slowProvider() {
  let shown = 'en';
  const loads: { language: string; come: () => void }[] = [];
  const provider = {
    getLocale: () => shown,
    translate: (key: string) => key,
    changeLocale: async (language: string) => {
      await new Promise<void>((come) => loads.push({ language, come }));
      shown = language;
    },
  } satisfies I18nProvider;
  const next = async () => {
    while (loads.length === 0) await new Promise((done) => setTimeout(done, 1));
    const load = loads.shift()!;
    load.come();
    return load.language;
  };
  return { provider, next };
}

test('a language chosen while the texts of another are on their way is the one that stays', async () => {
  const { provider, next } = slowProvider();
  const texts = changeInTurn(provider);
  const reloaded = texts.reload();
  const chosen = texts.changeLocale('hu');
  await next();
  expect(await next()).toBe('hu');
  await Promise.all([reloaded, chosen]);
  expect(texts.getLocale()).toBe('hu');
});

test('texts that are read anew after a choice are of the chosen language', async () => {
  const { provider, next } = slowProvider();
  const texts = changeInTurn(provider);
  const chosen = texts.changeLocale('hu');
  const reloaded = texts.reload();
  expect([await next(), await next()]).toEqual(['hu', 'hu']);
  await Promise.all([chosen, reloaded]);
});

test('texts that did not come keep nobody from the next ones', async () => {
  let isDown = true;
  const changed: string[] = [];
  const texts = changeInTurn({
    getLocale: () => 'hu',
    translate: (key) => key,
    changeLocale: async (language) => {
      if (isDown) throw new Error('offline');
      changed.push(language);
    },
  });
  await expect(texts.reload()).rejects.toThrow('offline');
  isDown = false;
  await texts.reload();
  expect(changed).toEqual(['hu']);
});
