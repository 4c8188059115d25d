import { createElement as element, Fragment } from 'react';
import { mailStyles, writeMailSheet } from './mail-sheet.ts';

export interface PlainMail {
  heading: string;
  paragraphs: string[];
  /** The button: its text and URL. */
  button: { label: string; address: string };
  closing: string;
}

/** Renders a short mail with one button, as text and as HTML. */
export function writePlainMail(language: string, mail: PlainMail): { text: string; html: string } {
  const { heading, paragraphs, button, closing } = mail;
  const content = element(
    Fragment,
    null,
    ...paragraphs.map((text) => element('p', { style: mailStyles.text }, text)),
    element('a', { href: button.address, style: mailStyles.button }, button.label),
    element('p', { style: mailStyles.small }, closing),
  );
  return {
    text: `${[heading, ...paragraphs, `${button.label}:\n${button.address}`, closing].join('\n\n')}\n`,
    html: writeMailSheet({ language, heading, preview: paragraphs.at(-1), content }),
  };
}
