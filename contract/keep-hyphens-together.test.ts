import { expect, test } from 'vitest';
import { keepHyphensTogether } from './keep-hyphens-together.ts';

test.each([
  ['A választ e-mailben küldjük.', 'A választ e-_mailben küldjük.'],
  ['az e-mail-címére', 'az e-_mail-címére'],
  ['E-Mail und IP-Adresse', 'E-_Mail und IP-_Adresse'],
  ['legfeljebb {percent}%-a fizethető', 'legfeljebb {percent}%-_a fizethető'],
  ['ingyen-e, vagy 14-e előtt', 'ingyen-e, vagy 14-e előtt'],
  [
    'info@e-bolt.example, https://e-bolt.example/e-utalas',
    'info@e-bolt.example, https://e-bolt.example/e-utalas',
  ],
])('no line of “%s” ends after a short beginning', (text, kept) => {
  expect(keepHyphensTogether(text).replaceAll('\u2060', '_')).toBe(kept);
});
