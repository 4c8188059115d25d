import type { ShopFacts } from '@kamra/contract/shop-facts.ts';

/** A Markdown text with the facts in their places; a fact never acts as Markdown itself. */
export function fillShopFacts(markdown: string, facts: ShopFacts): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (place, name) => {
    const fact = (facts as Record<string, string>)[name];
    return fact === undefined ? place : fact.replace(/[\\`*_{}[\]()<>#+!|&~-]/g, '\\$&');
  });
}
