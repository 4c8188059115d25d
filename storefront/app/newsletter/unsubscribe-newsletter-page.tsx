import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { readShopContext } from '../page/shop-context.ts';
import { NewsletterLink } from './newsletter-link.tsx';

export function loader(args: LoaderFunctionArgs) {
  readShopContext(args);
  return null;
}

export default function UnsubscribeNewsletterPage() {
  const t = useTranslations('shop.newsletter');
  return (
    <NewsletterLink
      call="POST /api/Newsletter/Unsubscribe"
      title={t('unsubscribeTitle')}
      text={t('unsubscribeText')}
      button={t('unsubscribe')}
      done={t('unsubscribed')}
    />
  );
}
