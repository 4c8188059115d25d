import type { MailFrame } from '../mail/mail-sheet.ts';
import { signatureOf } from '../mail/write-plain-mail.ts';
import type { OrderMail } from './order-mail.ts';

/** A mail about an order as plain text. */
export function writeOrderMailText(mail: OrderMail, frame: MailFrame): string {
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
    mail.expected,
    `${mail.button.label}:\n${mail.button.url}`,
    transfer?.join('\n'),
    lines.join('\n'),
    sums.join('\n'),
    mail.cash,
    ...mail.blocks.map(({ heading, lines }) => [heading, ...lines].join('\n')),
    ...mail.closing,
    signatureOf(frame),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
