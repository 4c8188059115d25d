import * as texts from '@kamra/contract/mail-texts.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { getMailText, listMailTexts, requireMailText } from './get-mail-text.ts';
import { sendMailSample, type WriteSample } from './send-mail-sample.ts';
import { checkDraft, updateMailText } from './update-mail-text.ts';

/** Calls by which staff keep the texts of mails in the shop's own words. */
export function registerMailTextRoutes(
  endpoints: EndpointServer,
  { pool }: DatabaseConnection,
  writeSample: WriteSample,
): void {
  endpoints.serve(texts.listMailTexts, () => listMailTexts(pool));
  endpoints.serve(texts.getMailText, ({ params }) => getMailText(pool, params.mailTextId));
  endpoints.serve(texts.updateMailText, async ({ params, body }, caller) =>
    updateMailText(pool, params.mailTextId, body, await actingStaff(caller)),
  );
  endpoints.serve(texts.previewMailText, async ({ params, body }) => {
    const { mailTextId: mailId } = params;
    const draft = checkDraft(requireMailText(mailId), body.language, body.texts);
    const {
      subject,
      html,
      text,
      headers = {},
    } = await writeSample({
      ...{ mailId, language: body.language, texts: draft },
    });
    return { subject, html, text, headers };
  });
  endpoints.serve(texts.sendMailSample, async ({ params, body }, caller) => {
    const { mailTextId: mailId } = params;
    const draft = checkDraft(requireMailText(mailId), body.language, body.texts);
    return sendMailSample(
      pool,
      { mailId, language: body.language, texts: draft },
      await actingStaff(caller),
      writeSample,
    );
  });
}
