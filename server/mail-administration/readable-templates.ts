import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type MailKind, type MailTemplate, mailKinds } from '../mail/mail-kinds.ts';

/** The reader's rights, and whether they are an administrator. */
export interface MailReader {
  rights: ModuleAccessRights;
  isAdministrator: boolean;
}

/** The templates whose mails a member of staff may see or send again; throws notAllowed when there are none. */
export function readableTemplates(reader: MailReader, right: 'read' | 'write'): MailTemplate[] {
  const kinds = Object.entries(mailKinds) as [MailTemplate, MailKind][];
  const readable = kinds.filter(([, kind]) => mayRead(kind, reader, right)).map(([template]) => template);
  if (readable.length === 0) throw new ShopError('notAllowed', { module: 'orders' });
  return readable;
}

function mayRead(
  { readableWith }: MailKind,
  { rights, isAdministrator }: MailReader,
  right: 'read' | 'write',
) {
  if (isAdministrator) return true;
  if (readableWith === 'administrator') return false;
  const level = rights[readableWith];
  return level === 'write' || level === right;
}
