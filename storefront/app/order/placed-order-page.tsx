import { bankAccountFor } from '@kamra/contract/bank-account.ts';
import type { CardPayment } from '@kamra/contract/card-payments.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import type { OrderReturns as Returns } from '@kamra/contract/order-returns.ts';
import { hasEndedEarly, isCollectedOrder } from '@kamra/contract/order-state.ts';
import { deliveryLines } from '@kamra/contract/ordered-delivery.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import type { OwnDocument } from '@kamra/contract/own-invoices.ts';
import { paymentMethods, paymentTextsOf } from '@kamra/contract/payment-methods.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { TotalsTable } from '../cart/totals-table.tsx';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { GiftMessage } from '../page/gift-message.tsx';
import { PageHead } from '../page/page-head.tsx';
import type { OrderedFiles } from '../page/read-duty-texts.ts';
import { readShopContext } from '../page/shop-context.ts';
import { callShop, isMissing } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { NextStep } from './next-step.tsx';
import { linkPage, openLink } from './open-link.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderGuarantee } from './order-guarantee.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderVat } from './order-vat.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import { PrintedSeller } from './printed-seller.tsx';
import { RequestLink } from './request-link.tsx';
import type { FailedProof } from './return-proof-form.tsx';
import { submitReturn, type TypedReturn } from './submit-return.ts';
import { TrackedParcels } from './tracked-parcels.tsx';
import { WithdrawalLink } from './withdrawal-link.tsx';

/**
 * The order and what its page needs; to whom it may not be shown the way to a link, whether it exists or not. A mail's
 * link is no page: the session may see the order from now on, and the browser goes on to it, so that the token stays
 * in no history and reaches no other site.
 */
export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const { trnId = '' } = args.params;
  if (trnId === linkPage) {
    const token = new URL(args.request.url).searchParams.get('token');
    if (token === null) return data({ order: null, reason: null });
    const opened = await openLink(token, context);
    if (opened) throw redirect(localizedPath(language, `/order/${opened}`));
    return data({ order: null, reason: 'expired' as const }, { status: 410 });
  }
  const orNull = (error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  };
  const [order, invoices, returns, config] = await Promise.all([
    callShop('GET /ExternalOrder/Status', { query: { trnId } }, context).catch(orNull),
    callShop('GET /ExternalOrder/Invoices', { query: { trnId } }, context).catch(orNull),
    callShop('GET /ExternalOrder/Returns', { query: { trnId } }, context).catch(orNull),
    callShop('GET /api/ShopConfig', { query: { language } }, context),
  ]);
  if (!order) return data({ order, reason: 'notVisible' as const }, { status: 404 });
  const isByCard = paymentMethods[order.paymentTypeId].isPaidOnline;
  const card = isByCard && (await callShop('GET /ExternalOrder/Payment', { query: { trnId } }, context));
  const bankTransfer = bankAccountFor(config, order.currencyId);
  const failed = readFailedForm(new URL(args.request.url).searchParams);
  const documents = invoices?.documents ?? [];
  const earns =
    order.pointsToEarn && !hasEndedEarly(order.state) && order.state !== 'returned'
      ? (await import('../page/read-point-texts.ts')).readPointTexts(language).earnOrder(order.pointsToEarn)
      : null;
  const giftNote = order.giftNote
    ? (await import('../page/read-checkout-texts.ts')).readGiftTexts(language).giftNote
    : null;
  const { readOrderedFiles } = await import('../page/read-duty-texts.ts');
  const official = readOrderedFiles(language, order.guarantee);
  return data({
    ...{ order, documents, returns, failed, language, bankTransfer, card: card || null, earns, giftNote },
    official,
  });
}

export function action(args: LoaderFunctionArgs) {
  return submitReturn(args);
}

export default function OrderPage() {
  const t = useTranslations('shop');
  const loaded = useLoaderData<typeof loader>();
  const typed = useActionData<TypedReturn>();
  if (loaded.order)
    return <TrackedOrder {...loaded} failed={typed ? 'return' : loaded.failed} typed={typed} />;
  return <RequestLink reason={loaded.reason && t(`orderLink.${loaded.reason}`)} />;
}

