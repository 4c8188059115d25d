import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { messageOfText } from './mail-placeholders.ts';
import { mailTextKeys, ownerOfSubject, sharedMailTexts } from './mail-text-keys.ts';
import { type MailTranslator, standardMailText, translateMail, translateWith } from './translate-mail.ts';

/** Texts of the shop's own by the ids of their mails, in one language. */
export type OwnMailTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words of a mail in a language: the shop's own, and the standard ones where it has none. */
export type WordsOfMail = (language: Language, mailId: string) => MailTranslator;

interface OwnRow extends pg.QueryResultRow {
  mailId: string;
  texts: Record<string, string>;
}

const statement = `SELECT mail_id AS "mailId", texts -> $1 AS texts FROM mail_texts WHERE texts ? $1`;

/** The shop's own texts of a language, as they are now. */
export async function loadOwnMailTexts(db: Executor, language: Language): Promise<OwnMailTexts> {
  const rows = await queryPrepared<OwnRow>(db, statement, [language]);
  return Object.fromEntries(rows.map(({ mailId, texts }) => [mailId, texts]));
}

/** Words that know the shop's own texts of one language; other languages have the standard ones. */
export function wordsWith(ownLanguage: Language, own: OwnMailTexts): WordsOfMail {
  return (language, mailId) => {
    const messages =
      language === ownLanguage
        ? { ...messagesOf(language, sharedMailTexts, own), ...messagesOf(language, mailId, own) }
        : {};
    return Object.keys(messages).length === 0 ? translateMail(language) : translateWith(language, messages);
  };
}

function messagesOf(language: Language, mailId: string, own: OwnMailTexts): Record<string, string> {
  const { blocks = {} } = (Object.hasOwn(mailTextKeys, mailId) && mailTextKeys[mailId]) || {};
  const entries = Object.entries(own[mailId] ?? {}).flatMap(([block, text]) => {
    const key = Object.hasOwn(blocks, block) ? blocks[block] : undefined;
    return key ? [[key, messageOfText(text, standardMailText(language, key))]] : [];
  });
  return Object.fromEntries(entries);
}

/** A mail's subject before it is written: a key of the translations, and its values. */
export interface MailSubject {
  key: Parameters<MailTranslator>[0];
  values?: Record<string, string | number>;
}

const subjectStatement = `
  SELECT mail_id AS "mailId", jsonb_build_object('subject', texts -> $2 -> 'subject') AS texts
  FROM mail_texts WHERE mail_id = $1 AND texts -> $2 ? 'subject'`;
/** RFC 5322 wants lines of a header at 78 characters; longer ones are folded, and cut by mail programs. */
const maxSubject = 150;

/** A subject in the shop's own words, as one line. */
export async function writeSubject(
  db: Executor,
  language: Language,
  { key, values }: MailSubject,
): Promise<string> {
  const mailId = ownerOfSubject(key);
  const own = mailId ? await queryPrepared<OwnRow>(db, subjectStatement, [mailId, language]) : [];
  const texts = Object.fromEntries(own.map(({ mailId: id, texts: each }) => [id, each]));
  const words = wordsWith(language, texts)(language, mailId ?? '');
  return oneLineOf(words(key, values));
}

/** A header holds no line break, whatever a value brings. */
export function oneLineOf(subject: string): string {
  const line = subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length > maxSubject ? `${line.slice(0, maxSubject - 1).trimEnd()}…` : line;
}
