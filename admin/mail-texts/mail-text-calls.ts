import { isLanguage } from '@kamra/contract/languages.ts';
import type { OwnMailTextsByLanguage } from '@kamra/contract/mail-texts.ts';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';

/** What a form has of texts: empty ones are null. */
export type MailTextForm = Record<string, Record<string, string | null | undefined> | undefined>;

/** The filled texts of one language. */
export function filledTexts(texts: MailTextForm[string]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([block, text]) => (text?.trim() ? [[block, text]] : [])),
  );
}

function textsOf(form: MailTextForm = {}): OwnMailTextsByLanguage {
  const entries = Object.entries(form).filter(([language]) => isLanguage(language));
  return Object.fromEntries(entries.map(([language, texts]) => [language, filledTexts(texts)]));
}

/** Operations of react-admin on the texts of mails. */
export const mailTextCalls: ResourceCalls = {
  list: async ({ signal }) => {
    const { mailTexts } = await callStaff('GET /api/MailText', {}, signal);
    return { data: mailTexts, total: mailTexts.length };
  },
  one: (mailTextId, signal) => callStaff('GET /api/MailText/:mailTextId', { params: { mailTextId } }, signal),
  update: ({ id, data }) => {
    const { version, texts } = data as { version: number; texts?: MailTextForm };
    return callStaff('PUT /api/MailText/:mailTextId', {
      ...{ params: { mailTextId: String(id) }, body: { version, texts: textsOf(texts) } },
    });
  },
};
