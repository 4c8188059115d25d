import { countryName } from '@kamra/contract/country-name.ts';
import { homeCountry } from '@kamra/contract/union-countries.ts';
import { translateMail } from '../mail/translate-mail.ts';
import type { InvoiceDraft } from './invoicer.ts';

/** Whether a document bears the VAT of another state, which Hungarian reports of invoices do not take. */
export function hasForeignVat({ vatCountry }: Pick<InvoiceDraft, 'vatCountry'>): boolean {
  return vatCountry !== homeCountry;
}

/** What a document says of the VAT of another state that it bears; null at home. */
export function noteForeignVat(draft: Pick<InvoiceDraft, 'vatCountry' | 'language'>): string | null {
  if (!hasForeignVat(draft)) return null;
  const { language, vatCountry } = draft;
  return translateMail(language)('invoices.foreignVat', { country: countryName(vatCountry, language) });
}
