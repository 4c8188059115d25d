import * as configuration from './configuration.ts';
import * as consentTexts from './consent-texts.ts';
import { sendCase } from './customer-cases.ts';
import { deliveryMethodCalls } from './delivery-methods.ts';
import { deliveryZoneCalls } from './delivery-zones.ts';
import { evidenceCalls } from './evidence.ts';
import * as legalForms from './legal-forms.ts';
import * as paymentProviders from './payment-providers.ts';
import { listPickupPoints } from './pickup-points.ts';
import { listPostalTowns } from './postal-towns.ts';
import { downloadProcessingRecord } from './processing-record.ts';
import { sanctionListCalls } from './sanctions.ts';
import * as shopReadiness from './shop-readiness.ts';
import { vatRateCalls } from './vat-rates.ts';

/** What anyone may ask about the settings: the forms that are made of them, what is told by one, and where parcels may be collected. */
export const publicSettingCalls = [
  configuration.getSystemSettings,
  legalForms.getComplaintForm,
  legalForms.getCancellationNotice,
  legalForms.downloadLegalForm,
  sendCase,
  listPickupPoints,
  listPostalTowns,
] as const;

/** What staff see and change of the settings, ways of delivery among them, and what follows from them for authorities. */
export const settingCalls = [
  configuration.getConfiguration,
  configuration.updateConfiguration,
  configuration.readRates,
  consentTexts.listConsentTexts,
  consentTexts.getConsentText,
  configuration.getStaffTableMetadata,
  paymentProviders.listPaymentProviders,
  paymentProviders.updatePaymentProvider,
  shopReadiness.getReadiness,
  shopReadiness.sendTestMail,
  shopReadiness.setOpening,
  ...deliveryZoneCalls,
  ...deliveryMethodCalls,
  ...vatRateCalls,
  ...sanctionListCalls,
  ...evidenceCalls,
  downloadProcessingRecord,
] as const;
