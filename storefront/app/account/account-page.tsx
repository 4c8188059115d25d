import { data, type LoaderFunctionArgs } from 'react-router';
import type { FormResult } from '../account-forms/form-result.ts';
import { readShopContext } from '../page/shop-context.ts';
import { AddressesPart, loadAddresses, submitAddresses } from './addresses-part.tsx';
import { AlertPart, loadAlert, submitAlert } from './alert-part.tsx';
import { EditAddressPart, editedAddress, loadEditAddress, submitEditAddress } from './edit-address-part.tsx';
import { ListsPart } from './lists-part.tsx';
import { leadToSignIn } from './load-account.ts';
import { loadLists } from './load-lists.ts';
import { loadOrders, OrdersPart } from './orders-part.tsx';
import { loadOverview, OverviewPart } from './overview-part.tsx';
import { loadOwnData, OwnDataPart } from './own-data-part.tsx';
import { loadPoints, PointsPart } from './points-part.tsx';
import { loadPrivacy, PrivacyPart, submitPrivacy } from './privacy-part.tsx';
import { loadProfile, ProfilePart, submitProfile } from './profile-part.tsx';
import { loadReminder, ReminderPart, submitReminder } from './reminder-part.tsx';
import { loadReviews, ReviewPart, submitReviews } from './review-part.tsx';
import { loadSecurity, SecurityPart, submitSecurity } from './security-part.tsx';
import { submitLists } from './submit-lists.ts';

/** One route for all of them: each would weigh on the first load of every page. */
const loaders = {
  overview: loadOverview,
  orders: loadOrders,
  points: loadPoints,
  addresses: loadAddresses,
  editAddress: loadEditAddress,
  lists: loadLists,
  profile: loadProfile,
  security: loadSecurity,
  privacy: loadPrivacy,
  data: loadOwnData,
  review: loadReviews,
  alert: loadAlert,
  reminder: loadReminder,
};
const actions = {
  addresses: submitAddresses,
  editAddress: submitEditAddress,
  lists: submitLists,
  profile: submitProfile,
  security: submitSecurity,
  privacy: submitPrivacy,
  review: submitReviews,
  alert: submitAlert,
  reminder: submitReminder,
};
const views = {
  overview: OverviewPart,
  orders: OrdersPart,
  points: PointsPart,
  addresses: AddressesPart,
  editAddress: EditAddressPart,
  lists: ListsPart,
  profile: ProfilePart,
  security: SecurityPart,
  privacy: PrivacyPart,
  data: OwnDataPart,
  review: ReviewPart,
  alert: AlertPart,
  reminder: ReminderPart,
};
type Part = keyof typeof views;

/** The part of a request; an address is edited on the page of addresses. */
function partOf(args: LoaderFunctionArgs): string {
  const { part = 'overview' } = args.params;
  return part === 'addresses' && editedAddress(args) !== null ? 'editAddress' : part;
}

export async function loader(args: LoaderFunctionArgs) {
  const part = partOf(args);
  if (!Object.hasOwn(loaders, part)) throw data(null, { status: 404 });
  return { part, loaded: await loaders[part as Part](args) };
}

/** A form that was sent after the session had ended is lost: the sign-in says so. */
export async function action(args: LoaderFunctionArgs) {
  const part = partOf(args);
  if (!Object.hasOwn(actions, part)) throw data(null, { status: 405 });
  const result = await actions[part as keyof typeof actions](args);
  const isSignedOff = 'data' in result && result.data.code === 'notSignedIn';
  return isSignedOff ? leadToSignIn(args.request, readShopContext(args), true) : result;
}

interface AccountPageProps {
  loaderData: { part: Part; loaded: never };
  actionData?: FormResult;
}

/** A page of a signed-in customer's account. */
export default function AccountPage({ loaderData: { part, loaded }, ...rest }: AccountPageProps) {
  const View = views[part];
  return <View loaderData={loaded} {...rest} />;
}