/** What the address says of a form of a return that could not be taken. */
function readFailedForm(search: URLSearchParams): 'return' | FailedProof | null {
  const form = search.get('return');
  if (form === 'failed') return 'return';
  if (form !== 'notProved') return null;
  const typed = (name: keyof FailedProof) => search.get(name) ?? '';
  return {
    returnId: typed('returnId'),
    carrier: typed('carrier'),
    trackingNumber: typed('trackingNumber'),
    sentOn: typed('sentOn'),
  };
}

interface TrackedOrderProps {
  order: OrderStatus;
  documents: OwnDocument[];
  returns: Returns | null;
  /** Which form of a return could not be taken. */
  failed: ReturnType<typeof readFailedForm>;
  typed: TypedReturn | undefined;
  language: string;
  bankTransfer: ShopConfig['bankTransfer'];
  card: CardPayment | null;
  /** The points that it earns, in words. */
  earns: string | null;
  /** The name of the message with a gift, where there is one. */
  giftNote: string | null;
  official: OrderedFiles;
}

function TrackedOrder({
  order,
  documents,
  returns,
  failed,
  typed,
  language,
  bankTransfer,
  card,
  earns,
  giftNote,
  official,
}: TrackedOrderProps) {
  const t = useTranslations('shop');
  const { choice } = paymentTextsOf(order.paymentTypeId, order.delivery?.kind);
  const title = t('order.title', { number: order.orderNumber });
  return (
    <div className="page pb-16">
      <PageHead names={[title]} isPrivate />
      <div className="mx-auto max-w-3xl">
        <BreadcrumbBar crumbs={[{ name: title }]} />
      </div>
      <div className="mx-auto max-w-3xl space-y-8">
        <PrintedSeller />
        <OrderHeader order={order} language={language} />
        <NextStep order={order} bankTransfer={bankTransfer} language={language} card={card} />
        <section aria-labelledby="lines">
          <h2 id="lines" className="mb-3 text-xl font-semibold">
            {t('order.lines')}
          </h2>
          <OrderedLines order={order} />
          <OrderTotals order={order} earns={earns} />
          {choice && (
            <p className="mt-3">
              <span className="text-soft">{t('order.payment') + t('colon')}</span> {t(choice.name)}
            </p>
          )}
          {order.delivery && (
            <p className="mt-3">
              <span className="text-soft">{t('order.delivery') + t('colon')}</span>{' '}
              <span lang={order.language}>{deliveryLines(order.delivery).join(', ')}</span>
            </p>
          )}
          {giftNote && <GiftMessage name={giftNote} text={order.giftNote} className="mt-3" />}
          <TrackedParcels shipments={order.shipments} />
          <OrderVat order={order} />
          {official && <OrderGuarantee {...official} />}
        </section>
        <OrderInvoices trnId={order.trnId} documents={documents} language={language} />
        {order.state === 'delivered' && (
          <form method="post" action="/ExternalOrder/Review" className="print:hidden">
            <input type="hidden" name="trnId" value={order.trnId} />
            <button type="submit" className="button-quiet">
              {t('reviews.write')}
            </button>
          </form>
        )}
        {returns && <OrderReturns trnId={order.trnId} {...{ returns, failed, typed, language }} />}
        <WithdrawalLink orderNumber={order.orderNumber} />
        <div className="order-addresses grid gap-6 sm:grid-cols-2">
          <OrderAddress
            title={t(isCollectedOrder(order.delivery) ? 'order.buyerAddress' : 'order.deliveryAddress')}
            address={order.deliveryAddress}
          />
          <OrderAddress title={t('order.billingAddress')} address={order.billingAddress} />
        </div>
        <OrderEvents order={order} language={language} />
        <ShopLink to="/products" className="button-quiet print:hidden">
          {t('cart.lookAround')}
        </ShopLink>
      </div>
    </div>
  );
}

/** What it cost, what was sent back of it, and what it earns. */
function OrderTotals({ order, earns }: Pick<TrackedOrderProps, 'order' | 'earns'>) {
  const t = useTranslations('shop');
  return (
    <>
      <TotalsTable quote={{ ...order, vat: [] }} />
      {earns && <p className="mt-3">{earns}</p>}
      {order.refundedTotal > 0 && (
        <p className="mt-2 flex justify-between gap-4 font-semibold">
          <span>{t('order.refunded')}</span>
          <bdi className="whitespace-nowrap tabular-nums">
            {formatMoney(order.refundedTotal, order.currencyId)}
          </bdi>
        </p>
      )}
    </>
  );
}
