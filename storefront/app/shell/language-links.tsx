import {
  type Language,
  languageNames,
  localizedPath,
  splitLocalizedPath,
} from '@kamra/contract/languages.ts';
import { useLocation } from 'react-router';
import { useShop } from '../page/use-shop.ts';
import { Flag } from '../ui/flag.tsx';
import { Icon } from '../ui/icon.tsx';

/** Each language's own name. */
export const ownNames: Record<Language, string> = {
  hu: 'Magyar',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ru: 'Русский',
  tr: 'Türkçe',
};

/** This page in every language of the shop, each a link to a new document. */
export function LanguageLinks({ className }: { className?: string }) {
  const { languages, language } = useShop();
  const { pathname, search } = useLocation();
  const { path } = splitLocalizedPath(pathname);
  return (
    <ul className={className}>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={localizedPath(each, path) + search}
            hrefLang={each}
            lang={each}
            aria-current={each === language ? 'true' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-lg px-3 hover:bg-tile aria-[current]:font-semibold"
          >
            <Flag code={each} />
            <span className="flex-1">
              {ownNames[each]}
              {languageNames[each] !== ownNames[each] && (
                <span lang="en" className="mx-2 inline-block text-sm font-normal text-soft">
                  {languageNames[each]}
                </span>
              )}
            </span>
            {each === language && <Icon name="check" className="size-4" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
