import { useGetList, useLocale } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';

type Choices = Pick<ReplyOf<'GET /api/Product/Choices'>, 'categories' | 'brands'>;

/** Categories and brands with their names in the language of the back office. */
export function useCatalogueChoices(): Choices & { hasNoCategory: boolean } {
  const meta = { language: useLocale() };
  const { data: found } = useGetList<Choices['categories'][number]>('categories', { meta });
  const { data: brands = [] } = useGetList<Choices['brands'][number]>('brands', { meta });
  return { categories: found ?? [], brands, hasNoCategory: found?.length === 0 };
}
