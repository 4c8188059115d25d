import { useTranslations } from 'use-intl/react';
import { BackToTop } from '../ui/back-to-top.tsx';
import { InfoBar } from './info-bar.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The end of every page of the shop; on the home page the promises are below the header. */
export function PageEnd({ isHome }: { isHome: boolean }) {
  const t = useTranslations('shop');
  return (
    <>
      {!isHome && <InfoBar />}
      <SiteFooter />
      <BackToTop label={t('backToTop')} focusId="content" />
    </>
  );
}
