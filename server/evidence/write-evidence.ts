import { createHash } from 'node:crypto';
import { formatDay } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import { printCaseRecord } from '../cases/print-case-record.ts';
import { rowsInBatch } from '../exports/exported-table.ts';
import { writeCsv } from '../exports/write-table.ts';
import type { ZippedContent } from '../exports/write-zip.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { caseEvidence, inspectedCases, orderEvidence, sentPapers } from './case-evidence.ts';
import {
  type EvidencePeriod,
  type EvidenceTable,
  endOf,
  readEvidenceTable,
  startOf,
} from './evidence-table.ts';
import { priceEvidence } from './price-evidence.ts';
import { consentEvidence, consentTextEvidence, textEvidence } from './text-evidence.ts';

const tables: readonly EvidenceTable[] = [
  ...priceEvidence,
  textEvidence,
  consentTextEvidence,
  ...consentEvidence,
  ...caseEvidence,
  ...orderEvidence,
];

/** A file of the evidence as the manifest names it. */
interface ListedFile {
  name: string;
  /** Rows of a table without its head. */
  rows?: number;
  bytes: number;
  sha256: string;
}

/** PDFs are read few at a time: one may be as large as a whole page of texts. */
const papersInBatch = 10;
const textsInBatch = 20;

/**
 * All that an inspector may ask about a period: tables as CSV, the words of the texts, the records of cases and the
 * papers of order mails as PDF, and at the end a manifest. Holds some rows or one PDF at a time.
 */
export async function* writeEvidence(
  pool: pg.Pool,
  period: EvidencePeriod,
  madeBy: string,
): AsyncGenerator<ZippedContent> {
  const settings = await loadSettings(pool);
  const madeAt = new Date().toISOString();
  const files: ListedFile[] = [];
  const list = (name: string, content: AsyncIterable<Uint8Array>, rows?: () => number): ZippedContent => ({
    name,
    content: measured(name, content, rows, (file) => files.push(file)),
  });
  yield list('README.txt', once(describeEvidence(settings.office.company || settings.name, period, madeAt)));
  for (const table of tables) {
    let rows = 0;
    const read = readEvidenceTable(pool, table, period, (more) => {
      rows += more;
    });
    yield list(`${table.name}.csv`, writeCsv(read, ';'), () => rows);
  }
  for await (const { name, body } of readTexts(pool, period)) yield list(name, once(body));
  for await (const { id, number } of readCases(pool, period)) {
    yield list(`cases/${number}.pdf`, once((await printCaseRecord(pool, id)).bytes));
  }
  for await (const { hash, bytes } of readPapers(pool, period)) {
    yield list(`papers/${hash}.pdf`, once(bytes));
  }
  const manifest = { shop: settings.office.company || settings.name, period, madeAt, madeBy, files };
  yield { name: 'manifest.json', content: once(JSON.stringify(manifest, null, 2)) };
}

async function* once(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content;
}

async function* measured(
  name: string,
  content: AsyncIterable<Uint8Array>,
  rows: (() => number) | undefined,
  tell: (file: ListedFile) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  tell({ name, ...(rows && { rows: rows() }), bytes, sha256: hash.digest('hex') });
}

/** What is in the file, in Hungarian and English. */
function describeEvidence(shop: string, { from, until }: EvidencePeriod, madeAt: string): string {
  const lines = (language: 'hu' | 'en') =>
    tables.map(({ name, duty, title }) => `${name}.csv – ${title[language]} (${duty})`);
  return [
    `${shop}: bizonyítékok a ${formatDay(from, 'hu')} – ${formatDay(until, 'hu')} időszakról`,
    `Készült: ${madeAt} (UTC). Az időpontok a táblázatokban budapesti idő szerintiek, az összegek bruttók.`,
    'A program adatai; az értelmezésükben jogász segíthet. Személyes adatokat tartalmaz.',
    ...lines('hu'),
    'cases/ – az ügyek jegyzőkönyvei; papers/ – a levelekhez csatolt PDF-ek; texts/ – a szövegek tárolt alakja, a kapcsos zárójelben álló nevek helyén a beállítások adatai jelennek meg.',
    'manifest.json – minden fájl neve, sorainak száma, mérete és SHA-256 lenyomata.',
    '',
    `${shop}: evidence for ${from} – ${until}`,
    `Made: ${madeAt} (UTC). Times in the tables are those of Budapest, amounts include VAT.`,
    'Data of the program; a lawyer can help to read them. It holds personal data.',
    ...lines('en'),
    'cases/ – records of the cases; papers/ – PDFs attached to mails; texts/ – texts as they are stored: names in braces stand for data of the settings.',
    'manifest.json – of each file its name, number of rows, size and SHA-256.',
    '',
  ].join('\r\n');
}

async function* readTexts(
  pool: pg.Pool,
  { from, until }: EvidencePeriod,
): AsyncGenerator<{ name: string; body: string }> {
  const statement = `
    SELECT d.id, 'texts/' || d.kind || '.' || d.language || '.v' || d.version || '.md' AS name, d.body
    FROM legal_documents d
    WHERE d.id > $1::int AND d.effective_from < ${endOf} AND NOT EXISTS (
      SELECT FROM legal_documents n WHERE n.kind = d.kind AND n.language = d.language AND n.version > d.version
        AND n.effective_from <= ${startOf}
    ) ORDER BY d.id LIMIT $4`;
  for (let afterId = 0; ; ) {
    const { rows } = await pool.query<{ id: number; name: string; body: string }>(statement, [
      afterId,
      from,
      until,
      textsInBatch,
    ]);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    afterId = last.id;
  }
}

async function* readCases(
  pool: pg.Pool,
  { from, until }: EvidencePeriod,
): AsyncGenerator<{ id: number; number: string }> {
  for (let afterId = 0; ; ) {
    const { rows } = await pool.query<{ id: number; number: string }>(inspectedCases, [
      afterId,
      from,
      until,
      rowsInBatch,
    ]);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    afterId = last.id;
  }
}

async function* readPapers(
  pool: pg.Pool,
  { from, until }: EvidencePeriod,
): AsyncGenerator<{ hash: string; bytes: Buffer }> {
  for (let after = ''; ; ) {
    const { rows } = await pool.query<{ hash: string; bytes: Buffer }>(sentPapers, [
      after,
      from,
      until,
      papersInBatch,
    ]);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.hash;
  }
}
