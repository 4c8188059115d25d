import { refusedFormKey } from '@kamra/contract/refused-form.ts';

/** What a tab keeps of a form that it sent as a page until the next page comes. */
interface SentForm {
  page: string;
  /** Which of the page's forms. */
  place: number;
  typed: TypedField[];
}
type TypedField = [name: string, value: string, isChecked: boolean];

const sentFormKey = 'kamra-sent-form';
/** A browser keeps some megabytes in all. */
const maxLength = 100_000;
const neverKept = ['hidden', 'file', 'password', 'submit', 'button'];
let isKeeping = false;

/**
 * Gives a form that was not taken what was typed into it, and keeps what is typed into the forms that are sent from now
 * on, once in a document. It was not taken where the error page came, or where its page says so by `data-refused`.
 */
export function keepSentForms(): void {
  if (isKeeping) return;
  isKeeping = true;
  try {
    restoreRefusedForm();
  } catch {
    // A tab without a storage, or with another's text in it: the form stays empty.
  }
  addEventListener('submit', ({ defaultPrevented, target }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'post') return;
    const typed = fieldsOf(target).map((field): TypedField => [field.name, field.value, isChecked(field)]);
    const sent: SentForm = {
      page: location.pathname,
      place: [...document.forms].indexOf(target),
      typed,
    };
    const text = JSON.stringify(sent);
    try {
      if (text.length <= maxLength) sessionStorage.setItem(sentFormKey, text);
    } catch {}
  });
}

function restoreRefusedForm(): void {
  const kept = sessionStorage.getItem(sentFormKey);
  const cameFromErrorPage = sessionStorage.getItem(refusedFormKey) !== null;
  for (const key of [sentFormKey, refusedFormKey]) sessionStorage.removeItem(key);
  if (!kept) return;
  const { page, place, typed } = JSON.parse(kept) as SentForm;
  const form = document.forms[place];
  if (!form || page !== location.pathname) return;
  if (!cameFromErrorPage && form.dataset.refused === undefined) return;
  const fields = fieldsOf(form);
  if (fields.map(({ name }) => name).join() !== typed.map(([name]) => name).join()) return;
  for (const [at, field] of fields.entries()) fill(field, typed[at]!);
  for (let part = form.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  form.querySelector<HTMLElement>('[type=submit]')?.focus();
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      !neverKept.includes(element.type),
  );
}

const isChecked = (field: Field) => field instanceof HTMLInputElement && field.checked;

/** As if it had been typed, so that React knows of it. */
function fill(field: Field, [, value, checked]: TypedField): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked !== checked) field.click();
    return;
  }
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
