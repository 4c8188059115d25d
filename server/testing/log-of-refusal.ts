import { receiveNotification } from '../payments/receive-notification.ts';
import { cardNotice, type NoticeFault } from './card-provider/send-card-notice.ts';
import type { CardShop } from './open-card-shop.ts';

/** What the log gets of a notification that is refused, about the payment that was begun last; throws where it is taken. */
export async function logOfRefusal(
  { server, context, lastPayment }: CardShop,
  maker: 'stripe' | 'simplepay',
  fault: NoticeFault,
): Promise<object[]> {
  const { body, headers } = cardNotice(server, lastPayment(), fault);
  const lines: object[] = [];
  const log = { warn: (fields: object, message: string) => void lines.push({ ...fields, message }) };
  const code = await receiveNotification({ ...context, log }, maker, {
    ...{ headers, query: {}, body: Buffer.from(body) },
  }).then(
    () => null,
    (error: { code?: string }) => error.code,
  );
  if (code !== 'signatureRefused') throw new Error(`it was not refused: ${code}`);
  return lines;
}
