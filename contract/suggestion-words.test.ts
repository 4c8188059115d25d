import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import de from './translations/de.json' with { type: 'json' };
import en from './translations/en.json' with { type: 'json' };
import fr from './translations/fr.json' with { type: 'json' };
import hu from './translations/hu.json' with { type: 'json' };
import ru from './translations/ru.json' with { type: 'json' };
import tr from './translations/tr.json' with { type: 'json' };

const messages: Record<Language, typeof hu> = { hu, en, de, fr, ru, tr };

test.each(Object.keys(messages) as Language[])('one result is no “all results” in %s', (language) => {
  const words = createTranslator({
    locale: language,
    messages: messages[language],
    namespace: 'shop.suggest',
  });
  expect(words('all', { count: 1 })).not.toContain('1');
  for (const count of [2, 5, 21]) expect(words('all', { count })).toContain(String(count));
});
