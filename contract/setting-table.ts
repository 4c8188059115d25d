import { isBic, isHungarianAccountNumber, isIban } from './bank-account.ts';
import { bankAccountsSetting } from './bank-account-settings.ts';
import { cartReminderSettings } from './cart-reminders.ts';
import { consentTextSettings, consentVersionSettings } from './consent-texts.ts';
import { dataProtectionSettings } from './data-protection-settings.ts';
import { deliverySettings } from './delivery-settings.ts';
import { rateSources } from './exchange-rates.ts';
import { invoiceSettings, ossSettings } from './invoice-settings.ts';
import { defaultLanguage, languages } from './languages.ts';
import { listSettings } from './list-settings.ts';
import { loyaltySettings } from './loyalty-settings.ts';
import { mapTileSettings } from './map-settings.ts';
import { currencyIds, defaultCurrencyId } from './money.ts';
import {
  imprintSettings,
  officeSettings,
  openingExceptionsSetting,
  openingHoursSetting,
  socialLinksSetting,
} from './office-settings.ts';
import {
  orderLimitSettings,
  orderNumberSettings,
  refundSettings,
  unpaidOrderSettings,
} from './order-settings.ts';
import { paymentTypeIds } from './payment-type-ids.ts';
import { producerRegistersSetting } from './producer-registers.ts';
import { purchaseSurveySettings } from './purchase-survey.ts';
import { retentionSettings } from './retention-settings.ts';
import { reviewSettings } from './review-settings.ts';
import { choice, choices, email, flag, integer, picture, text, url } from './setting-kinds.ts';
import { themes } from './themes.ts';

/** In the order in which shoppers choose. */
const offeredCurrencies = Object.values(currencyIds);

/** Payment types that need no card provider. */
const offeredPayments = [paymentTypeIds.Delivery, paymentTypeIds.Transfer] as const;

/**
 * Every setting of the shop that staff may change, as the stored document nests them: kind, range, unit, default and
 * group. The server checks what is saved by it, the screens are made of it.
 */
export const settingTable = {
  name: text('shop', 80, { min: 1, default: 'Kamra' }),
  logo: picture('shop'),
  icon: picture('shop'),
  languages: choices('shop', languages, languages, [defaultLanguage]),
  theme: choice('shop', themes, 'green'),
  rtl: flag('shop', false),
  fixedToolbar: flag('shop', true),
  socialLinks: socialLinksSetting,
  office: officeSettings,
  imprint: imprintSettings,
  producerRegisters: producerRegistersSetting,
  dataProtection: dataProtectionSettings,
  mapTiles: mapTileSettings,
  openingHours: openingHoursSetting,
  openingExceptions: openingExceptionsSetting,
  ...deliverySettings,
  currencies: choices('currencies', offeredCurrencies, offeredCurrencies, [defaultCurrencyId]),
  rates: {
    source: choice('currencies', rateSources, 'manual'),
    url: url('currencies'),
    warnAfterDays: integer('currencies', { min: 1, max: 30, default: 3, unit: 'days' }),
    maxChangePercent: integer('currencies', { min: 1, max: 50, default: 10, unit: 'percent' }),
  },
  paymentTypeIds: choices('payment', offeredPayments, offeredPayments),
  bankTransfer: {
    payee: text('payment', 120, { isDelicate: true }),
    bank: text('payment', 120, { isDelicate: true }),
    accountNumber: text('payment', 60, {
      isDelicate: true,
      problem: (value) =>
        /^[\d -]+$/.test(value) && !isHungarianAccountNumber(value) ? 'invalidAccountNumber' : undefined,
    }),
    iban: text('payment', 42, {
      isDelicate: true,
      problem: (value) => (value === '' || isIban(value) ? undefined : 'invalidIban'),
    }),
    bic: text('payment', 11, {
      isDelicate: true,
      problem: (value) => (value === '' || isBic(value) ? undefined : 'invalid'),
    }),
  },
  bankAccounts: bankAccountsSetting,
  orderLimits: orderLimitSettings,
  unpaidOrders: unpaidOrderSettings,
  refunds: refundSettings,
  orderNumbers: orderNumberSettings,
  reviews: reviewSettings,
  invoices: invoiceSettings,
  oss: ossSettings,
  loyalty: loyaltySettings,
  purchaseSurvey: purchaseSurveySettings,
  orderLinks: { days: integer('orders', { min: 1, max: 730, default: 90, unit: 'days' }) },
  defaultAvailableCount: integer('catalogue', { min: 0, max: 1_000_000, default: 6, unit: 'pieces' }),
  lists: listSettings,
  /** Products are published with their maker alone ((EU) 2023/988 Art. 19). */
  makerRequired: flag('catalogue', true),
  feeds: { googleMerchant: flag('catalogue', true), arukereso: flag('catalogue', true) },
  mail: { senderName: text('mail', 80), senderEmail: email('mail'), replyTo: email('mail') },
  cartReminders: cartReminderSettings,
  consentTexts: consentTextSettings,
  consentVersions: consentVersionSettings,
  retentionDays: retentionSettings,
};
