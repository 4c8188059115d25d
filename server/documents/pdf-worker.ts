import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PrintedDocument, PrintedPart } from './printed-document.ts';

/** Roboto (Apache 2.0) comes with pdfmake: Latin with all accents, Turkish, Cyrillic. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const [regular, medium] = [join(fonts, 'Roboto-Regular.ttf'), join(fonts, 'Roboto-Medium.ttf')];
pdfmake.addFonts({ Roboto: { normal: regular, bold: medium, italics: regular, bolditalics: medium } });
// Documents are text alone: nothing is fetched, and no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === regular || path === medium);

const line = { type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.5, lineColor: '#8a8377' };

const textStyles = {
  text: { margin: [0, 0, 0, 8] },
  strong: { bold: true, margin: [0, 6, 0, 6] },
  small: { fontSize: 9, color: '#555048', margin: [0, 4, 0, 4] },
};

function toContent(part: PrintedPart): object {
  if ('text' in part) return { text: part.text, ...textStyles[part.kind] };
  const lines = part.kind === 'lines' ? part.count : 1;
  return {
    unbreakable: true,
    margin: [0, 4, 0, 8],
    stack: [
      { text: part.label, fontSize: 9, color: '#555048' },
      ...Array.from({ length: lines }, () => ({ canvas: [line], margin: [0, 22, 0, 0] })),
    ],
  };
}

const { title, language, footer, parts } = workerData as PrintedDocument;
const bytes = await pdfmake
  .createPdf({
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    lang: language,
    info: { title },
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.25 },
    content: [{ text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 14] }, ...parts.map(toContent)],
    footer: { text: footer, fontSize: 8, color: '#555048', margin: [56, 16, 56, 0] },
  })
  .getBuffer();
parentPort?.postMessage(bytes);
