import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import type {
  PrintedBlock,
  PrintedCell,
  PrintedPart,
  PrintedRow,
  PrintedTable,
  PrintedTitle,
} from './printed-document.ts';

const grey = '#555048';
const rule = '#8a8377';
/** One of its own each time: pdfmake moves what it draws. */
const newLine = () => ({ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.5, lineColor: rule });

/** A row with a longer text than this may go on on the next page: it could fill more than one. */
const maxUnbrokenText = 1_000;

const textStyles = {
  text: { margin: [0, 0, 0, 8] },
  strong: { bold: true, margin: [0, 6, 0, 6] },
  small: { fontSize: 9, color: grey, margin: [0, 4, 0, 4] },
};

/** The parts of a document as pdfmake lays them out; every title but the first begins a page. */
export function toPdfContent(parts: readonly PrintedPart[]): object[] {
  return parts.map((part, place) => toContent(part, place === 0));
}

function toContent(part: PrintedPart, isFirst: boolean): object {
  switch (part.kind) {
    case 'title':
      return toTitle(part, isFirst);
    case 'blocks':
      return {
        ...{ columns: part.blocks.map(toBlock), columnGap: 16, margin: [0, 0, 0, 12], unbreakable: true },
      };
    case 'table':
      return toTable(part);
    case 'sums':
      return toSums(part.rows);
    case 'picture':
      return toPicture(part);
    case 'field':
    case 'lines':
      return toEmptyLines(part.label, part.kind === 'lines' ? part.count : 1);
    default:
      return { text: wholeNumbers(part.text), ...textStyles[part.kind] };
  }
}

/** No line ends within a telephone number or a measure. */
function wholeNumbers(text: string): string {
  const withPhones = text.replace(/\+\d[\d ]+\d/g, (number) => number.replaceAll(' ', '\u00a0'));
  return keepMeasuresTogether(withPhones);
}

function toPicture({ url, width, text }: Extract<PrintedPart, { kind: 'picture' }>): object {
  const beside = { text, fontSize: 9, color: grey, margin: [0, 8, 0, 0] };
  return { columns: [{ image: url, width }, beside], columnGap: 12, margin: [0, 8, 0, 8], unbreakable: true };
}

function toTitle({ text, aside }: PrintedTitle, isFirst: boolean): object {
  return {
    ...(!isFirst && { pageBreak: 'before' }),
    columns: [
      { text, fontSize: 18, bold: true },
      ...(aside ? [{ ...whole(aside), fontSize: 14, bold: true, alignment: 'right', width: 'auto' }] : []),
    ],
    margin: [0, 0, 0, 14],
  };
}

function toBlock({ heading, lines }: PrintedBlock): object {
  return { stack: [{ text: heading, fontSize: 9, color: grey }, ...lines.map(whole)] };
}

/** A number with hyphens is not broken at them; what is longer than this may be. */
const maxWholeText = 24;

function whole(text: string): object {
  return text.length <= maxWholeText ? { text, noWrap: true } : { text: wholeNumbers(text) };
}

function toCell(cell: PrintedCell): object {
  if (typeof cell === 'string') return whole(cell);
  return { text: cell.flatMap((text, place) => [...(place > 0 ? [', '] : []), whole(text)]) };
}

function toTable({ columns, rows }: PrintedTable): object {
  const aligned = (cell: PrintedCell, place: number) => ({
    ...toCell(cell),
    ...(columns[place]?.isNumber && { alignment: 'right' }),
  });
  const head = columns.map(({ title }, place) => ({ ...aligned(title, place), fontSize: 9, color: grey }));
  const under = columns.findIndex(({ width }) => width === 'rest');
  const toRow = ({ heading, cells }: PrintedRow) =>
    heading
      ? cells.map((cell, place) => ({
          stack: [place === under ? { text: heading, bold: true, noWrap: true } : ' ', aligned(cell, place)],
          margin: [0, 6, 0, 0],
        }))
      : cells.map(aligned);
  const wholeRows = rows.map((row) => ('cells' in row ? row : { cells: row }));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: wholeRows.every(({ cells }) =>
        cells.every((cell) => [cell].flat().join('').length <= maxUnbrokenText),
      ),
      widths: columns.map(({ width }) => (width === 'rest' ? '*' : 'auto')),
      body: [head, ...wholeRows.map(toRow)],
    },
    layout: {
      hLineWidth: (place: number) => (place === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => rule,
      paddingLeft: (place: number) => (place === 0 ? 0 : 10),
      paddingRight: () => 0,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
    margin: [0, 0, 0, 10],
  };
}

function toSums(rows: readonly { label: string; amount: string; isTotal: boolean }[]): object {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 10],
    columns: [
      { text: '', width: '*' },
      {
        width: 'auto',
        layout: 'noBorders',
        table: {
          widths: ['auto', 'auto'],
          body: rows.map(({ label, amount, isTotal }) => [
            { text: label, bold: isTotal },
            { text: amount, bold: isTotal, alignment: 'right' },
          ]),
        },
      },
    ],
  };
}

function toEmptyLines(label: string, count: number): object {
  return {
    unbreakable: true,
    margin: [0, 4, 0, 8],
    stack: [
      { text: label, fontSize: 9, color: grey },
      ...Array.from({ length: count }, () => ({ canvas: [newLine()], margin: [0, 22, 0, 0] })),
    ],
  };
}
