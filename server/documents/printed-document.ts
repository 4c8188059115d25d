/** A simple document on A4, without any layout of its own. */
export interface PrintedDocument {
  title: string;
  /** BCP 47, for screen readers. */
  language: string;
  /** Who issues it: at the foot of each page. */
  footer: string;
  parts: PrintedPart[];
}

/** A paragraph, a line to fill in, or several empty lines to write on. */
export type PrintedPart =
  | { kind: 'text' | 'small' | 'strong'; text: string }
  | { kind: 'field'; label: string }
  | { kind: 'lines'; label: string; count: number };
