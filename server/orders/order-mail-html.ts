import {
  type CSSProperties,
  createElement as element,
  Fragment,
  type ReactElement,
  type ReactNode,
} from 'react';
import { mailStyles as styles, mailTable as table, writeMailSheet } from '../mail/mail-sheet.ts';
import type { OrderMail } from './order-mail.ts';

/** A mail about an order as an HTML document that mail programs show. */
export function writeOrderMailHtml(mail: OrderMail): string {
  const { language, heading, paragraphs: texts } = mail;
  return writeMailSheet({ language, heading, preview: texts.at(-1), content: contentOf(mail) });
}

function contentOf(mail: OrderMail): ReactElement {
  const rule = () => element('hr', { style: styles.rule });
  return element(
    Fragment,
    null,
    paragraphs(styles.text, mail.paragraphs),
    rule(),
    table({}, ...mail.lines.map(lineRow)),
    rule(),
    table({}, ...mail.sums.map(sumRow)),
    mail.cash && paragraphs(styles.text, [mail.cash]),
    mail.transfer && transferBox(mail.transfer),
    ...mail.blocks.map(block),
    rule(),
    paragraphs(styles.small, [mail.closing]),
  );
}

function lineRow(line: OrderMail['lines'][number], index: number): ReactElement {
  const facts = `${line.sku} · ${line.quantity} × ${line.unitPrice}`;
  const left = [paragraphs(styles.line, [line.name], 'name'), paragraphs(styles.small, [facts], 'facts')];
  return amountRow(`line ${index}`, left, paragraphs(styles.line, [line.amount]));
}

function sumRow({ label, amount, isTotal }: OrderMail['sums'][number], index: number): ReactElement {
  const style = isTotal ? styles.total : styles.line;
  return amountRow(`sum ${index}`, paragraphs(style, [label]), paragraphs(style, [amount]));
}

function amountRow(key: string, left: ReactNode, amount: ReactNode): ReactElement {
  return element(
    'tr',
    { key },
    element('td', { valign: 'top' }, left),
    element('td', { valign: 'top', align: 'right' }, amount),
  );
}

function transferBox({ heading, explanation, facts }: NonNullable<OrderMail['transfer']>): ReactElement {
  return element(
    'div',
    { style: styles.boxed },
    element('h2', { style: { ...styles.heading, marginTop: 0 } }, heading),
    paragraphs(styles.text, [explanation]),
    paragraphs(
      styles.line,
      facts.map(([label, value]) => `${label}: ${value}`),
    ),
  );
}

function block({ heading, lines }: OrderMail['blocks'][number]): ReactElement {
  return element(
    'div',
    { key: heading },
    element('h2', { style: styles.heading }, heading),
    paragraphs(styles.line, lines),
  );
}

function paragraphs(style: CSSProperties, texts: string[], key?: string): ReactElement {
  const all = texts.map((text, index) => element('p', { key: `${index}`, style }, text));
  return element(Fragment, { key: key ?? null }, ...all);
}
