import { and, eq, or } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { roleAccessRights, systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { orderHistory, orders } from './order-tables.ts';
import type { MentionMailData } from './write-mention-mail.ts';

interface Colleague {
  id: number;
  name: string;
  email: string;
  language: string;
}

const maxColleagues = 500;

/** Active members of staff who may read orders, by name. */
export async function listOrderColleagues(
  db: Database,
): Promise<{ colleagues: { id: number; name: string }[] }> {
  const found = await findColleagues(db);
  return { colleagues: found.map(({ id, name }) => ({ id, name })) };
}

async function findColleagues(db: Database): Promise<Colleague[]> {
  const { id, name, email, language } = systemUsers;
  return db
    .selectDistinct({ id, name, email, language })
    .from(systemUsers)
    .innerJoin(systemRoles, eq(systemRoles.id, systemUsers.roleId))
    .leftJoin(roleAccessRights, eq(roleAccessRights.roleId, systemRoles.id))
    .where(
      and(
        eq(systemUsers.active, true),
        or(eq(systemRoles.isAdministrator, true), eq(roleAccessRights.module, 'orders')),
      ),
    )
    .orderBy(name, id)
    .limit(maxColleagues);
}

/**
 * Adds a note of staff to an order's history, and queues a mail to each colleague whom it names. Notes change nothing
 * of the order, so they need no version. Throws notFound, invalidRequest for a colleague who may not read orders.
 */
export function addOrderNote(
  pool: pg.Pool,
  orderId: number,
  { text, mentionedIds }: { text: string; mentionedIds: readonly number[] },
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const [order] = await tx
      .select({ orderNumber: orders.orderNumber })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('key share');
    if (!order) throw new ShopError('notFound');
    const mentioned = await requireColleagues(tx, [...new Set(mentionedIds)]);
    const names = mentioned.map(({ name }) => name);
    await tx.insert(orderHistory).values({
      orderId,
      event: 'noteAdded',
      systemUserId: actor.systemUserId,
      actor: actor.name,
      note: text,
      ...(names.length > 0 && { details: { mentioned: names } }),
    });
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'addNote',
      entity: 'order',
      entityId: orderId,
      after: { note: text, ...(names.length > 0 && { mentioned: names }) },
    });
    for (const { email, name, language } of mentioned) {
      const mailLanguage = language === 'en' ? 'en' : 'hu';
      const data: MentionMailData = {
        orderId,
        orderNumber: order.orderNumber,
        name,
        author: actor.name,
        text,
        language: mailLanguage,
      };
      const subject = {
        key: 'orderMention.subject',
        values: { number: order.orderNumber, author: actor.name },
      } as const;
      await queueMail(client, {
        template: 'orderMention',
        data,
        recipient: email,
        subject,
        language: mailLanguage,
      });
    }
  });
}

async function requireColleagues(tx: Database, ids: number[]): Promise<Colleague[]> {
  if (ids.length === 0) return [];
  const found = (await findColleagues(tx)).filter(({ id }) => ids.includes(id));
  if (found.length < ids.length) throw invalidField('mentionedIds', 'invalid');
  return found;
}
