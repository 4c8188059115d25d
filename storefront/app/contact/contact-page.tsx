import { helpPath } from '@kamra/contract/content-pages.ts';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormResult } from '../account-forms/form-result.ts';
import { CaseForm } from '../case-forms/case-form.tsx';
import { findAskedProduct } from '../case-forms/find-asked-product.ts';
import { loadCaseForm } from '../case-forms/load-case-form.ts';
import { submitCase } from '../case-forms/submit-case.ts';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { JsonLd } from '../page/json-ld.tsx';
import { OpeningHours } from '../page/opening-hours.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import { callShop } from '../shop-api.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { OfficeMap } from './office-map.tsx';
import { OpeningExceptions } from './opening-exceptions.tsx';
import { openingFacts } from './opening-facts.ts';

/** When the shop is open; only this page shows the exceptions, so no other one carries them. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const [config, about] = await Promise.all([
    callShop('GET /api/ShopConfig', { query: { language } }, args.context),
    findAskedProduct(args),
  ]);
  const { openingHours, openingExceptions, footerLinks } = config;
  const help = footerLinks.find(({ link }) => link === helpPath);
  return {
    openingHours,
    openingExceptions,
    form: loadCaseForm(args),
    about,
    help: help && { name: help.name, path: help.link },
  };
}

export function action(args: LoaderFunctionArgs) {
  return submitCase(args, 'question', '/contact');
}

const linkClass = 'text-link inline-flex min-h-11 items-center';

/** How to reach the shop: contacts first, then the office. */
export default function ContactPage() {
  const t = useTranslations('shop');
  const shop = useShop();
  const { form, about, help, ...opening } = useLoaderData<typeof loader>();
  const result = useActionData() as FormResult | undefined;
  return (
    <div className="page">
      <PageHead names={[t('contact.title')]} description={t('contact.description')} />
      <BreadcrumbBar crumbs={[{ name: t('contact.title') }]} />
      <JsonLd facts={openingFacts(shop, opening)} />
      <h1 className="heading mb-3">{t('contact.title')}</h1>
      <p className="mb-8 max-w-prose text-lg text-soft">{t('contact.text')}</p>
      <div className="grid gap-10 lg:grid-cols-2">
        <WaysToReachUs exceptions={opening.openingExceptions} />
        <div className="space-y-6">
          <OfficeMap />
          <p>
            {t('contact.complaint')}{' '}
            <ShopLink to="/conditions/complaint" className={linkClass}>
              {t('conditions.complaint')}
            </ShopLink>
          </p>
        </div>
      </div>
      <div className="mt-10 max-w-prose">
        <CaseForm kind="question" loaded={form} about={about} help={help} result={result} />
      </div>
    </div>
  );
}

function WaysToReachUs({ exceptions }: Pick<Parameters<typeof OpeningExceptions>[0], 'exceptions'>) {
  const t = useTranslations('shop');
  const { office } = useShop();
  return (
    <ul className="grid content-start gap-8 sm:grid-cols-2">
      {office.officePhone && (
        <ContactWay icon="phone" title={t('contact.phone')}>
          <a href={office.officePhoneRef} className={linkClass}>
            <bdi>{office.officePhone}</bdi>
          </a>
        </ContactWay>
      )}
      {office.officeMail && (
        <ContactWay icon="mail" title={t('contact.mail')}>
          <a href={office.officeMailRef} className={linkClass}>
            {office.officeMail}
          </a>
          {office.supportMail && (
            <>
              <p className="mt-3 text-sm text-soft">{t('contact.support')}</p>
              <a href={office.supportMailRef} className={linkClass}>
                {office.supportMail}
              </a>
            </>
          )}
        </ContactWay>
      )}
      {office.officeCity && (
        <ContactWay icon="pin" title={t('contact.address')}>
          <address className="not-italic">
            {office.company}
            <br />
            {office.officeZip} {office.officeCity}
            <br />
            {office.officeAddress}
          </address>
          {office.tax && <p className="mt-2 text-sm text-soft">{t('contact.tax', { number: office.tax })}</p>}
        </ContactWay>
      )}
      <ContactWay icon="clock" title={t('footer.openingHours')}>
        <OpeningHours />
        <OpeningExceptions exceptions={exceptions} />
      </ContactWay>
    </ul>
  );
}

function ContactWay({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon name={icon} />
      </span>
      <div className="min-w-0">
        <h2 className="mb-1 font-semibold">{title}</h2>
        {children}
      </div>
    </li>
  );
}
