import { cartReminderCalls } from './cart-reminders.ts';
import { customerAccessCalls } from './customer-access.ts';
import { customerAccountCalls } from './customer-account.ts';
import { getCustomerLists, mergeCustomerLists, storeCustomerLists } from './customer-lists.ts';
import { customerPasskeyCalls } from './customer-passkeys.ts';
import { customerWishListCalls } from './customer-wish-lists.ts';
import { getCurrentCustomer } from './customers.ts';
import { externalSignInCalls } from './external-sign-in.ts';
import { productAlertCalls } from './product-alerts.ts';

/** Calls of shoppers who have an account, or want one. */
export const customerCalls = [
  getCurrentCustomer,
  ...customerAccessCalls,
  ...customerAccountCalls,
  ...customerPasskeyCalls,
  ...customerWishListCalls,
  ...externalSignInCalls,
  ...productAlertCalls,
  getCustomerLists,
  storeCustomerLists,
  mergeCustomerLists,
  ...cartReminderCalls,
] as const;
