import type { ShopConsentText } from '@kamra/contract/consent-texts.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

/** A consent's text in one of its versions, and the way to the others. Search engines are to list none. */
export function ConsentArticle({ consent }: { consent: ShopConsentText }) {
  const t = useTranslations('shop');
  const locale = useLocale();
  const { kind, language, version, since, isInForce, parts, versions } = consent;
  const path = `/consents/${kind}`;
  const name = t(kind === 'cookies' ? 'consent.title' : 'newsletter.title');
  return (
    <div className="page">
      <PageHead names={[name]} isPrivate />
      <BreadcrumbBar crumbs={[{ name }]} />
      <article className="max-w-prose">
        <h1 className="heading mb-6">{name}</h1>
        {!isInForce && (
          <p className="mb-4 rounded-xl bg-tile p-4">
            {t('conditions.former')}{' '}
            <ShopLink to={path} className="text-link">
              {t('conditions.toCurrent')}
            </ShopLink>
          </p>
        )}
        <div lang={language} className="rich-text">
          {parts.map((part) => (
            <ConsentPartText key={part.part} {...part} />
          ))}
        </div>
        <p className="mt-8 text-sm text-soft">
          {t('conditions.effectiveFrom', { date: formatDay(since, locale), version })}
        </p>
        {versions.length > 1 && (
          <ul aria-label={t('conditions.versions')} className="mt-2 text-sm">
            {versions.map((each) => (
              <li key={each.version}>
                <ShopLink
                  to={`${path}/versions/${each.version}`}
                  aria-current={each.version === version ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center hover:underline aria-[current]:font-semibold"
                >
                  {t('conditions.version', { version: each.version, date: formatDay(each.since, locale) })}
                </ShopLink>
              </li>
            ))}
          </ul>
        )}
      </article>
    </div>
  );
}

/** What a part says, under the name that its choice has where visitors are asked. */
function ConsentPartText({ part, text }: ShopConsentText['parts'][number]) {
  const t = useTranslations('shop.consent');
  const isChoice = part === 'preferences' || part === 'externalContent';
  const heading = isChoice ? t(`choice.${part}`) : part === 'necessary' ? t('necessary') : null;
  return (
    <>
      {heading && <h2>{heading}</h2>}
      <p>{text}</p>
    </>
  );
}
