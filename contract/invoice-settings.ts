import { choice, day, flag, integer, limit, text } from './setting-kinds.ts';

/** Who makes the shop's invoices: nobody yet, staff by hand, or a service over the network. */
export const invoiceProviders = ['none', 'byHand', 'szamlazz', 'billingo'] as const;
export type InvoiceProvider = (typeof invoiceProviders)[number];

/** Services that are called over the network, each with a key of its own. */
export const invoiceServices = ['szamlazz', 'billingo'] as const;
export type InvoiceService = (typeof invoiceServices)[number];

/** When the invoice of an order is due. */
export const invoiceTriggers = ['order', 'payment', 'dispatch'] as const;
export type InvoiceTrigger = (typeof invoiceTriggers)[number];

/** Languages that both services write invoices in; buyers of the others get the one that the settings name. */
export const invoiceLanguages = ['hu', 'en', 'de', 'fr'] as const;
export type InvoiceLanguage = (typeof invoiceLanguages)[number];

/** The one-stop shop for VAT: since when consumers in other states of the union pay the VAT of theirs; empty: they do not. */
export const ossSettings = { registeredFrom: day('invoices') };

export const invoiceSettings = {
  provider: choice('invoices', invoiceProviders, 'none'),
  /** Of orders that are paid before they leave. */
  prepaidTrigger: choice('invoices', invoiceTriggers, 'payment'),
  /** Of orders whose buyer pays the courier. */
  courierTrigger: choice('invoices', invoiceTriggers, 'dispatch'),
  hasProformas: flag('invoices', true),
  mailsBuyer: flag('invoices', true),
  otherLanguage: choice('invoices', invoiceLanguages, 'en'),
  isElectronic: flag('invoices', true),
  dueDays: integer('invoices', { min: 0, max: 60, default: 8, unit: 'days' }),
  checksTaxNumbers: flag('invoices', true),
  numberPrefix: text('invoices', 12, {
    problem: (value) => (/^[A-Z0-9]*$/.test(value) ? undefined : 'invalid'),
  }),
  billingoBlockId: limit('invoices', { min: 1, max: 2_147_483_647, default: null }),
  billingoBankAccountId: limit('invoices', { min: 1, max: 2_147_483_647, default: null }),
};
