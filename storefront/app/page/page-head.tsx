import { type Language, localizedPath, splitLocalizedPath } from '@kamra/contract/languages.ts';
import { useLocation } from 'react-router';
import { useShop } from './use-shop.ts';

interface PageHeadProps {
  /** The names of the breadcrumb bar; empty on the home page. */
  names: string[];
  description?: string;
  /** Query parameters of the canonical URL, e.g. `?page=2`. */
  search?: string;
  /** Plain path per language where it differs, e.g. through the name code. */
  pathOf?: (language: Language) => string;
  isPrivate?: boolean;
  /** URL of the picture shown where the page is shared. */
  pictureUrl?: string | null;
  kind?: 'website' | 'product';
}

/** Title (the shop's name, then each breadcrumb name after ' > '), description, canonical and alternate links. */
export function PageHead({
  names,
  description,
  search = '',
  pathOf,
  isPrivate,
  pictureUrl,
  kind = 'website',
}: PageHeadProps) {
  const { name, origin, language, languages } = useShop();
  const { path } = splitLocalizedPath(useLocation().pathname);
  const urlIn = (each: typeof language) => origin + localizedPath(each, pathOf?.(each) ?? path) + search;
  return (
    <>
      <title>{[name, ...names].join(' > ')}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={names.at(-1) ?? name} />
      {description && <meta property="og:description" content={description} />}
      {pictureUrl && <meta property="og:image" content={origin + pictureUrl} />}
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:type" content={kind} />
          <meta property="og:site_name" content={name} />
          <meta property="og:url" content={urlIn(language)} />
          <link rel="canonical" href={urlIn(language)} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={urlIn(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn('hu')} />
        </>
      )}
    </>
  );
}
