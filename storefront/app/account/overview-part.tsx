import { useEffect, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { ConsentSettingsButton } from '../consent/consent-settings-button.tsx';
import { AppearanceChoices } from '../page/appearance-choices.tsx';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { CurrencyChoice } from '../shell/currency-choice.tsx';
import { LanguageLinks } from '../shell/language-links.tsx';
import { AccountGreeting } from './account-greeting.tsx';
import { AccountLinks } from './account-links.tsx';
import { AccountSection } from './account-section.tsx';
import { WhoIsSignedIn } from './who-is-signed-in.tsx';

interface LoadedOverview {
  texts: AccountMessages;
  done: string | null;
}

export function loadOverview(args: LoaderFunctionArgs): LoadedOverview {
  const { language } = readShopContext(args);
  return { texts: readAccountTexts(language), done: new URL(args.request.url).searchParams.get('done') };
}

/** The signed-in customer, and the settings stored on this device. */
export function OverviewPart({ loaderData }: { loaderData: LoadedOverview }) {
  const t = useTranslations('shop');
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <div className="page pb-16">
      <PageHead names={[t('account.title')]} isPrivate />
      <BreadcrumbBar crumbs={[{ name: t('account.title') }]} />
      <h1 className="heading mb-6">{t('account.title')}</h1>
      <AccountTexts texts={loaderData.texts}>
        <AccountGreeting done={loaderData.done} />
      </AccountTexts>
      <noscript>
        <p className="mb-6 rounded-xl bg-tile p-4">{t('account.needsScript')}</p>
      </noscript>
      <div className="grid gap-6 lg:grid-cols-2">
        <WhoIsSignedIn texts={loaderData.texts} />
        <AccountSection title={t('account.lists')}>
          <AccountLinks />
        </AccountSection>
        <AccountSection title={t('language')}>
          <LanguageLinks className="-mx-3" />
        </AccountSection>
        <AccountSection title={t('options.title')} text={t('account.onThisDevice')}>
          <div className="min-h-80">{isInBrowser && <AppearanceChoices />}</div>
        </AccountSection>
        <AccountSection title={t('currency')} text={t('account.currencyText')}>
          <CurrencyChoice className="select" />
        </AccountSection>
        <AccountSection title={t('account.privacy')} text={t('account.privacyText')}>
          <ConsentSettingsButton className="button-quiet" />
        </AccountSection>
      </div>
    </div>
  );
}
