import { createHash } from 'node:crypto';
import { defaultLanguage, localizedPath } from '@kamra/contract/languages.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { PrintedDocument, PrintedPart } from '../documents/printed-document.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import { textParts } from '../documents/text-parts.ts';
import { legalFormParts } from '../legal-forms/write-legal-form.ts';
import { keepMailFile, type MailFile } from '../mail/mail-files.ts';
import { type MailTranslator, translateMail } from '../mail/translate-mail.ts';
import { findLanguage } from '../orders/lock-order.ts';
import type { ReadOrder } from '../orders/read-order.ts';
import { loadShopFacts } from '../shop/load-shop-facts.ts';
import { renderPageText } from '../shop/render-page-text.ts';

/** Texts of the contract that go with its confirmation, in this order. */
const attachedKinds = ['general-conditions', 'withdrawal', 'product-change', 'warranty'] as const;
/** Sixty pages take a while where the machine is busy. */
const renderMs = 60_000;

interface AcceptedText extends pg.QueryResultRow {
  kind: (typeof attachedKinds)[number];
  version: number;
  title: string | null;
  body: string;
  effectiveFrom: Date;
}

const statement = `
  SELECT d.kind, d.version, d.title, d.body, d.effective_from AS "effectiveFrom"
  FROM jsonb_to_recordset($1) AS a (kind text, language text, version int)
  JOIN legal_documents d ON d.kind = a.kind AND d.language = a.language AND d.version = a.version
  WHERE a.kind = ANY($2) ORDER BY array_position($2, d.kind)`;

/** What was in force when an order was taken down by telephone, in the buyer's language where there is such a text. */
const inForceStatement = `
  SELECT * FROM (
    SELECT DISTINCT ON (kind) kind, version, title, body, effective_from AS "effectiveFrom" FROM legal_documents
    WHERE kind = ANY($1) AND language IN ($2, '${defaultLanguage}') AND effective_from <= $3
    ORDER BY kind, language = $2 DESC, effective_from DESC, version DESC
  ) texts ORDER BY array_position($1, kind)`;

/**
 * The very versions of the conditions that a buyer accepted, with the model form of withdrawal, as one PDF on a durable
 * medium (45/2014. (II. 26.) Korm. r. 18. §); those in force where nobody ticked them, since staff took the order down.
 * None where there are no texts.
 */
export async function keepConditions(
  pool: pg.Pool,
  shopUrl: string,
  settings: ShopSettings,
  order: Pick<ReadOrder, 'language' | 'acceptedDocuments' | 'placedAt'>,
): Promise<(MailFile & { text: string })[]> {
  const texts = await readTexts(pool, order);
  if (texts.length === 0) return [];
  const language = findLanguage(order.language);
  const translate = translateMail(language);
  const facts = await loadShopFacts(pool, shopUrl);
  const form = legalFormParts('withdrawal', translate, settings);
  const address = shopUrl + localizedPath(language, '/conditions/withdrawal');
  const document: PrintedDocument = {
    title: translate('contractPapers.conditions.title'),
    language,
    footer: form.addressee,
    parts: [
      ...texts.flatMap((text): PrintedPart[] => [
        { kind: 'title', text: text.title ?? translate(`contractPapers.conditions.${text.kind}`) },
        { kind: 'small', text: versionOf(text, language, translate) },
        ...textParts(renderPageText(text.body, facts)),
      ]),
      ...form.parts,
      { kind: 'small', text: translate('contractPapers.conditions.online', { address }) },
    ],
  };
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  await keepMailFile(pool, hash, () => renderPdf(document, renderMs));
  const fileName = `${translate('contractPapers.conditions.fileName')}.pdf`;
  return [{ fileName, hash, text: translate('contractPapers.conditions.text') }];
}

function readTexts(
  pool: pg.Pool,
  { acceptedDocuments, language, placedAt }: Pick<ReadOrder, 'language' | 'acceptedDocuments' | 'placedAt'>,
): Promise<AcceptedText[]> {
  const kinds = [...attachedKinds];
  return acceptedDocuments.length > 0
    ? queryPrepared<AcceptedText>(pool, statement, [JSON.stringify(acceptedDocuments), kinds])
    : queryPrepared<AcceptedText>(pool, inForceStatement, [kinds, language, placedAt]);
}

function versionOf(
  { version, effectiveFrom }: AcceptedText,
  language: ReadOrder['language'],
  translate: MailTranslator,
): string {
  const date = formatDay(effectiveFrom.toISOString(), language);
  return translate('contractPapers.conditions.version', { version, date });
}
