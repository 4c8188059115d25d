import { useGetList, useLocale } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';

type Choices = Pick<ReplyOf<'GET /api/Product/Choices'>, 'categories' | 'brands'>;
const rarelyChanges = { staleTime: 60_000 };

/** Categories and brands with their names in the language of the back office. */
export function useCatalogueChoices(): Choices {
  const meta = { language: useLocale() };
  const { data: categories = [] } = useGetList<Choices['categories'][number]>(
    'categories',
    { meta },
    rarelyChanges,
  );
  const { data: brands = [] } = useGetList<Choices['brands'][number]>('brands', { meta }, rarelyChanges);
  return { categories, brands };
}
