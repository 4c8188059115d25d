import { escapeXml, withoutForbidden } from './escape-xml.ts';

/** Elements in their order: a value, a list of further elements, or nothing for one that is left out. */
export type XmlElement = readonly [
  name: string,
  value: string | number | boolean | readonly XmlElement[] | null,
];

/** A document of elements in their fixed order, in the name space of a schema where it has one. */
export function writeXml(root: string, elements: readonly XmlElement[], space?: string): string {
  const opening = space === undefined ? root : `${root} xmlns="${space}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${opening}>${elements.map(writeElement).join('')}</${root}>`;
}

function writeElement([name, value]: XmlElement): string {
  if (value === null) return '';
  const content = Array.isArray(value)
    ? (value as readonly XmlElement[]).map(writeElement).join('')
    : escapeXml(String(value));
  return `<${name}>${content}</${name}>`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string) => {
  const written = text
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)));
  return withoutForbidden(written).trim();
};

/** The text of the first element of a name, of a flat answer; null where it has none. Entities of its own are none. */
export function readElement(xml: string, name: string): string | null {
  const found = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]{0,200})?>([^<]*)</(?:\\w+:)?${name}>`).exec(
    xml,
  )?.[1];
  return found === undefined ? null : plain(found);
}

/** What each element of a name holds, as it is written; elements of one name do not hold each other. */
export function readBlocks(xml: string, name: string): string[] {
  return xml
    .split(`<${name}>`)
    .slice(1)
    .flatMap((part) => part.split(`</${name}>`, 1));
}
