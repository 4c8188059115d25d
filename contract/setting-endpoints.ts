import * as configuration from './configuration.ts';
import * as consentTexts from './consent-texts.ts';
import * as legalForms from './legal-forms.ts';
import * as shopReadiness from './shop-readiness.ts';

/** What anyone may ask about the settings, and the forms that are made of them. */
export const publicSettingCalls = [
  configuration.getSystemSettings,
  legalForms.getComplaintForm,
  legalForms.getCancellationNotice,
] as const;

/** What staff see and change of the settings. */
export const settingCalls = [
  configuration.getConfiguration,
  configuration.updateConfiguration,
  configuration.readRates,
  consentTexts.listConsentTexts,
  consentTexts.getConsentText,
  configuration.getStaffTableMetadata,
  shopReadiness.getReadiness,
  shopReadiness.sendTestMail,
] as const;
