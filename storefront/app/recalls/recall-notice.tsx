import type { ShopRecall } from '@kamra/contract/recalls.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import type { RecallTexts } from './recall-texts.ts';
import { RecalledProducts } from './recalled-products.tsx';

interface RecallNoticeProps {
  recall: ShopRecall;
  texts: RecallTexts;
}

/** The notice of a recall, in the order that (EU) 2024/1435 gives its parts. */
export function RecallNotice({ recall, texts }: RecallNoticeProps) {
  const t = useTranslations('shop');
  const language = useLocale();
  const { name, publishedAt, endedAt, remedies, contactPhone, contactEmail, contactUrl } = recall;
  return (
    <div className="page pb-16">
      <PageHead
        names={[t('conditions.title'), texts.title, name]}
        description={recall.hazard.slice(0, 160)}
      />
      <BreadcrumbBar
        crumbs={[
          { name: t('conditions.title'), to: '/conditions' },
          { name: texts.title, to: '/conditions/recalls' },
          { name },
        ]}
      />
      <article className="max-w-prose space-y-6 [overflow-wrap:anywhere]">
        <header>
          <p className="text-xl font-semibold text-danger">{texts.headline}</p>
          <h1 className="heading">{name}</h1>
          <p className="mt-1 text-sm text-soft">
            {texts.published}: {formatDay(publishedAt, language)}
            {endedAt && ` · ${texts.ended}: ${formatDay(endedAt, language)}`}
          </p>
        </header>
        <RecalledProducts products={recall.products} texts={texts} />
        <Part title={texts.identification} text={recall.identification} />
        <Part title={texts.sold} text={recall.sold} />
        <Part title={texts.hazard} text={recall.hazard} />
        <Part title={texts.action} text={`${texts.stop}\n${recall.action}`} />
        <section>
          <h2 className="mb-1 text-lg font-semibold">{texts.remedy}</h2>
          <ul className="list-disc ps-6">
            {remedies.map((remedy) => (
              <li key={remedy}>{texts.remedies[remedy]}</li>
            ))}
          </ul>
          <p className="mt-2 leading-relaxed whitespace-pre-line">{recall.remedy}</p>
        </section>
        <section>
          <h2 className="mb-1 text-lg font-semibold">{texts.contact}</h2>
          <ul>
            {contactPhone && (
              <Contact href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`} text={contactPhone} />
            )}
            {contactUrl && <Contact href={contactUrl} text={contactUrl} />}
            {contactEmail && <Contact href={`mailto:${contactEmail}`} text={contactEmail} />}
          </ul>
        </section>
        <p className="font-medium">{texts.share}</p>
      </article>
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <section>
      <h2 className="mb-1 text-lg font-semibold">{title}</h2>
      <p className="leading-relaxed whitespace-pre-line">{text}</p>
    </section>
  );
}

function Contact({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <a href={href} rel="noopener" className="text-link inline-flex min-h-11 items-center">
        {text}
      </a>
    </li>
  );
}
