import { type Country, countriesIn } from '@kamra/contract/country-codes.ts';
import type { CustomerAddress } from '@kamra/contract/customer-account.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import type { FormResult } from '../account-forms/form-result.ts';
import { leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';
import { AccountFrame } from './account-frame.tsx';
import { AddressForm } from './address-form.tsx';
import { type LoadedAccount, loadAccount } from './load-account.ts';
import { toAddressBody } from './to-address-body.ts';

interface LoadedAddress extends LoadedAccount {
  address: CustomerAddress | null;
  /** Named on the server: browsers name and order some of them otherwise. */
  countries: Country[];
}

/** In the place of an address's id: a new one. */
const newAddress = 'new';

/** The address that is to be edited, where one is. */
export function editedAddress({ request }: Pick<LoaderFunctionArgs, 'request'>): string | null {
  return new URL(request.url).searchParams.get('edit');
}

export async function loadEditAddress(args: LoaderFunctionArgs): Promise<LoadedAddress> {
  const account = await loadAccount(args);
  const addressId = editedAddress(args);
  const countries = countriesIn(account.shopContext.language);
  if (addressId === newAddress) return { ...account, address: null, countries };
  const { addresses } = await callShop('GET /api/Customer/Address', {}, args.context);
  const address = addresses.find(({ id }) => String(id) === addressId);
  if (!address) throw data(null, { status: 404 });
  return { ...account, address, countries };
}

export async function submitEditAddress({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const body = toAddressBody(values);
  const addressId = editedAddress(args);
  const { failure } =
    addressId === newAddress
      ? await tryCall('POST /api/Customer/Address', { body }, context)
      : await tryCall(
          'PUT /api/Customer/Address/:addressId',
          { params: { addressId: Number(addressId) }, body },
          context,
        );
  if (failure) return refuseForm('address', failure, values);
  return leadTo(language, '/account/addresses', 'addressSaved');
}

interface EditAddressPartProps {
  loaderData: LoadedAddress;
  actionData?: FormResult;
}

/** A new address, or one that is changed. */
export function EditAddressPart({ loaderData, actionData }: EditAddressPartProps) {
  const { texts, done, address, profile, countries } = loaderData;
  const title = address ? undefined : texts.account.addresses.add;
  return (
    <AccountFrame texts={texts} done={done} part="addresses" title={title}>
      <AddressForm address={address} profile={profile} countries={countries} result={actionData} />
    </AccountFrame>
  );
}
