import type { ShopFacts } from '@kamra/contract/shop-facts.ts';

/**
 * A Markdown text with the facts in their places; a fact never acts as Markdown itself, and the full stop of one that
 * ends with one (`Fő utca 12.`) ends its sentence too.
 */
export function fillShopFacts(markdown: string, facts: ShopFacts): string {
  return markdown.replace(/\{\{(\w+)\}\}(\.?)/g, (place, name, stop) => {
    const fact = (facts as Record<string, string>)[name];
    if (fact === undefined) return place;
    return fact.replace(/[\\`*_{}[\]()<>#+!|&~-]/g, '\\$&') + (fact.endsWith('.') ? '' : stop);
  });
}
