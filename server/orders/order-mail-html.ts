import { createElement as element, Fragment, type ReactElement, type ReactNode } from 'react';
import {
  look,
  type MailFrame,
  mailButton,
  type mailStyles,
  mailTable as table,
  writeMailSheet,
} from '../mail/mail-sheet.ts';
import type { OrderMail } from './order-mail.ts';

/** A mail about an order as an HTML document that mail programs show. */
export function writeOrderMailHtml(mail: OrderMail, frame: MailFrame): string {
  const { language, heading, paragraphs: texts } = mail;
  return writeMailSheet({ language, heading, preview: texts[1], frame, content: contentOf(mail, frame) });
}

function contentOf(mail: OrderMail, frame: MailFrame): ReactElement {
  const rule = () => element('hr', look('rule'));
  return element(
    Fragment,
    null,
    paragraphs('text', mail.paragraphs),
    mail.expected && paragraphs('strong', [mail.expected]),
    mailButton(mail.button, frame),
    mail.transfer && transferBox(mail.transfer),
    ...(mail.lines.length > 0
      ? [
          rule(),
          table({}, ...mail.lines.map(lineRow(mail.lines.some(({ pictureUrl }) => pictureUrl)))),
          rule(),
        ]
      : []),
    mail.sums.length > 0 && table({}, ...mail.sums.map(sumRow)),
    mail.cash && paragraphs('text', [mail.cash]),
    ...mail.blocks.map(block),
    rule(),
    paragraphs('small', mail.closing),
  );
}

const lineRow =
  (hasPictures: boolean) =>
  (line: OrderMail['lines'][number], index: number): ReactElement => {
    const facts = `${line.quantity} × ${line.unitPrice} · ${line.sku}`;
    const { x, y } = line.focalPoint ?? { x: 50, y: 50 };
    const shape = { width: 64, height: 64, alt: '', ...look('picture', { objectPosition: `${x}% ${y}%` }) };
    return element(
      'tr',
      { key: `line ${index}` },
      hasPictures &&
        element(
          'td',
          { valign: 'top', width: 80, style: { width: '80px', paddingBottom: '12px' } },
          line.pictureUrl && element('img', { src: line.pictureUrl, ...shape }),
        ),
      element('td', { valign: 'top' }, paragraphs('line', [line.name]), paragraphs('small', [facts])),
      element(
        'td',
        { valign: 'top', align: 'right', style: { paddingLeft: '12px' } },
        paragraphs('amount', [line.amount]),
      ),
    );
  };

function sumRow({ label, amount, isTotal }: OrderMail['sums'][number], index: number): ReactElement {
  return element(
    'tr',
    { key: `sum ${index}` },
    element(
      'td',
      { valign: 'top' },
      paragraphs(isTotal ? 'total' : 'line', [label], { whiteSpace: 'normal' }),
    ),
    element(
      'td',
      { valign: 'top', align: 'right', style: { paddingLeft: '12px' } },
      paragraphs(isTotal ? 'total' : 'amount', [amount]),
    ),
  );
}

function transferBox({ heading, explanation, facts, qr }: NonNullable<OrderMail['transfer']>): ReactElement {
  return element(
    'div',
    look('boxed'),
    element('h2', look('heading', { marginTop: 0 }), heading),
    paragraphs('text', [explanation]),
    paragraphs(
      'line',
      facts.map(([label, value]) => `${label}: ${value}`),
    ),
    qr && paragraphs('small', [qr.text], { marginTop: '12px' }),
    qr && element('img', { src: qr.url, alt: qr.alt, width: qr.width, height: qr.width, style: codeStyle }),
  );
}

/** White around it in the dark too, which not every camera reads otherwise; small enough for a phone. */
const codeStyle = { display: 'block', maxWidth: '100%', height: 'auto', backgroundColor: '#ffffff' };

function block({ heading, lines }: OrderMail['blocks'][number]): ReactElement {
  const linked = lines.map((line) =>
    /^https?:\/\//.test(line) ? element('a', { href: line, ...look('line') }, line) : line,
  );
  return element(
    'div',
    { key: heading },
    element('h2', look('heading'), heading),
    paragraphs('line', linked),
  );
}

function paragraphs(name: keyof typeof mailStyles, texts: ReactNode[], more = {}): ReactNode {
  return texts.map((text, index) => element('p', { key: `${index}`, ...look(name, more) }, text));
}
