import type { Language } from '@kamra/contract/languages.ts';
import type { base64File } from '@kamra/contract/legal-forms.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type pg from 'pg';
import type { z } from 'zod';
import { printForm } from '../documents/print-form.ts';
import type { PrintedPart } from '../documents/printed-document.ts';
import { type MailTranslator, translateMail } from '../mail/translate-mail.ts';
import { loadSettings } from '../shop/load-settings.ts';

export type LegalForm = 'complaint' | 'withdrawal';

const fileNames: Record<LegalForm, string> = {
  complaint: 'complaint.pdf',
  withdrawal: 'withdrawal.pdf',
};

/** Blank lines of each form; the withdrawal form is that of 45/2014. (II. 26.) Korm. rendelet, annex 2. */
const partsOf: Record<LegalForm, (translate: MailTranslator) => PrintedPart[]> = {
  withdrawal: (translate) => [
    { kind: 'small', text: translate('legalForms.withdrawal.when') },
    { kind: 'strong', text: translate('legalForms.withdrawal.statement') },
    { kind: 'lines', label: translate('legalForms.withdrawal.goods'), count: 3 },
    { kind: 'field', label: translate('legalForms.withdrawal.date') },
    { kind: 'field', label: translate('legalForms.name') },
    { kind: 'lines', label: translate('legalForms.address'), count: 2 },
    { kind: 'field', label: translate('legalForms.withdrawal.signature') },
    { kind: 'field', label: translate('legalForms.day') },
    { kind: 'small', text: translate('legalForms.withdrawal.optional') },
  ],
  complaint: (translate) => [
    { kind: 'small', text: translate('legalForms.complaint.when') },
    { kind: 'field', label: translate('legalForms.name') },
    { kind: 'lines', label: translate('legalForms.address'), count: 2 },
    { kind: 'field', label: translate('legalForms.complaint.contact') },
    { kind: 'field', label: translate('legalForms.complaint.order') },
    { kind: 'field', label: translate('legalForms.complaint.product') },
    { kind: 'lines', label: translate('legalForms.complaint.description'), count: 5 },
    { kind: 'field', label: translate('legalForms.complaint.remedy') },
    { kind: 'field', label: translate('legalForms.complaint.enclosures') },
    { kind: 'field', label: translate('legalForms.day') },
    { kind: 'field', label: translate('legalForms.signature') },
    { kind: 'small', text: translate('legalForms.complaint.answer') },
  ],
};

/** The parts of a form that the buyer fills in and sends, addressed to the shop as its settings are. */
export function legalFormParts(
  form: LegalForm,
  translate: MailTranslator,
  { name, office }: Pick<ShopSettings, 'name' | 'office'>,
): { title: string; addressee: string; parts: PrintedPart[] } {
  const seat = [`${office.officeZip} ${office.officeCity}`.trim(), office.officeAddress].filter(Boolean);
  const shop = [office.company || name, seat.join(', '), office.supportMail || office.officeMail];
  const addressee = [...shop, office.officePhone].filter(Boolean).join(' · ');
  const title = translate(`legalForms.${form}.title`);
  const parts: PrintedPart[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: translate('legalForms.to', { addressee }) },
    ...partsOf[form](translate),
  ];
  return { title, addressee, parts };
}

/** A form as a PDF in a language. */
export async function writeLegalForm(
  pool: pg.Pool,
  form: LegalForm,
  language: Language,
): Promise<z.infer<typeof base64File>> {
  const settings = await loadSettings(pool);
  const { title, addressee, parts } = legalFormParts(form, translateMail(language), settings);
  const bytes = await printForm({ title, language, footer: addressee, parts });
  return { fileName: fileNames[form], contentType: 'application/pdf', base64: bytes.toString('base64') };
}
