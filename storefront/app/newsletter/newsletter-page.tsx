import { data, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { readShopContext } from '../page/shop-context.ts';
import { NewsletterLink } from './newsletter-link.tsx';

const steps = ['confirm', 'unsubscribe'];

export function loader(args: LoaderFunctionArgs) {
  readShopContext(args);
  if (!steps.includes(args.params.step ?? '')) throw data(null, { status: 404 });
  return null;
}

/** Where the links of the newsletter's mails lead. */
export default function NewsletterPage({ params }: { params: { step: string } }) {
  const t = useTranslations('shop.newsletter');
  if (params.step === 'confirm')
    return (
      <NewsletterLink
        call="POST /api/Newsletter/Confirm"
        title={t('confirmTitle')}
        text={t('confirmText')}
        button={t('subscribe')}
        done={t('confirmed')}
      />
    );
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
