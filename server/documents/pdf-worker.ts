import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { toPdfContent } from './pdf-content.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Roboto (Apache 2.0) comes with pdfmake: Latin with all accents, Turkish, Cyrillic. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const [regular, medium] = [join(fonts, 'Roboto-Regular.ttf'), join(fonts, 'Roboto-Medium.ttf')];
pdfmake.addFonts({ Roboto: { normal: regular, bold: medium, italics: regular, bolditalics: medium } });
// Documents are text alone: nothing is fetched, and no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === regular || path === medium);

/** The same document is the same file: its day, where it has one, is in its text. */
const creationDate = new Date('2026-01-01T00:00:00Z');

const footerStyle = { fontSize: 8, color: '#555048', margin: [56, 16, 56, 0] };

/** A rejection ends the thread with its error. */
parentPort?.on('message', async ({ title, language, footer, parts }: PrintedDocument) => {
  const bytes = await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [56, 56, 56, 64],
      lang: language,
      info: { title, creationDate },
      defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.25 },
      content: toPdfContent(parts),
      footer: (page: number, pages: number) => ({
        columns: [footer, { text: pages > 1 ? `${page} / ${pages}` : '', alignment: 'right', width: 50 }],
        ...footerStyle,
      }),
    })
    .getBuffer();
  parentPort?.postMessage(bytes);
});
