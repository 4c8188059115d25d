import type { OrderMail } from './order-mail.ts';

/** A mail about an order as plain text. */
export function writeOrderMailText(mail: OrderMail): string {
  const lines = mail.lines.map(
    ({ name, sku, quantity, unitPrice, amount }) =>
      `${name} (${sku})\n  ${quantity} × ${unitPrice} = ${amount}`,
  );
  const sums = mail.sums.map(({ label, amount }) => `${label}: ${amount}`);
  const transfer = mail.transfer && [
    mail.transfer.heading,
    mail.transfer.explanation,
    ...mail.transfer.facts.map(([label, value]) => `${label}: ${value}`),
  ];
  const parts = [
    mail.heading,
    ...mail.paragraphs,
    lines.join('\n'),
    sums.join('\n'),
    mail.cash,
    transfer?.join('\n'),
    ...mail.blocks.map(({ heading, lines }) => [heading, ...lines].join('\n')),
    mail.closing,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
