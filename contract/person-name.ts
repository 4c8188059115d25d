import { z } from 'zod';
import { containsUrl, linkRefused } from './link-checks.ts';

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
    .refine((name) => !containsUrl(name), { error: 'a name holds no URL', ...linkRefused });
}
