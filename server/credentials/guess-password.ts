import { commonPasswordWords } from './common-password-words.ts';

/** The password's owner, whose data is guessed first. */
export interface PasswordOwner {
  email: string;
  name: string;
  shopName: string;
}

/** Characters that must remain without words, sequences, and digits at either end. */
const minRest = 6;
const minDistinct = 5;
const minSequence = 3;
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'yxcvbnm'];
/** Rows of digits and letters drawn through each other, as fingers walk over the keyboard. */
const walks = [
  '1qaz2wsx3edc4rfv5tgb6zhn6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qawsedrftgzhujikolp',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5z6u7i8o9p0',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsxcde34rfvbgt56yhn',
  'zaq1xsw2cde3vfr4bgt5',
  'yaq1xsw2cde3vfr4bgt5',
];
const sequences = [...rows, ...walks, 'zxcvbnm', '01234567890'].flatMap((row) => [
  row,
  [...row].reverse().join(''),
]);
const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is easy to guess: common words, the owner's or the shop's name, keyboard rows, repetitions,
 * and these with digits, signs or look-alike letters added (NIST SP 800-63B 3.1.1.2).
 */
export function isGuessable(password: string, { email, name, shopName }: PasswordOwner): boolean {
  const own = `${email} ${name} ${shopName}`.split(/[^\p{L}\p{N}]+/u).map(fold);
  const words = [...new Set([...commonPasswordWords, ...own])]
    .filter((word) => word.length >= minSequence)
    .sort((a, b) => b.length - a.length);
  const plain = withoutRepetition(fold(password).replaceAll(/\s/g, ''));
  const readable = plain.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  return [plain, readable].some(
    (text) => new Set(text).size < minDistinct || restOf(text, words).length < minRest,
  );
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** `abcabcabc` is no stronger than `abc`. */
function withoutRepetition(text: string): string {
  const start = (text + text).indexOf(text, 1);
  return text.slice(0, start);
}

function restOf(text: string, words: readonly string[]): string {
  const wordless = words.reduce((rest, word) => rest.replaceAll(word, ' '), text);
  const rest = wordless
    .split(' ')
    .map((part) => withoutSequences(part).replaceAll(/^[\d!-/:-@[-`{-~]+|[\d!-/:-@[-`{-~]+$/g, ''));
  return rest.join('');
}

/** Removes runs of a keyboard row or of one character. */
function withoutSequences(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const length = sequenceAt(text, at);
    if (length < minSequence) rest += text[at];
    at += length < minSequence ? 1 : length;
  }
  return rest;
}

function sequenceAt(text: string, at: number): number {
  let length = 1;
  while (text[at + length] === text[at]) length++;
  if (length >= minSequence) return length;
  length = 1;
  while (at + length < text.length && isSequence(text.slice(at, at + length + 1))) length++;
  return length;
}

function isSequence(part: string): boolean {
  return sequences.some((sequence) => sequence.includes(part));
}
