import { useTranslations } from 'use-intl/react';
import { BackToTop } from '../ui/back-to-top.tsx';
import { InfoBar } from './info-bar.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The end of every page of the shop. */
export function PageEnd() {
  const t = useTranslations('shop');
  return (
    <>
      <InfoBar />
      <SiteFooter />
      <BackToTop label={t('backToTop')} focusId="content" />
    </>
  );
}
