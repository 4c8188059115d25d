// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unreadable = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/;
const everyUnreadable = new RegExp(unreadable, 'g');

/** Whether a text has no control characters, and none that could not be decoded. */
export function isReadable(text: string): boolean {
  return !unreadable.test(text) && text.isWellFormed();
}

/** The text with U+FFFD for what is unreadable, which the database would refuse. */
export function withoutUnreadable(text: string): string {
  return text.toWellFormed().replace(everyUnreadable, '\ufffd');
}
