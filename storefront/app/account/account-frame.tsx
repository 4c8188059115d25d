import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import { FormDone } from '../account-forms/form-problem.tsx';
import type { AccountMessages } from '../account-forms/read-account-texts.ts';
import { followAccount } from '../account-lists/follow-account.ts';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { AccountNav, type AccountPart } from './account-nav.tsx';

interface AccountFrameProps {
  texts: AccountMessages;
  done: string | null;
  part: AccountPart;
  /** Of a page below the part's own, to which its crumb then leads. */
  title?: string | undefined;
  children: ReactNode;
}

/** A page of a signed-in customer's account: the way to the others, what was just done, and its content. */
export function AccountFrame({ texts, ...rest }: AccountFrameProps) {
  useEffect(() => void followAccount(), []);
  return (
    <AccountTexts texts={texts}>
      <FramedPage {...rest} />
    </AccountTexts>
  );
}

const doneTexts = [
  'saved',
  'passwordChanged',
  'sessionsEnded',
  'addressSaved',
  'addressDeleted',
  'listCreated',
  'listDeleted',
  'itemAdded',
  'itemMoved',
  'itemCopied',
  'itemRemoved',
  'linkMade',
  'linkEnded',
  'newsletterOn',
  'newsletterOff',
  'reminderOn',
  'reminderOff',
  'confirmed',
  'passkeyAdded',
  'passkeyRemoved',
  'identityRemoved',
] as const;

function FramedPage({ done, part, title, children }: Omit<AccountFrameProps, 'texts'>) {
  const t = useTranslations('account');
  const shopText = useTranslations('shop.account');
  const names = [t(`nav.${part}`), ...(title ? [title] : [])];
  const known = doneTexts.find((each) => each === done);
  return (
    <div className="page pb-16">
      <PageHead names={[shopText('title'), ...names]} isPrivate />
      <BreadcrumbBar
        crumbs={[
          { name: shopText('title'), to: '/account' },
          ...names.map((name, place) => ({
            name,
            ...(place < names.length - 1 && { to: `/account/${part}` }),
          })),
        ]}
      />
      <h1 className="heading mb-6">
        <bdi>{names.at(-1)}</bdi>
      </h1>
      <AccountNav part={part} />
      <FormDone>{known ? t(`done.${known}`) : null}</FormDone>
      {children}
    </div>
  );
}
