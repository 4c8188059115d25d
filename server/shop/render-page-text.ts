import { keepHyphensTogether } from '@kamra/contract/keep-hyphens-together.ts';
import type { ShopFacts } from '@kamra/contract/shop-facts.ts';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { fillShopFacts } from './fill-shop-facts.ts';

/**
 * A page's Markdown as HTML: no markup in it acts as such, and links lead to web, mail and telephone alone. A table may
 * be wider than its window, so that the keyboard must reach it to scroll.
 */
export function renderPageText(markdown: string, facts: ShopFacts): string {
  const html = micromark(fillShopFacts(markdown, facts), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
  return html
    .replaceAll('<table>', '<table tabindex="0">')
    .replace(/(<[^>]*>)|[^<]+/g, (text, tag?: string) => tag ?? breakBeforeAt(keepHyphensTogether(text)));
}

/** An address that is wider than its place breaks there rather than within a word. */
function breakBeforeAt(text: string): string {
  return text.replaceAll(/(?<=[\w.+-])@(?=[\w-]+\.)/g, '<wbr>@');
}
