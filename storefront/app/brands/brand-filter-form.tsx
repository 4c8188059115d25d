import { localizedPath } from '@kamra/contract/languages.ts';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';
import { allLetters, type BrandFilter, brandSearch } from './filter-brands.ts';

const letterClass =
  'grid min-h-11 min-w-11 place-items-center rounded-full px-3 font-medium hover:bg-tile aria-[current]:bg-accent aria-[current]:text-white';

interface BrandFilterFormProps {
  filter: BrandFilter;
  letters: string[];
}

/** The form's fields; the letter is the URL's, which changes before the page is drawn anew. */
function withCurrentLetter(form: HTMLFormElement) {
  const fields = new FormData(form);
  const letter = new URLSearchParams(window.location.search).get('letter');
  if (letter) fields.set('letter', letter);
  else fields.delete('letter');
  return fields;
}

/** A search box and the first letters; links and a form, so that they work without scripts. */
export function BrandFilterForm({ filter, letters }: BrandFilterFormProps) {
  const t = useTranslations('shop');
  const action = localizedPath(useLocale(), '/brands');
  const submit = useSubmit();
  const box = useRef<HTMLInputElement>(null);
  // Also updates the box after a click on a letter or the back button.
  useEffect(() => {
    const input = box.current;
    if (input && input !== document.activeElement) input.value = filter.text;
  }, [filter.text]);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-10 gap-y-4">
      <search className="w-full sm:w-80">
        <Form
          action={action}
          onChange={({ currentTarget }) =>
            submit(withCurrentLetter(currentTarget), { action, replace: true, preventScrollReset: true })
          }
        >
          {filter.letter !== allLetters && <input type="hidden" name="letter" value={filter.letter} />}
          <input
            ref={box}
            type="search"
            name="searchText"
            defaultValue={filter.text}
            aria-label={t('brands.search')}
            placeholder={t('brands.search')}
            maxLength={1000}
            className="field"
          />
        </Form>
      </search>
      <nav aria-label={t('brands.letters')}>
        <ul className="flex flex-wrap">
          {[allLetters, ...letters].map((letter) => (
            <li key={letter}>
              <ShopLink
                to={`/brands${brandSearch({ letter, text: '' })}`}
                keepScroll
                aria-current={letter === filter.letter ? 'true' : undefined}
                className={letterClass}
              >
                {letter === allLetters ? t('brands.allLetters') : letter.toLocaleUpperCase('hu')}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
