import { expect, test } from 'vitest';
import { isGuessable } from './guess-password.ts';

const owner = { email: 'elemer.kovacs@aruhaz.example', name: 'Kovács Elemér', shopName: 'Kamra' };
const guessable = (password: string) => isGuessable(password, owner);

test.each([
  'passwordpassword',
  'Password12345!',
  'P@ssw0rd2026!!',
  'jelszojelszo1',
  'Jelszó123456',
  'administrator1',
  'qwertzuiop123',
  '123456789012',
  'abcdefghijkl',
  'asdfasdfasdf',
  'aaaaaaaaaaaa',
  'xyxyxyxyxyxyxy',
  'Kamra2026!!!!',
  'Kovács Elemér 1',
  'elemer.kovacs@aruhaz.example',
  'Budapest2026!',
  'iloveyou123456',
  'correct horse battery staple',
  '   password   ',
  '1qaz2wsx3edc',
  'Q1w2e3r4t5y6!',
  'zaq12wsxcde34',
  '1Q2w3e4r5t6z',
])('[wall 74] %s is refused', (password) => {
  expect(guessable(password)).toBe(true);
});

test.each([
  'tizenkét betűnél hosszabb',
  'egy hosszú jelszó',
  'helyes ló akkumulátor kapocs',
  'x7$K9!pQ2#mZvb',
  'zöld alma a padláson',
  '🦊🐢🌲🍋🏔️🎻🧭🪁 este',
  'ВесёлыйЁжикБежит',
])('[wall 74] %s is a password', (password) => {
  expect(guessable(password)).toBe(false);
});

test('[wall 74] the longest allowed password is checked quickly', () => {
  const started = process.cpuUsage();
  for (const each of ['a', 'ab', 'abcdefghijklmnopqrstuvwxyz', 'password', '1!']) {
    guessable(each.repeat(256).slice(0, 256));
  }
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
