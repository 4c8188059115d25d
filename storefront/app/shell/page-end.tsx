import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { followJoinedAccount } from '../account-lists/follow-joined-account.ts';
import { BackToTop } from '../ui/back-to-top.tsx';
import { InfoBar } from './info-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useFollowedFocus } from './use-followed-focus.ts';

/** The end of every page of the shop; on the home page the promises are below the header. */
export function PageEnd({ isHome }: { isHome: boolean }) {
  const t = useTranslations('shop');
  useEffect(showTarget, []);
  useFollowedFocus();
  useEffect(() => void followJoinedAccount(), []);
  return (
    <>
      {!isHome && <InfoBar />}
      <SiteFooter isHome={isHome} />
      <BackToTop label={t('backToTop')} focusId="content" />
    </>
  );
}

/** Scrolls to the target of a link that was followed before this part of the page was ready to be scrolled to. */
function showTarget(): void {
  if (scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
