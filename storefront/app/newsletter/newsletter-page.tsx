import { localizedPath } from '@kamra/contract/languages.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
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
  const language = useLocale();
  const contact = useTranslations('shop.contact')('title');
  if (params.step === 'confirm')
    return (
      <NewsletterLink
        call="POST /api/Newsletter/Confirm"
        title={t('confirmTitle')}
        text={t('confirmText')}
        button={t('subscribe')}
        done={t('confirmed')}
        expired={t('expired')}
        wayOut={
          <a href="#newsletter" className="button-quiet">
            {t('subscribe')}
          </a>
        }
      />
    );
  return (
    <NewsletterLink
      call="POST /api/Newsletter/Unsubscribe"
      title={t('unsubscribeTitle')}
      text={t('unsubscribeText')}
      button={t('unsubscribe')}
      done={t('unsubscribed')}
      expired={t('unsubscribeExpired')}
      wayOut={
        <a href={localizedPath(language, '/contact#case-form')} className="button-quiet">
          {contact}
        </a>
      }
    />
  );
}
