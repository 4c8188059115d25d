import type { FieldError } from '@kamra/contract/error-codes.ts';
import { isLanguage, type Language } from '@kamra/contract/languages.ts';
import type { RecallText, StaffRecall, StaffRecallRow } from '@kamra/contract/recalls.ts';
import type { ResourceCalls } from '../admin-resource.ts';
import { toFormErrors } from '../form-errors.ts';
import { callStaff } from '../staff-call.ts';
import { atFirstName } from '../ui/missing-name.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import type { ListOrder } from '../ui/previous-next.tsx';
import { restateErrors } from '../ui/restate-errors.ts';

/** How recalls are listed: the newest first. */
export const recallListOrder: ListOrder = { sort: { field: 'id', order: 'DESC' } };

type RecallForm = Partial<Omit<StaffRecall, 'texts'>> & {
  texts?: Partial<Record<Language, Partial<Record<keyof RecallText, string | null>>>>;
};

/** A language without a single word is left out; one with some is checked by the server, field by field. */
function textsOf({ texts = {} }: RecallForm): StaffRecall['texts'] {
  const written = Object.entries(texts).flatMap(([language, text]) => {
    const words = Object.entries(text ?? {}).flatMap(([field, value]) => {
      const trimmed = value?.trim();
      return trimmed ? [[field, trimmed] as const] : [];
    });
    return isLanguage(language) && words.length > 0 ? [[language, Object.fromEntries(words)] as const] : [];
  });
  return Object.fromEntries(written) as StaffRecall['texts'];
}

const toBody = (form: RecallForm) => ({
  texts: textsOf(form),
  productIds: form.productIds ?? [],
  remedies: form.remedies ?? [],
  singleRemedyReason: form.singleRemedyReason ?? '',
  contactPhone: form.contactPhone ?? '',
  contactEmail: form.contactEmail ?? '',
  contactUrl: form.contactUrl ?? '',
  soldFrom: form.soldFrom || null,
  soldUntil: form.soldUntil || null,
  stopsSale: form.stopsSale ?? true,
});

/** Makes a call with a recall; what is missing is said where it is filled in. */
function sayWhatIsMissing<Reply>(form: RecallForm, call: () => Promise<Reply>): Promise<Reply> {
  return restateErrors(call, (fields) =>
    toFormErrors(fields.map(atFirstName).map((each) => atReason(each, form))),
  );
}

/** One remedy alone needs a reason. */
function atReason(error: FieldError, { remedies }: RecallForm): FieldError {
  const isAlone = error.field === 'remedies' && error.code === 'invalid' && remedies?.length === 1;
  return isAlone ? { field: 'singleRemedyReason', code: 'required' } : error;
}

/** Operations of react-admin on recalls, which are few enough to be read all at once. */
export const recallCalls = {
  list: async (params) => {
    const { recalls } = await callStaff('GET /api/Recall', {}, params.signal);
    return pageOfAll<StaffRecallRow>(recalls, params, {
      searchedIn: ({ name }) => [name],
      sortedBy: (recall, field) => (field === 'name' ? recall.name : recall.id),
    });
  },
  one: (recallId, signal) => callStaff('GET /api/Recall/:recallId', { params: { recallId } }, signal),
  create: (data) => {
    const form = data as RecallForm;
    return sayWhatIsMissing(form, () => callStaff('POST /api/Recall', { body: toBody(form) }));
  },
  update: ({ id, data }) => {
    const { version = 0, ...form } = data as RecallForm;
    const body = { id: Number(id), version, ...toBody(form) };
    return sayWhatIsMissing(form, () => callStaff('PUT /api/Recall', { body }));
  },
  remove: async ({ id, version }) => {
    await callStaff('DELETE /api/Recall', { body: { id: Number(id), version } });
  },
} satisfies ResourceCalls;
