import { formatDay } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import type { PrintedPart } from '../documents/printed-document.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import { sellerBlock } from '../orders/order-mail.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { factsOf, readCase } from './describe-case.ts';

/** The record of a case as PDF: what was received, and what the shop answered. Throws notFound. */
export async function printCaseRecord(
  pool: pg.Pool,
  caseId: number,
): Promise<{ bytes: Buffer; fileName: string }> {
  const [{ found, translate }, settings] = await Promise.all([readCase(pool, caseId), loadSettings(pool)]);
  const title = translate(`cases.${found.kind}.record`);
  const answers = found.events.filter(({ event }) => event === 'answered' || event === 'refused');
  const bytes = await renderPdf({
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
      ...answers.flatMap(({ at, event, text }): PrintedPart[] => [
        {
          kind: 'strong',
          text: translate(event === 'refused' ? 'cases.answer.refusedOn' : 'cases.answer.answeredOn', {
            date: formatDay(at, found.language),
          }),
        },
        { kind: 'text', text },
      ]),
    ],
  });
  return { bytes, fileName: `${found.number}.pdf` };
}
