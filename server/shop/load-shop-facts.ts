import { currencyIds, formatMoney, toMajorUnits } from '@kamra/contract/money.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type { ShopFacts } from '@kamra/contract/shop-facts.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { loadSettings } from './load-settings.ts';

const chargesStatement = `
  SELECT d.fee, d.free_from, (
    SELECT fee FROM payment_fees WHERE payment_type_id = $2 AND currency_id = $1
  ) AS cash_fee
  FROM delivery_fees d WHERE d.country_code = 'HU' AND d.currency_id = $1`;

/** Facts of the shop for its legal texts, from the settings and charges that the checkout uses. */
export async function loadShopFacts(pool: pg.Pool, shopUrl: string): Promise<ShopFacts> {
  const [settings, [charges]] = await Promise.all([
    loadSettings(pool),
    queryPrepared<{ fee: number; free_from: number | null; cash_fee: number | null }>(
      pool,
      chargesStatement,
      [currencyIds.HUF, paymentTypeIds.Delivery],
    ),
  ]);
  const { name, office, imprint, bankTransfer, dispatchHours } = settings;
  const forints = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '–' : formatMoney(toMajorUnits(amount), currencyIds.HUF);
  return {
    shopName: name,
    shopUrl,
    company: office.company,
    seat: `${office.officeZip} ${office.officeCity}, ${office.officeAddress}`,
    phone: office.officePhone,
    mail: office.officeMail,
    supportMail: office.supportMail,
    taxNumber: office.tax,
    euTaxNumber: imprint.euTax,
    registrationNumber: imprint.registrationNumber,
    registrationCourt: imprint.registrationCourt,
    hostingName: imprint.hostingProvider.name,
    hostingAddress: imprint.hostingProvider.address,
    hostingMail: imprint.hostingProvider.mail,
    payee: bankTransfer.payee,
    bank: bankTransfer.bank,
    accountNumber: bankTransfer.accountNumber,
    iban: bankTransfer.iban,
    dispatchHours: String(dispatchHours),
    deliveryFee: forints(charges?.fee),
    freeDeliveryFrom: forints(charges?.free_from),
    cashOnDeliveryFee: forints(charges?.cash_fee),
  };
}
