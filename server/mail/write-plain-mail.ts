import { createElement as element, Fragment } from 'react';
import {
  look,
  type MailButton,
  type MailFrame,
  mailButton,
  paragraphsOf,
  writeMailSheet,
} from './mail-sheet.ts';

export interface PlainMail {
  heading: string;
  paragraphs: string[];
  /** What is looked for in the mail, such as a code. */
  strong?: string | undefined;
  /** The one thing to do. */
  button: MailButton;
  closing: string;
  /** What may be read or done besides. */
  links?: MailButton[];
}

/** A short mail with one button, as text and as HTML. */
export function writePlainMail(
  language: string,
  frame: MailFrame,
  { heading, paragraphs: texts, strong, button, closing, links = [] }: PlainMail,
): { text: string; html: string } {
  const paragraphs = texts.flatMap(paragraphsOf);
  const content = element(
    Fragment,
    null,
    ...paragraphs.map((text) => element('p', look('text'), text)),
    strong && element('p', look('strong'), strong),
    mailButton(button, frame),
    ...paragraphsOf(closing).map((text) => element('p', look('small'), text)),
    ...links.map(({ label, url }) =>
      element('p', look('small'), element('a', { href: url, ...look('footerLink') }, label)),
    ),
  );
  const written = ({ label, url }: MailButton) => `${label}:\n${url}`;
  const parts = [
    heading,
    ...paragraphs,
    ...(strong ? [strong] : []),
    written(button),
    ...paragraphsOf(closing),
    ...links.map(written),
  ];
  return {
    text: `${[...parts, signatureOf(frame)].join('\n\n')}\n`,
    html: writeMailSheet({ language, heading, preview: strong ?? paragraphs.at(-1), frame, content }),
  };
}

/** Who writes, at the end of a plain text. */
export function signatureOf({ shopName, homeUrl, sender }: MailFrame): string {
  return ['-- ', shopName, ...sender, homeUrl].join('\n');
}
