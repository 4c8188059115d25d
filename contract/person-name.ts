import { z } from 'zod';

const scheme = /[a-z]:\/\/|\bwww\./i;
/**
 * `shop.example` and `shop.example/path`, but neither initials nor a title that touches the name (Dr.Nagy, dr.nagy).
 */
const domain =
  /(?<![\p{L}\d-])(?!(?:dr|ifj|id|özv|prof|mr|mrs|ms|st|jr|sr|mme|mlle|mag|ing|dipl|phd)\.)[\p{L}\d-]{2,}\.[a-z]{2,}(?!\p{L})/iu;

/** Whether a mail program would turn a part of the text into a link. */
export function containsUrl(text: string): boolean {
  return scheme.test(text) || domain.test(text);
}

/** Text of one line: no line break in any script's sense, no control character, nothing that turns direction. */
export const oneLine = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/**
 * A name that is safe in a mail to an unconfirmed address: one line, without a URL, so that the shop's mails cannot
 * be abused for advertising.
 */
export function personName(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(oneLine)
    .refine((name) => !containsUrl(name), 'a name holds no URL');
}
