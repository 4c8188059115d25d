import {
  orderLimitSettings,
  orderNumberSettings,
  refundSettings,
  unpaidOrderSettings,
} from '@kamra/contract/order-settings.ts';
import { settingTable } from '@kamra/contract/setting-table.ts';
import { type SettingValues, schemaOf } from '@kamra/contract/shop-settings.ts';

/** Parts of the settings that statements read beside their own rows. */
export const orderLimits = schemaOf(orderLimitSettings);
export type OrderLimits = SettingValues<typeof orderLimitSettings>;

export const unpaidOrders = schemaOf(unpaidOrderSettings);
export type UnpaidOrders = SettingValues<typeof unpaidOrderSettings>;

export const refundRules = schemaOf(refundSettings);

export const orderNumberRules = schemaOf(orderNumberSettings);
export type OrderNumberRules = SettingValues<typeof orderNumberSettings>;

/** Currencies that orders may be in. */
export const offeredCurrencies = settingTable.currencies.schema.catch(settingTable.currencies.default);

/** The secret links to an order's page that its mails carry. */
export const orderLinks = schemaOf(settingTable.orderLinks);

/** What a product without a weight is taken to weigh. */
export const defaultWeightGrams = settingTable.defaultWeightGrams.schema.catch(
  settingTable.defaultWeightGrams.default,
);
