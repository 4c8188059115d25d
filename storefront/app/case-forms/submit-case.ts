import { type CaseKind, remedies } from '@kamra/contract/case-kinds.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { FormResult } from '../account-forms/form-result.ts';
import { type FormValues, leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext } from '../page/shop-context.ts';
import type { ShopInput } from '../shop-api.ts';
import { caseFormId } from './form-search.ts';

/** Takes the form of a page; a withdrawal is shown once more before it is confirmed. */
export async function submitCase(args: LoaderFunctionArgs, kind: CaseKind, path: string) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  if (values.step === 'edit') return stay(kind, values);
  const fields = missingFields(kind, values);
  if (fields.length > 0) return refuseForm(kind, { code: 'invalidRequest', details: { fields } }, values);
  if (kind === 'withdrawal' && values.step !== 'confirm') return stay('check', values);
  const body = await bodyOf(kind, language, values);
  const { reply, failure } = await tryCall('POST /ExternalUtility/Case', { body }, args.context);
  if (failure) return refuseForm(kind, failure, values);
  return leadTo(language, `${path}#${caseFormId}`, reply.number);
}

/** The page again with what was typed, nothing being wrong with it. */
function stay(form: string, values: FormValues): FormResult {
  return { form, code: '', details: {}, values };
}

const requiredFields: Record<CaseKind, readonly string[]> = {
  withdrawal: ['name', 'orderReference'],
  complaint: ['name', 'address', 'text'],
  defect: ['name', 'address', 'product', 'remedy', 'text'],
  question: ['name', 'text'],
};

function missingFields(kind: CaseKind, values: FormValues): FieldError[] {
  const missing = requiredFields[kind].filter((field) => !values[field]?.trim());
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email?.trim() ?? '');
  return [
    ...missing.map((field) => ({ field, code: 'required' as const })),
    ...(isEmail ? [] : [{ field: 'email', code: 'invalidEmail' as const }]),
  ];
}

async function bodyOf(
  kind: CaseKind,
  language: Language,
  values: FormValues,
): Promise<ShopInput<'POST /ExternalUtility/Case'>['body']> {
  const { name = '', email = '', text = '', orderReference = '', website = '' } = values;
  const { address = '', phone = '', product = '', bankAccount = '', remedy, productId = '' } = values;
  return {
    ...{ kind, language, name, email: email.trim(), orderReference, text, website },
    ...{ address, phone, product, bankAccount, remedy: remedies.find((each) => each === remedy) ?? null },
    ...(/^\d{1,10}$/.test(productId) && { productId: Number(productId) }),
    requestId: await idOf([kind, name, email, orderReference, text, product, productId]),
  };
}

/** The same for the same words on one day, so that a form sent twice is one case. */
async function idOf(words: string[]): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode(JSON.stringify([day, ...words]));
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const [a, b, c, d, e] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(13, 16), hash.slice(17, 20), hash];
  return `${a}-${b}-8${c}-a${d}-${e.slice(20, 32)}`;
}
