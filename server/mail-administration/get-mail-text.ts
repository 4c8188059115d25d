import { type Language, languages } from '@kamra/contract/languages.ts';
import type { MailText, MailTextBlock, MailTextSummary } from '@kamra/contract/mail-texts.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { marketingMails } from '../mail/mail-kinds.ts';
import { readableText, rulesOfText } from '../mail/mail-placeholders.ts';
import { mailTextKeys, sharedMailTexts } from '../mail/mail-text-keys.ts';
import type { MailTextKeys } from '../mail/mail-text-parts.ts';
import { standardMailText } from '../mail/translate-mail.ts';

type TextsByLanguage = Partial<Record<Language, Record<string, string>>>;

interface TextRow extends pg.QueryResultRow {
  id: number;
  mailId: string;
  version: number;
  texts: TextsByLanguage;
}

const columns = 'id, mail_id AS "mailId", version, texts';
const listStatement = `SELECT ${columns} FROM mail_texts`;
const someStatement = `SELECT ${columns} FROM mail_texts WHERE mail_id = ANY ($1)`;
const lockStatement = `SELECT ${columns} FROM mail_texts WHERE mail_id = $1 FOR UPDATE`;

function summaryOf(id: string, { template, reader }: MailTextKeys, texts: TextsByLanguage): MailTextSummary {
  const isMarketing = template !== null && marketingMails.includes(template);
  const ownLanguages = languages.filter((language) => Object.keys(texts[language] ?? {}).length > 0);
  return { id, template, reader, isMarketing, ownLanguages };
}

/** All mails, in the order of their table. */
export async function listMailTexts(db: Executor): Promise<{ mailTexts: MailTextSummary[] }> {
  const rows = await queryPrepared<TextRow>(db, listStatement, []);
  const own = new Map(rows.map(({ mailId, texts }) => [mailId, texts]));
  return {
    mailTexts: Object.entries(mailTextKeys).map(([id, keys]) => summaryOf(id, keys, own.get(id) ?? {})),
  };
}

/** The keys of a mail's texts. Throws notFound. */
export function requireMailText(mailId: string): MailTextKeys {
  const keys = Object.hasOwn(mailTextKeys, mailId) ? mailTextKeys[mailId] : undefined;
  if (!keys) throw new ShopError('notFound', { mailId });
  return keys;
}

/** The stored texts of a mail, locked against other changes. */
export async function lockMailText(db: Executor, mailId: string): Promise<TextRow | undefined> {
  const [row] = await queryPrepared<TextRow>(db, lockStatement, [mailId]);
  return row;
}

/** One mail's texts as staff edit them. Throws notFound. */
export async function getMailText(db: Executor, mailId: string): Promise<MailText> {
  const keys = requireMailText(mailId);
  const rows = await queryPrepared<TextRow>(db, someStatement, [[mailId, sharedMailTexts]]);
  const own = rows.find((row) => row.mailId === mailId);
  const shared = rows.find((row) => row.mailId === sharedMailTexts)?.texts ?? {};
  return {
    ...summaryOf(mailId, keys, own?.texts ?? {}),
    version: own?.version ?? 0,
    texts: own?.texts ?? {},
    blocks: Object.entries(keys.blocks).map(([name, key]) => describeBlock(mailId, name, key, shared)),
    fixed: keys.fixed.map((key) => ({
      key,
      texts: inLanguages((language) => readableText(standardMailText(language, key))),
    })),
  };
}

/** What stands in for a text that the mail has not: the shop's shared text, or the program's. */
function describeBlock(mailId: string, name: string, key: string, shared: TextsByLanguage): MailTextBlock {
  const sharedBlocks = mailTextKeys[sharedMailTexts]!.blocks;
  const sharedName = Object.keys(sharedBlocks).find((each) => sharedBlocks[each] === key);
  const isShared = sharedName !== undefined && mailId !== sharedMailTexts;
  return {
    name,
    isShared,
    ...rulesOfText(name, standardMailText('hu', key)),
    placeholders: [...rulesOfText(name, standardMailText('hu', key)).placeholders],
    standard: inLanguages((language) => {
      const standard = readableText(standardMailText(language, key));
      return (isShared && shared[language]?.[sharedName]) || standard;
    }),
  };
}

function inLanguages(textIn: (language: Language) => string): Partial<Record<Language, string>> {
  return Object.fromEntries(languages.map((language) => [language, textIn(language)]));
}
