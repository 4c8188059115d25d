/** A word of one or two letters before a hyphen that is no part of an address: no line ends after it. */
const shortBeginning = /(?<![\p{L}\d@./:_-])(e|IP|QR|PIN|EU)-(?=\p{L})/giu;

/** A text in which no line ends within such as `e-mail` and `IP-cím`. */
export function keepHyphensTogether(text: string): string {
  return text.replace(shortBeginning, '$1-\u2060');
}
