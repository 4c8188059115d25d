import { createHash } from 'node:crypto';
import type { CaseEvent } from '@kamra/contract/case-kinds.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import type { PrintedDocument, PrintedPart } from '../documents/printed-document.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import { keepMailFile, type MailFile } from '../mail/mail-files.ts';
import { sellerBlock } from '../orders/order-mail.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { factsOf, type KnownCase, readCase } from './describe-case.ts';

/** What the shop told its sender stands in the record, below these. */
const headings = {
  answered: 'cases.answer.answeredOn',
  refused: 'cases.answer.refusedOn',
  remedyBegun: 'cases.answer.answeredOn',
  remedyDone: 'cases.answer.answeredOn',
} as const satisfies Partial<Record<CaseEvent, string>>;

/** The record of a case: what was received, and what the shop answered. Throws notFound. */
async function writeRecord(
  pool: pg.Pool,
  caseId: number,
): Promise<{ found: KnownCase; document: PrintedDocument }> {
  const [{ found, translate }, settings] = await Promise.all([readCase(pool, caseId), loadSettings(pool)]);
  const title = translate(`cases.${found.kind}.record`);
  const answers = found.events.flatMap(({ at, event, text }) => {
    const heading = event in headings ? headings[event as keyof typeof headings] : null;
    return heading ? [{ at, heading, text }] : [];
  });
  const document: PrintedDocument = {
    title: `${title} ${found.number}`,
    language: found.language,
    footer: settings.office.company || settings.name,
    parts: [
      { kind: 'title', text: title, aside: found.number },
      { kind: 'blocks', blocks: [sellerBlock(settings, translate)] },
      {
        kind: 'table',
        columns: [
          { title: translate('cases.fact'), width: 'narrow' },
          { title: translate('cases.content'), width: 'rest' },
        ],
        rows: factsOf(found, translate),
      },
      ...answers.flatMap(({ at, heading, text }): PrintedPart[] => [
        {
          kind: 'strong',
          text: translate(heading, {
            date: formatDay(at, found.language),
          }),
        },
        { kind: 'text', text },
      ]),
    ],
  };
  return { found, document };
}

const nameOf = ({ number }: KnownCase) => `${number}.pdf`;

/** The record of a case as PDF. Throws notFound. */
export async function printCaseRecord(
  pool: pg.Pool,
  caseId: number,
): Promise<{ bytes: Buffer; fileName: string }> {
  const { found, document } = await writeRecord(pool, caseId);
  return { bytes: await renderPdf(document), fileName: nameOf(found) };
}

/** The buyer's copy of the record of a complaint or a defect, as it goes with a mail (19/2014. (IV. 29.) NGM r. 4. §). */
export async function keepCaseRecord(pool: pg.Pool, caseId: number): Promise<MailFile[]> {
  const { found, document } = await writeRecord(pool, caseId);
  if (found.kind !== 'complaint' && found.kind !== 'defect') return [];
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  await keepMailFile(pool, hash, () => renderPdf(document));
  return [{ fileName: nameOf(found), hash }];
}
