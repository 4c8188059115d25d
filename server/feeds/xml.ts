import { escapeXml } from '../text/escape-xml.ts';

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An element with a text; nothing for an empty one. */
export function element(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  return `<${name}>${escapeXml(String(text))}</${name}>`;
}
