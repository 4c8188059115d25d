import { type PageSize, pageSizes } from '@kamra/contract/page-sizes.ts';
import { useTranslations } from 'use-intl/react';
import { type SortType, sortTypes } from './product-list-query.ts';
import { listFormId, useListChoice } from './use-list-choice.ts';
import { useStandardPageSize } from './use-page-size.ts';

export function SortChoice({ sort }: { sort: SortType }) {
  const t = useTranslations('shop');
  const { choose } = useListChoice();
  return (
    <label className="w-full sm:w-auto">
      <span className="sr-only">{t('sort.label')}</span>
      <select name="sort" form={listFormId} value={sort} onChange={choose} className="select w-full">
        <option value={sortTypes.Default}>{t('sort.default')}</option>
        <option value={sortTypes.LowToHight}>{t('sort.lowToHigh')}</option>
        <option value={sortTypes.HighToLow}>{t('sort.highToLow')}</option>
        <option value={sortTypes.Newest}>{t('sort.newest')}</option>
        <option value={sortTypes.BestRated}>{t('sort.bestRated')}</option>
      </select>
    </label>
  );
}

/** The shop's own size stands in no address. */
export function PageSizeChoice({ pageSize }: { pageSize: PageSize | null }) {
  const t = useTranslations('shop');
  const { choose } = useListChoice();
  const standard = useStandardPageSize();
  const chosen = pageSize === standard ? '' : (pageSize ?? '');
  return (
    <label className="flex items-center gap-3">
      <span className="text-soft">{t('list.pageSize')}</span>
      <select name="pageSize" form={listFormId} value={chosen} onChange={choose} className="select">
        {pageSizes.map((size) => (
          <option key={size} value={size === standard ? '' : size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}
