import { parentPort } from 'node:worker_threads';
import { degrees, PageSizes, PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';
import type { LabelSheet } from './label-sheet.ts';

const [width, height] = PageSizes.A4;
const quarter = { width: width / 2, height: height / 2 };
/** Printers leave the edge of a sheet blank, and labels are cut apart. */
const margin = 10;

/** Draws a label into its quarter, as large as it fits and upright. */
function place(page: PDFPage, label: PDFEmbeddedPage, position: number): void {
  const isTurned = label.width > label.height;
  const [wide, high] = isTurned ? [label.height, label.width] : [label.width, label.height];
  const room = { width: quarter.width - 2 * margin, height: quarter.height - 2 * margin };
  const scale = Math.min(room.width / wide, room.height / high, 1);
  const left = (position % 2) * quarter.width + margin + (room.width - wide * scale) / 2;
  const bottom = (position < 2 ? quarter.height : 0) + margin + (room.height - high * scale) / 2;
  page.drawPage(label, {
    x: isTurned ? left + wide * scale : left,
    y: bottom,
    xScale: scale,
    yScale: scale,
    ...(isTurned && { rotate: degrees(90) }),
  });
}

/** A rejection ends the thread with its error. */
parentPort?.on('message', async ({ labels, startPosition }: LabelSheet) => {
  const sheets = await PDFDocument.create();
  // The same labels give the same bytes.
  sheets.setCreationDate(new Date(0));
  sheets.setModificationDate(new Date(0));
  let position = startPosition - 1;
  let page: PDFPage | undefined;
  for (const bytes of labels) {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const label of await sheets.embedPages(source.getPages())) {
      if (!page || position === 4) {
        page = sheets.addPage([width, height]);
        position %= 4;
      }
      place(page, label, position);
      position += 1;
    }
  }
  parentPort?.postMessage(await sheets.save());
});
