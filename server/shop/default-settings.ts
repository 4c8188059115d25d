import { paymentTypeIdSchema } from '@kamra/contract/payment-types.ts';
import { office, openingHours, themeSchema } from '@kamra/contract/shop.ts';
import { z } from 'zod';
import { orderLimits, orderLinks, unpaidOrders } from './order-rules.ts';
import { defaultRetentionDays, retentionDaysSchema } from './retention-days.ts';

/** The document in `shop_settings`. */
export const settingsDocument = z.object({
  name: z.string(),
  theme: themeSchema,
  rtl: z.boolean(),
  fixedToolbar: z.boolean().default(true),
  defaultAvailableCount: z.int().min(0).describe('stock that a new product starts with'),
  dispatchHours: z.int().min(1),
  transitDays: z
    .object({ from: z.int().min(1), to: z.int().min(1) })
    .describe('working days that a parcel is on its way'),
  office,
  imprint: z.object({
    registrationNumber: z.string(),
    registrationCourt: z.string(),
    euTax: z.string(),
    hostingProvider: z.object({ name: z.string(), address: z.string(), mail: z.string() }),
  }),
  openingHours: z.array(openingHours),
  socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
  paymentTypeIds: z.array(paymentTypeIdSchema),
  bankTransfer: z.object({
    payee: z.string(),
    bank: z.string(),
    accountNumber: z.string(),
    iban: z.string(),
  }),
  orderLimits,
  unpaidOrders,
  orderLinks,
  retentionDays: retentionDaysSchema.describe('for how many days each kind of data is kept'),
});
export type SettingsDocument = z.infer<typeof settingsDocument>;

/** Settings of a new shop; company data are empty. */
export const defaultSettings: SettingsDocument = {
  name: 'Kamra',
  theme: 'green',
  rtl: false,
  fixedToolbar: true,
  defaultAvailableCount: 6,
  dispatchHours: 24,
  transitDays: { from: 1, to: 2 },
  office: {
    gpsCoord: { lat: 47.4979, lng: 19.0402 },
    zoom: 12,
    company: '',
    officeCity: '',
    officeZip: '',
    officeAddress: '',
    officePhoneRef: '',
    officePhone: '',
    officeMailRef: '',
    officeMail: '',
    supportMailRef: '',
    supportMail: '',
    tax: '',
  },
  imprint: {
    registrationNumber: '',
    registrationCourt: '',
    euTax: '',
    hostingProvider: { name: '', address: '', mail: '' },
  },
  openingHours: [
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '19:00' },
    { days: [6], opens: '09:00', closes: '18:00' },
    { days: [7], opens: '10:00', closes: '15:00' },
  ],
  socialLinks: [],
  paymentTypeIds: [4, 2],
  bankTransfer: { payee: '', bank: '', accountNumber: '', iban: '' },
  orderLimits: orderLimits.parse({}),
  unpaidOrders: unpaidOrders.parse({}),
  orderLinks: orderLinks.parse({}),
  retentionDays: defaultRetentionDays,
};
