import type { CustomerAddress } from '@kamra/contract/customer-account.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { OrderAddress } from '../order/order-address.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { type LoadedAccount, loadAccount } from './load-account.ts';

interface LoadedAddresses extends LoadedAccount {
  addresses: CustomerAddress[];
}

export async function loadAddresses(args: LoaderFunctionArgs): Promise<LoadedAddresses> {
  const account = await loadAccount(args);
  return { ...account, ...(await callShop('GET /api/Customer/Address', {}, args.context)) };
}

/** Deletes an address. */
export async function submitAddresses({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const params = { addressId: Number(values.addressId) };
  const { failure } = await tryCall('DELETE /api/Customer/Address/:addressId', { params }, context);
  // Another tab was quicker: it is gone either way.
  if (failure && failure.code !== 'notFound') return refuseForm('delete', failure, values);
  return leadTo(language, '/account/addresses', 'addressDeleted');
}

interface AddressesPartProps {
  loaderData: LoadedAddresses;
  actionData?: FormResult;
}

/** The customer's saved addresses. */
export function AddressesPart({ loaderData, actionData }: AddressesPartProps) {
  const { texts, done, addresses } = loaderData;
  return (
    <AccountFrame texts={texts} done={done} part="addresses">
      <FormProblem result={actionData} />
      <AddressList addresses={addresses} />
    </AccountFrame>
  );
}

function AddressList({ addresses }: { addresses: CustomerAddress[] }) {
  const t = useTranslations('account.addresses');
  return (
    <>
      {addresses.length === 0 && <p className="mb-6 text-lg">{t('none')}</p>}
      <ul className="grid gap-6 not-empty:mb-6 lg:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      <ShopLink to="/account/addresses?edit=new" className="button">
        {t('add')}
      </ShopLink>
    </>
  );
}

function AddressCard({ address }: { address: CustomerAddress }) {
  const t = useTranslations('account.addresses');
  const { id, isDefaultDelivery, isDefaultBilling, ...place } = address;
  const uses = [isDefaultDelivery && t('isDelivery'), isDefaultBilling && t('isBilling')].filter(Boolean);
  return (
    <li className="rounded-3xl border border-line p-6">
      <OrderAddress title={uses.join(' · ') || t('other')} address={place} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ShopLink to={`/account/addresses?edit=${id}`} className="button-quiet">
          {t('edit')}
        </ShopLink>
        <form method="post">
          <input type="hidden" name="addressId" value={id} />
          <button type="submit" className="button-quiet">
            {t('delete')}
          </button>
        </form>
      </div>
    </li>
  );
}
