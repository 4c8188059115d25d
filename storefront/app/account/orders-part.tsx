import type { CustomerOrder } from '@kamra/contract/customer-account.ts';
import { customerOrdersPerPage } from '@kamra/contract/customer-limits.ts';
import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
import { useOrderStateName } from '../page/use-order-state-name.ts';
import { callShop } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { type LoadedAccount, loadAccount } from './load-account.ts';
import { OrderAgain } from './order-again.tsx';

interface LoadedOrders extends LoadedAccount {
  orders: CustomerOrder[];
  totalCount: number;
  page: number;
}

export async function loadOrders(args: LoaderFunctionArgs): Promise<LoadedOrders> {
  const account = await loadAccount(args);
  const asked = Number(new URL(args.request.url).searchParams.get('page'));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000 ? asked : 1;
  const found = await callShop('GET /api/Customer/Order', { query: { page } }, args.context);
  return { ...account, ...found, page };
}

/** The customer's orders, the newest first. */
export function OrdersPart({ loaderData }: { loaderData: LoadedOrders }) {
  const { texts, done, orders, totalCount, page } = loaderData;
  return (
    <AccountFrame texts={texts} done={done} part="orders">
      {orders.length === 0 ? <NoOrders /> : null}
      <ul className="space-y-4">
        {orders.map((order) => (
          <OrderRow key={order.trnId} order={order} />
        ))}
      </ul>
      <OrderPages page={page} pageCount={Math.ceil(totalCount / customerOrdersPerPage)} />
    </AccountFrame>
  );
}

function NoOrders() {
  const t = useTranslations('account.orders');
  const shopText = useTranslations('shop.signIn');
  return (
    <>
      <p className="mb-6 text-lg">{t('none')}</p>
      <ShopLink to="/products" className="button-quiet">
        {shopText('guestLink')}
      </ShopLink>
    </>
  );
}

function OrderRow({ order }: { order: CustomerOrder }) {
  const t = useTranslations('account.orders');
  const language = useLocale();
  const { orderNumber, trnId, placedAt, state, currencyId, total, unitCount, productNames } = order;
  const filterText = useTranslations('shop.filter');
  const stateName = useOrderStateName(order.isCollected);
  const moreLines = order.lineCount - productNames.length;
  return (
    <li className="rounded-3xl border border-line p-6">
      <div className="flex flex-wrap justify-between gap-3">
        <h2 className="text-lg font-semibold">
          <ShopLink to={`/order/${trnId}`} className="text-link">
            {orderNumber}
          </ShopLink>
        </h2>
        <bdi className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(total, currencyId)}</bdi>
      </div>
      <p className="mt-1 font-medium">{stateName(state)}</p>
      <p className="text-soft">
        {formatDay(placedAt, language)} · {t('units', { count: unitCount })}
      </p>
      <ul className="mt-2">
        {productNames.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and their order does not change
          <li key={place}>{keepMeasuresTogether(name)}</li>
        ))}
        {moreLines > 0 && <li className="text-soft">{filterText('more', { count: moreLines })}</li>}
      </ul>
      <OrderAgain trnId={trnId} />
    </li>
  );
}

function OrderPages({ page, pageCount }: { page: number; pageCount: number }) {
  const t = useTranslations('account.orders');
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <ShopLink to={`/account/orders?page=${page - 1}`} className="button-quiet">
          {t('newer')}
        </ShopLink>
      )}
      <span>{t('page', { page, count: pageCount })}</span>
      {page < pageCount && (
        <ShopLink to={`/account/orders?page=${page + 1}`} className="button-quiet">
          {t('older')}
        </ShopLink>
      )}
    </nav>
  );
}
