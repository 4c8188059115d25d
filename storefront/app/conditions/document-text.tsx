import type { getShopPage } from '@kamra/contract/content-pages.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import { languageName } from '@kamra/contract/language-name.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';

export type ShopPageText = Reply<typeof getShopPage>;

interface DocumentTextProps {
  document: ShopPageText;
  /** Where the page is, without a version. */
  path: string;
}

/** A page's text with its effective date, and the way to its other versions. */
export function DocumentText({ document, path }: DocumentTextProps) {
  const t = useTranslations('shop');
  const locale = useLocale();
  const { html, language, version, effectiveFrom, isInForce, versions } = document;
  return (
    <>
      {!isInForce && (
        <p className="mb-4 rounded-xl bg-tile p-4">
          {t('conditions.former')}{' '}
          <ShopLink to={path} className="text-link">
            {t('conditions.toCurrent')}
          </ShopLink>
        </p>
      )}
      {language !== locale && (
        <p className="mb-4 rounded-xl bg-tile p-4">
          {t('conditions.otherLanguage', { language: languageName(language, locale) })}
        </p>
      )}
      <div
        lang={language}
        className="rich-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it from Markdown without markup in it
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p className="mt-8 text-sm text-soft">
        {t('conditions.effectiveFrom', { date: formatDay(effectiveFrom, locale), version })}
      </p>
      {versions.length > 1 && (
        <details className="mt-2 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft hover:underline">
            {t('conditions.versions')}
          </summary>
          <ul>
            {versions.map((each) => (
              <li key={each.version}>
                <ShopLink
                  to={`${path}/versions/${each.version}`}
                  aria-current={each.version === version ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center hover:underline aria-[current]:font-semibold"
                >
                  {t('conditions.version', {
                    version: each.version,
                    date: formatDay(each.effectiveFrom, locale),
                  })}
                </ShopLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
