import { formatMoment } from '@kamra/contract/shop-time.ts';
import type { Executor } from '../database/prepared.ts';
import { type MailTranslator, translateMail } from '../mail/translate-mail.ts';
import { asPlainText } from '../orders/order-mail.ts';
import { getCase } from './list-cases.ts';

export type KnownCase = Awaited<ReturnType<typeof getCase>>;

/** A case and the words of its language. Throws notFound. */
export async function readCase(
  db: Executor,
  caseId: number,
): Promise<{ found: KnownCase; translate: MailTranslator }> {
  const found = await getCase(db, caseId);
  return { found, translate: translateMail(found.language) };
}

/** What was received, with its day and time: the content of the receipt and of the record. */
export function factsOf(found: KnownCase, translate: MailTranslator): [label: string, value: string][] {
  const at = formatMoment(found.receivedAt, found.language);
  const isWithdrawal = found.kind === 'withdrawal';
  const goods = isWithdrawal && found.text === '' ? translate('cases.allGoods') : found.text;
  const facts: [label: string, value: string][] = [
    [translate('cases.number'), found.number],
    [translate('cases.receivedAt'), translate('cases.budapestTime', { at })],
    [translate('cases.statement'), found.statement],
    [translate('cases.order'), found.orderReference],
    [translate('cases.product'), found.product],
    [translate(isWithdrawal ? 'cases.goods' : 'cases.text'), goods],
    [translate('cases.remedy'), found.remedy ? translate(`cases.remedies.${found.remedy}`) : ''],
    [translate('cases.name'), found.name],
    [translate('cases.address'), found.address],
    [translate('cases.email'), found.email],
    [translate('cases.phone'), found.phone],
    [translate('cases.bankAccount'), found.bankAccount],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => [label, value === found.email ? value : asPlainText(value)]);
}
