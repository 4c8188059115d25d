/** A simple document on A4, without any layout of its own. */
export interface PrintedDocument {
  /** Of the file; what stands on the paper is a part. */
  title: string;
  /** BCP 47, for screen readers. */
  language: string;
  /** Who issues it: at the foot of each page. */
  footer: string;
  parts: PrintedPart[];
}

export type PrintedPart =
  | PrintedTitle
  /** A paragraph. */
  | { kind: 'text' | 'small' | 'strong'; text: string }
  /** A line to fill in, or several empty ones to write on. */
  | { kind: 'field'; label: string }
  | { kind: 'lines'; label: string; count: number }
  | { kind: 'blocks'; blocks: readonly PrintedBlock[] }
  | PrintedTable
  /** A picture as a `data:` URL, with what it is for beside it. */
  | { kind: 'picture'; url: string; width: number; text: string }
  /** Labels with amounts, at the right. */
  | { kind: 'sums'; rows: readonly { label: string; amount: string; isTotal: boolean }[] };

/** A document may hold several papers: each begins a page with its title, and what identifies it beside that. */
export interface PrintedTitle {
  kind: 'title';
  text: string;
  aside?: string;
}

/** A heading with lines below; blocks stand side by side. */
export interface PrintedBlock {
  heading: string;
  lines: readonly string[];
}

/** A text, or several that are each kept whole and listed with commas. */
export type PrintedCell = string | readonly string[];

/** Cells, with a heading above them from which no page parts them. */
export interface PrintedRow {
  heading?: string | null;
  cells: readonly PrintedCell[];
}

/** Its head is repeated on each page. */
export interface PrintedTable {
  kind: 'table';
  columns: readonly { title: string; width: 'narrow' | 'rest'; isNumber?: boolean }[];
  rows: readonly (readonly PrintedCell[] | PrintedRow)[];
}
