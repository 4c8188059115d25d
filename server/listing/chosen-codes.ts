import type { ShopProductListRequest } from '@kamra/contract/catalogue.ts';

/** The codes in a list's conditions on a field. */
export function chosenCodes({ fieldConditions }: ShopProductListRequest, field: string): Set<string> {
  const own = fieldConditions.filter(({ fieldName }) => fieldName === field);
  return new Set(own.flatMap(({ value, values }) => [...(values ?? []), ...(value ? [value] : [])]));
}
