import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { AccountTexts } from './account-texts.tsx';
import type { AccountMessages } from './read-account-texts.ts';

interface FormPageProps {
  texts: AccountMessages;
  title:
    | 'register.title'
    | 'signInCode.title'
    | 'code.title'
    | 'code.ended'
    | 'password.title'
    | 'newPassword.title'
    | 'link.title'
    | 'link.endedTitle';
  children: ReactNode;
}

/** A narrow page with one form, before anybody is signed in. */
export function FormPage({ texts, ...rest }: FormPageProps) {
  return (
    <AccountTexts texts={texts}>
      <NarrowPage {...rest} />
    </AccountTexts>
  );
}

function NarrowPage({ title: key, children }: Omit<FormPageProps, 'texts'>) {
  const title = useTranslations('account')(key);
  const signIn = useTranslations('shop.signIn')('title');
  return (
    <div className="page pb-16">
      <PageHead names={[title]} isPrivate />
      <div className="mx-auto max-w-xl">
        <BreadcrumbBar crumbs={[{ name: signIn, to: '/sign-in' }, { name: title }]} />
        <h1 className="heading mb-6">{title}</h1>
        {children}
      </div>
    </div>
  );
}
