const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without what no XML may hold, however it is written: one such character makes a whole file unreadable. */
export function withoutForbidden(text: string): string {
  return text.toWellFormed().replace(forbidden, '');
}

/** A text as the content of an element or an attribute. */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, (character) => references[character] ?? character);
}
