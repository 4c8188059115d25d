import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { listPageSearch } from './list-page-search.ts';
import { useListChoice } from './use-list-choice.ts';

export interface ListBrand {
  code: string;
  name: string;
  description: string;
  logoUrl: string | null;
}

/** A brand's logo, name and text; the same by its own address and as the list's only filter. */
export function BrandHead({ brand: { name, description, logoUrl } }: { brand: ListBrand }) {
  const t = useTranslations('shop');
  const { listQuery } = useListChoice();
  return (
    <>
      <PageHead
        names={[t('brands.title'), name]}
        description={description}
        search={listPageSearch({ ...listQuery, brands: [] })}
        pathOf={() => `/brands/${encodeURIComponent(name)}`}
      />
      <BreadcrumbBar crumbs={[{ name: t('brands.title'), to: '/brands' }, { name }]} />
      <header className="mb-10 grid items-center gap-6 pt-2 sm:grid-cols-[minmax(0,18rem)_1fr] sm:gap-10">
        {logoUrl && (
          <div className="grid h-36 place-items-center rounded-3xl border border-line bg-sheet p-6 sm:h-44">
            <img src={logoUrl} alt="" width={240} height={96} className="h-24 w-60 object-contain" />
          </div>
        )}
        <div>
          <h1 className="heading mb-3">{name}</h1>
          <p className="max-w-prose text-lg leading-relaxed text-pretty">{description}</p>
        </div>
      </header>
    </>
  );
}
