import { createHash } from 'node:crypto';
import type { InlineSources } from '../http/web-security.ts';

/**
 * A rendered page as bytes, with its inline scripts and styles named by their hashes, so that one stored copy serves
 * everyone. Only those count that have the renderer's secret placeholder as their nonce: injected ones stay
 * refused. The placeholders are removed.
 */
export function hashInlineSources(html: string, mark: string): { body: Buffer; inline: InlineSources } {
  const attribute = ` nonce="${mark}"`;
  const inline: InlineSources = { scripts: [], styles: [] };
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    parts.push(html.slice(from, at));
    from = at + attribute.length;
    const [, name] = /^<(script|style)\b/.exec(html.slice(html.lastIndexOf('<', at), at)) ?? [];
    if (!name) continue;
    const start = html.indexOf('>', from) + 1;
    const source = html.slice(start, html.indexOf(`</${name}>`, start));
    (name === 'script' ? inline.scripts : inline.styles).push(hashOf(source));
  }
  parts.push(html.slice(from));
  return { body: Buffer.concat(parts.map((part) => Buffer.from(part))), inline };
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
