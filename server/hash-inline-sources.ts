import { createHash } from 'node:crypto';
import type { InlineSources } from './web-security.ts';

/**
 * A rendered page with its inline scripts and styles named by their hashes, so that one stored copy serves
 * everyone. Only those count that carry the renderer's secret mark as their nonce: what a text smuggled in stays
 * refused. The marks leave the page.
 */
export function hashInlineSources(html: string, mark: string): { html: string; inline: InlineSources } {
  const attribute = ` nonce="${mark}"`;
  const element = new RegExp(`<(script|style)[^>]*${attribute}[^>]*>([\\s\\S]*?)</\\1>`, 'g');
  const inline: InlineSources = { scripts: [], styles: [] };
  for (const [, name, source = ''] of html.matchAll(element)) {
    const list = name === 'script' ? inline.scripts : inline.styles;
    list.push(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), inline };
}
