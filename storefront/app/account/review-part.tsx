import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import { FormDone, FormProblem } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { findReply, leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import type { ShopReply } from '../shop-api.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { ReviewLine } from './review-line.tsx';

interface LoadedReviews {
  texts: AccountMessages;
  token: string;
  /** Null where the link works no more. */
  order: ShopReply<'POST /api/Review/Link'> | null;
  done: string | null;
}

/** What a buyer may review; the link of the mail or of the order's page is enough, nobody has to sign in. */
export async function loadReviews({ context, ...args }: LoaderFunctionArgs): Promise<LoadedReviews> {
  const { language } = readShopContext(args);
  const { searchParams } = new URL(args.request.url);
  const token = searchParams.get('token') ?? '';
  const order = await findReply('POST /api/Review/Link', { body: { token } }, context);
  const done = searchParams.get('done');
  return { texts: readAccountTexts(language), token, order, done };
}

export async function submitReviews({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const { token = '', orderLineId = '', stars = '', title = '', body = '', authorName = '' } = values;
  const page = `/account/review?token=${encodeURIComponent(token)}`;
  if (values.form === 'decline') {
    const { failure } = await tryCall('POST /api/Review/Decline', { query: { token } }, context);
    return failure ? refuseForm('decline', failure, values) : leadTo(language, page, 'declined');
  }
  const review = { token, orderLineId, stars, title, body, authorName, language };
  const { failure } = await tryCall('POST /api/Review', { body: review }, context);
  return failure ? refuseForm(`line-${orderLineId}`, failure, values) : leadTo(language, page, 'reviewed');
}

interface ReviewPartProps {
  loaderData: LoadedReviews;
  actionData?: FormResult;
}

/** Where a buyer reviews what an order brought them, without scripts. */
export function ReviewPart({ loaderData, actionData }: ReviewPartProps) {
  return (
    <AccountTexts texts={loaderData.texts}>
      <ReviewPage {...loaderData} result={actionData} />
    </AccountTexts>
  );
}

const doneTexts = ['reviewed', 'pictureAdded', 'declined'] as const;
const failureTexts = ['pictureRefused', 'pictureLater'] as const;

function ReviewPage({ token, order, done, result }: LoadedReviews & { result: FormResult | undefined }) {
  const t = useTranslations('account.review');
  const orderText = useTranslations('shop.orderLink');
  const known = doneTexts.find((each) => each === done);
  const failure = failureTexts.find((each) => each === done);
  return (
    <div className="page pb-16">
      <PageHead names={[t('title')]} isPrivate />
      <div className="mx-auto max-w-2xl">
        <BreadcrumbBar crumbs={[{ name: t('title') }]} />
        <h1 className="heading mb-6">{t('title')}</h1>
        <FormDone>{known ? t(`done.${known}`) : null}</FormDone>
        {failure && (
          <MessageBox severity={messageSeverities.Error} className="mb-6">
            {t(failure)}
          </MessageBox>
        )}
        <p className="mb-6 text-lg">{order ? t('text') : t('ended')}</p>
        {!order && (
          <ShopLink to="/order/link" className="button-quiet">
            {orderText('title')}
          </ShopLink>
        )}
        {order?.lines.map((line) => (
          <ReviewLine
            key={line.orderLineId}
            line={line}
            token={token}
            authorName={order.authorName}
            result={resultOf(`line-${line.orderLineId}`, result)}
          />
        ))}
        {order && <Decline token={token} result={resultOf('decline', result)} />}
      </div>
    </div>
  );
}

function Decline({ token, result }: { token: string; result: FormResult | undefined }) {
  const t = useTranslations('account.review');
  return (
    <form id="decline" method="post" className="mt-10 border-t border-line pt-6">
      <FormProblem result={result} />
      <input type="hidden" name="form" value="decline" />
      <input type="hidden" name="token" value={token} />
      <p className="mb-3 text-soft">{t('declineText')}</p>
      <button type="submit" className="button-quiet">
        {t('decline')}
      </button>
    </form>
  );
}
