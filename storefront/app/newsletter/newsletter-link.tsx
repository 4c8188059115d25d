import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { useFocusWhen } from '../page/use-focus-when.ts';
import { callShop, isShopFailure } from '../shop-api.ts';

type Outcome = 'done' | 'expired' | 'failed' | 'incomplete';

/** As the mails have it; one that a mail program has cut leads nowhere. */
const wholeToken = /^[\w-]{43}$/;

interface NewsletterLinkProps {
  call: 'POST /api/Newsletter/Confirm' | 'POST /api/Newsletter/Unsubscribe';
  title: string;
  text: string;
  button: string;
  done: ReactNode;
  /** What is said of a link that has ended. */
  expired: string;
  /** Where to go on from a link that leads nowhere. */
  wayOut: ReactNode;
}

/**
 * Target page of a link in a mail: a button executes it. Opening the page changes nothing, because mail programs
 * prefetch links.
 */
export function NewsletterLink({ call, title, text, button, done, expired, wayOut }: NewsletterLinkProps) {
  const t = useTranslations('shop.newsletter');
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(wholeToken.test(token) ? null : 'incomplete');
  const status = useFocusWhen<HTMLParagraphElement>(outcome === 'done' || outcome === 'expired');
  const act = async () => {
    try {
      await callShop(call, { query: { token } });
      setOutcome('done');
    } catch (failure) {
      const isOver =
        isShopFailure(failure) && ['linkExpired', 'notFound', 'invalidRequest'].includes(failure.code);
      setOutcome(isOver ? 'expired' : 'failed');
    }
  };
  const isOpen = outcome === null || outcome === 'failed';
  return (
    <div className="page">
      <PageHead names={[title]} isPrivate />
      <BreadcrumbBar crumbs={[{ name: title }]} />
      <div className="mx-auto max-w-xl rounded-3xl bg-tile p-6 text-center sm:p-12">
        <h1 className="heading mb-4">{title}</h1>
        {isOpen && <p className="mb-6 text-lg">{text}</p>}
        {isOpen && (
          <button type="button" onClick={act} className="button">
            {button}
          </button>
        )}
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          className={`outline-none ${outcome === null || outcome === 'done' ? 'text-lg' : 'mt-4 text-danger'}`}
        >
          {outcome === 'done' ? done : outcome === 'expired' ? expired : outcome && t(outcome)}
        </p>
        {(outcome === 'expired' || outcome === 'incomplete') && <p className="mt-6">{wayOut}</p>}
      </div>
    </div>
  );
}
