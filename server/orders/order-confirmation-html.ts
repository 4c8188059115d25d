import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { type ComponentProps, createElement as element, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderConfirmation } from './order-confirmation.ts';

const font = { fontFamily: 'Helvetica, Arial, sans-serif', fontSize: '15px', color: '#1d2a22', margin: 0 };
const styles = {
  body: { backgroundColor: '#f3f5f2', margin: 0, padding: '24px 0' },
  container: { backgroundColor: '#ffffff', padding: '32px', maxWidth: '600px', borderRadius: '8px' },
  title: { ...font, fontSize: '24px', lineHeight: '32px', marginBottom: '16px' },
  heading: { ...font, fontSize: '17px', lineHeight: '24px', marginTop: '24px', marginBottom: '8px' },
  text: { ...font, lineHeight: '24px', marginBottom: '8px' },
  line: { ...font, lineHeight: '22px' },
  small: { ...font, fontSize: '13px', lineHeight: '18px', color: '#5b6b61' },
  total: { ...font, lineHeight: '28px', fontWeight: 700, fontSize: '17px' },
  boxed: { backgroundColor: '#f3f5f2', padding: '16px', borderRadius: '8px', marginTop: '16px' },
  rule: { borderColor: '#dfe5e0', margin: '16px 0' },
} as const;
const right = { textAlign: 'right', verticalAlign: 'top' } as const;

/** The order confirmation as an HTML document that mail programs show. */
export function writeOrderConfirmationHtml(mail: OrderConfirmation): string {
  const document = element(
    Html,
    { lang: mail.language },
    element(Head, null, element('title', null, mail.heading)),
    element(Preview, null, mail.paragraphs.at(-1)),
    element(
      Body,
      { style: styles.body },
      element(
        Container,
        { style: styles.container },
        element(Heading, { as: 'h1', style: styles.title }, mail.heading),
        ...mail.paragraphs.map((paragraph) =>
          element(Text, { key: paragraph, style: styles.text }, paragraph),
        ),
        element(Hr, { style: styles.rule }),
        ...mail.lines.map(lineRow),
        element(Hr, { style: styles.rule }),
        ...mail.sums.map(sumRow),
        mail.cash && element(Text, { style: styles.text }, mail.cash),
        mail.transfer && transferSection(mail.transfer),
        ...mail.blocks.map(block),
        element(Hr, { style: styles.rule }),
        element(Text, { style: styles.small }, mail.closing),
      ),
    ),
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`;
}

function lineRow(line: OrderConfirmation['lines'][number], index: number): ReactElement {
  return amountRow(
    `line ${index}`,
    [
      element(Text, { key: 'name', style: styles.line }, line.name),
      element(
        Text,
        { key: 'facts', style: styles.small },
        `${line.sku} · ${line.quantity} × ${line.unitPrice}`,
      ),
    ],
    element(Text, { style: styles.line }, line.amount),
  );
}

function sumRow({ label, amount, isTotal }: OrderConfirmation['sums'][number], index: number): ReactElement {
  const style = isTotal ? styles.total : styles.line;
  return amountRow(`sum ${index}`, element(Text, { style }, label), element(Text, { style }, amount));
}

function amountRow(key: string, left: ReactNode, amount: ReactNode): ReactElement {
  const columns = [
    element(Column, { key: 'left' }, left),
    element(Column, { key: 'amount', style: right }, amount),
  ];
  const row: ComponentProps<typeof Row> = { children: columns };
  return element(Row, { key, ...row });
}

function transferSection({
  heading,
  explanation,
  facts,
}: NonNullable<OrderConfirmation['transfer']>): ReactElement {
  return element(
    Section,
    { key: 'transfer', style: styles.boxed },
    element(Heading, { as: 'h2', style: { ...styles.heading, marginTop: 0 } }, heading),
    element(Text, { style: styles.text }, explanation),
    ...facts.map(([label, value]) => element(Text, { key: label, style: styles.line }, `${label}: ${value}`)),
  );
}

function block({ heading, lines }: OrderConfirmation['blocks'][number]): ReactElement {
  return element(
    Section,
    { key: heading },
    element(Heading, { as: 'h2', style: styles.heading }, heading),
    ...lines.map((line, index) => element(Text, { key: `${index}`, style: styles.line }, line)),
  );
}
