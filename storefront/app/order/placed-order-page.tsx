import { formatMoney } from '@kamra/contract/money.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CartThumbnail } from '../cart/cart-thumbnail.tsx';
import { TotalsTable } from '../cart/totals-table.tsx';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { OrderAddress } from './order-address.tsx';
import { TransferDetails } from './transfer-details.tsx';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const [order, { bankTransfer }] = await Promise.all([
    callShop('GET /ExternalOrder/Status', { query: { trnId: args.params.trnId ?? '' } }, context),
    callShop('GET /api/ShopConfig', { query: { language } }, context),
  ]);
  return { order, bankTransfer, language };
}

function isCancelled({ paymentStatusId }: OrderStatus): boolean {
  return paymentStatusId === paymentStatusIds.Canceled || paymentStatusId === paymentStatusIds.Rejected;
}

function nextStepOf(order: OrderStatus) {
  if (isCancelled(order)) return 'order.cancelled';
  return paymentMethods[order.paymentTypeId].nextStep;
}

/** Deadlines are days in the shop's time zone. */
function formatDay(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Budapest' }).format(
    new Date(at),
  );
}

export default function OrderPage() {
  const t = useTranslations('shop');
  const { order, bankTransfer, language } = useLoaderData<typeof loader>();
  const isTransfer = paymentMethods[order.paymentTypeId].instructions === 'bankTransfer';
  return (
    <div className="page">
      <PageHead names={[t('order.title', { number: order.orderNumber })]} isPrivate />
      <BreadcrumbBar crumbs={[{ name: t('order.title', { number: order.orderNumber }) }]} />
      <div className="mx-auto max-w-3xl space-y-8">
        <Thanks order={order} />
        <section aria-labelledby="next">
          <h2 id="next" className="mb-3 text-xl font-semibold">
            {t('order.next')}
          </h2>
          <p className="max-w-prose">{t(nextStepOf(order))}</p>
          {isTransfer && order.paymentDueAt && (
            <p className="mt-2 max-w-prose">
              {t('order.transferDue', { date: formatDay(order.paymentDueAt, language) })}
            </p>
          )}
          {isTransfer && !isCancelled(order) && <TransferDetails order={order} bankTransfer={bankTransfer} />}
        </section>
        <section aria-labelledby="lines">
          <h2 id="lines" className="mb-3 text-xl font-semibold">
            {t('order.lines')}
          </h2>
          <OrderLines order={order} />
          <TotalsTable quote={order} />
        </section>
        <div className="grid gap-6 sm:grid-cols-2">
          <OrderAddress title={t('order.deliveryAddress')} address={order.deliveryAddress} />
          <OrderAddress title={t('order.billingAddress')} address={order.billingAddress} />
        </div>
        <ShopLink to="/products" className="button-quiet">
          {t('cart.lookAround')}
        </ShopLink>
      </div>
    </div>
  );
}

function Thanks({ order }: { order: OrderStatus }) {
  const t = useTranslations('shop.order');
  return (
    <header className="rounded-3xl bg-accent-soft p-6 sm:p-10">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-accent text-white">
        <Icon name="check" className="size-8" />
      </span>
      <h1 className="heading mb-3">{t('thanks')}</h1>
      <p className="text-lg">
        {t('number')}: <strong className="select-all">{order.orderNumber}</strong>
      </p>
      <p className="mt-2">{t('mail', { email: order.email })}</p>
    </header>
  );
}

function OrderLines({ order }: { order: OrderStatus }) {
  return (
    <ul className="mb-5 divide-y divide-line rounded-2xl border border-line bg-sheet px-4">
      {order.lines.map((line) => (
        <li key={line.sku} className="flex items-center gap-4 py-4">
          <CartThumbnail imageUrl={line.imageUrl} className="size-16" />
          <span className="flex-1 leading-snug">
            {line.productName}
            <span className="block text-sm text-soft tabular-nums">
              {line.soldQuantity} × {formatMoney(line.unitPrice, order.currencyId)}
            </span>
          </span>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {formatMoney(line.total, order.currencyId)}
          </span>
        </li>
      ))}
    </ul>
  );
}
