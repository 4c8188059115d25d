import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import { type Language, languages } from '@kamra/contract/languages.ts';
import { type MailTextProblem, problemOfMailText, tidyMailText } from '@kamra/contract/mail-text-rules.ts';
import type { MailText, updateMailText as updateCall } from '@kamra/contract/mail-texts.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { readableText, rulesOfText } from '../mail/mail-placeholders.ts';
import { mailTexts } from '../mail/mail-tables.ts';
import type { MailTextKeys } from '../mail/mail-text-parts.ts';
import { standardMailText } from '../mail/translate-mail.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { getMailText, lockMailText, requireMailText } from './get-mail-text.ts';

type OwnTexts = Readonly<Record<string, string>>;

/** Mistakes that one reply names. */
const maxNamed = 20;
const codes: Record<MailTextProblem['code'], FieldError['code']> = {
  tooLong: 'tooLong',
  markup: 'invalid',
  severalLines: 'invalid',
  unknownPlaceholder: 'unknownPlaceholder',
  missingPlaceholder: 'required',
};

/**
 * Replaces the shop's own texts of a mail, which the next mails of every process have. Throws notFound, versionConflict
 * and invalidRequest, which names each text that is wrong.
 */
export async function updateMailText(
  pool: pg.Pool,
  mailId: string,
  { version, texts }: EndpointInput<typeof updateCall>['body'],
  actor: StaffActor,
): Promise<MailText> {
  const keys = requireMailText(mailId);
  const checked = checkTexts(keys, texts);
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    // Two first changes at once: the second waits, and is refused by its version.
    await tx.insert(mailTexts).values({ mailId, version: 0 }).onConflictDoNothing();
    const stored = await lockMailText(client, mailId);
    if (stored!.version !== version) throw new ShopError('versionConflict', { version: stored!.version });
    await tx
      .update(mailTexts)
      .set({ texts: checked, version: version + 1, updatedAt: sql`now()` })
      .where(eq(mailTexts.mailId, mailId));
    await writeAuditLog(tx, actor, {
      ...{ module: 'content', action: 'update', entity: 'mailText', entityId: stored!.id },
      before: { code: mailId, texts: stored!.texts },
      after: { code: mailId, texts: checked },
    });
    return getMailText(client, mailId);
  });
}

/** The texts of the form as they are kept: without empty ones and those that say what the standard text says. */
function checkTexts(keys: MailTextKeys, texts: Partial<Record<Language, OwnTexts>>) {
  const fields: FieldError[] = [];
  const kept = languages.flatMap((language): [Language, OwnTexts][] => {
    const entries = Object.entries(texts[language] ?? {}).flatMap(([block, raw]): [string, string][] => {
      const { text, problem } = checkMailText(keys, language, block, raw);
      if (problem) fields.push({ field: `texts.${language}.${block}`, ...problem });
      return text ? [[block, text]] : [];
    });
    return entries.length > 0 ? [[language, Object.fromEntries(entries)]] : [];
  });
  if (fields.length > 0) throw new ShopError('invalidRequest', { fields: fields.slice(0, maxNamed) });
  return Object.fromEntries(kept) as Partial<Record<Language, Record<string, string>>>;
}

/** Texts of a form that need not be saved, as they would be. Throws invalidRequest for the first that is wrong. */
export function checkDraft(keys: MailTextKeys, language: Language, texts: OwnTexts): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([block, raw]) => {
    const { text, problem } = checkMailText(keys, language, block, raw);
    if (problem) {
      throw new ShopError('invalidRequest', {
        fields: [{ field: `texts.${language}.${block}`, ...problem }],
      });
    }
    return text ? [[block, text]] : [];
  });
  return Object.fromEntries(entries);
}

function checkMailText(
  { blocks }: MailTextKeys,
  language: Language,
  block: string,
  raw: string,
): { text?: string; problem?: Omit<FieldError, 'field'> } {
  const key = Object.hasOwn(blocks, block) ? blocks[block] : undefined;
  if (!key) return { problem: { code: 'unknownKey' } };
  const text = tidyMailText(raw);
  const standard = standardMailText(language, key);
  if (text === '' || text === readableText(standard)) return {};
  const rules = rulesOfText(block, standard);
  const found = problemOfMailText(text, rules);
  if (!found) return { text };
  const limit = found.code === 'tooLong' ? { limit: rules.maxLength } : {};
  return { problem: { code: codes[found.code], ...limit, ...(found.name && { name: found.name }) } };
}
