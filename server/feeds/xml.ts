export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element with a text; nothing for an empty one. */
export function element(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  return `<${name}>${escapeXml(String(text))}</${name}>`;
}

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => references[character] ?? character);
}
