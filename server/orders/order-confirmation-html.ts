import {
  type CSSProperties,
  createElement as element,
  Fragment,
  type ReactElement,
  type ReactNode,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderConfirmation } from './order-confirmation.ts';

// Plain tables with inline styles, which every mail program shows; react-email's bundle would cost the server 40 MB.
const font: CSSProperties = { fontFamily: 'Helvetica, Arial, sans-serif', color: '#1d2a22', margin: 0 };
const styles = {
  page: { backgroundColor: '#f3f5f2', margin: 0, padding: '24px 0' },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  sheet: { backgroundColor: '#ffffff', maxWidth: '600px', margin: '0 auto', borderRadius: '8px' },
  inner: { padding: '32px' },
  title: { ...font, fontSize: '24px', lineHeight: '32px', marginBottom: '16px' },
  heading: { ...font, fontSize: '17px', lineHeight: '24px', margin: '24px 0 8px' },
  text: { ...font, fontSize: '15px', lineHeight: '24px', marginBottom: '8px' },
  line: { ...font, fontSize: '15px', lineHeight: '22px' },
  small: { ...font, fontSize: '13px', lineHeight: '18px', color: '#5b6b61', marginBottom: '12px' },
  total: { ...font, fontSize: '17px', lineHeight: '28px', fontWeight: 700 },
  boxed: { backgroundColor: '#f3f5f2', padding: '16px', borderRadius: '8px', marginTop: '16px' },
  rule: { border: 'none', borderTop: '1px solid #dfe5e0', margin: '16px 0' },
} satisfies Record<string, CSSProperties>;

/** The order confirmation as an HTML document that mail programs show. */
export function writeOrderConfirmationHtml(mail: OrderConfirmation): string {
  const body = element(
    'body',
    { style: styles.page },
    element('div', { style: styles.hidden }, mail.paragraphs.at(-1)),
    table(styles.sheet, element('tr', null, element('td', { style: styles.inner }, contentOf(mail)))),
  );
  const head = element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    element('title', null, mail.heading),
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(element('html', { lang: mail.language }, head, body))}`;
}

function contentOf(mail: OrderConfirmation): ReactElement {
  const rule = () => element('hr', { style: styles.rule });
  return element(
    Fragment,
    null,
    element('h1', { style: styles.title }, mail.heading),
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

function table(style: CSSProperties, ...rows: ReactElement[]): ReactElement {
  const shape = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };
  return element('table', { ...shape, style }, element('tbody', null, ...rows));
}

function lineRow(line: OrderConfirmation['lines'][number], index: number): ReactElement {
  const facts = `${line.sku} · ${line.quantity} × ${line.unitPrice}`;
  const left = [paragraphs(styles.line, [line.name], 'name'), paragraphs(styles.small, [facts], 'facts')];
  return amountRow(`line ${index}`, left, paragraphs(styles.line, [line.amount]));
}

function sumRow({ label, amount, isTotal }: OrderConfirmation['sums'][number], index: number): ReactElement {
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

function transferBox({
  heading,
  explanation,
  facts,
}: NonNullable<OrderConfirmation['transfer']>): ReactElement {
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

function block({ heading, lines }: OrderConfirmation['blocks'][number]): ReactElement {
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
