/** A word of one or two letters, or a percent sign, before a hyphen that is no part of an address: no line ends after it. */
const shortBeginning = /(?<![\p{L}\d@./:_-])(e|IP|QR|PIN|EU)-(?=\p{L})|(%)-(?=\p{L})/giu;

/** A text in which no line ends within such as `e-mail`, `IP-cím` and `50%-a`. */
export function keepHyphensTogether(text: string): string {
  return text.replace(shortBeginning, '$1$2-\u2060');
}
