/** A page's URL without its price filter, whose amounts are of one currency; null where it has none. */
export function withoutPriceFilter(url: string): string | null {
  const { pathname, searchParams, hash } = new URL(url);
  if (!searchParams.has('priceFrom') && !searchParams.has('priceTo')) return null;
  for (const name of ['priceFrom', 'priceTo', 'page']) searchParams.delete(name);
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash;
}
