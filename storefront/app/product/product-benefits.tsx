import { useTranslations } from 'use-intl/react';
import { OfficialFile } from '../page/official-file.tsx';
import { RecalledNote } from '../recalls/recalled-note.tsx';
import type { LoadedProduct } from './load-product.ts';

/** What decides a purchase at a glance; before it, that the product was recalled, after it, the maker's label and the way to the notice of the guarantee. */
export function ProductBenefits({ product: { recalled, benefits, official } }: { product: LoadedProduct }) {
  const t = useTranslations('shop');
  return (
    <>
      {recalled && <RecalledNote {...recalled} />}
      {benefits.length > 0 && (
        <ul aria-label={t('benefit.label')} className="mt-4 grid gap-x-4 gap-y-1.5 text-sm xs:grid-cols-2">
          {benefits.map(({ drawing, text }) => (
            <li key={text} className="flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 24 24" className="icon text-accent-ink">
                <path d={drawing} />
              </svg>
              {text}
            </li>
          ))}
        </ul>
      )}
      {official?.label && <OfficialFile kind="label" file={official.label} />}
      {official?.notice && (
        <a href="#guarantee-notice" className="text-link flex min-h-11 items-center text-sm">
          {official.title}
        </a>
      )}
    </>
  );
}
