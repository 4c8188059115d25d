import type { Language } from '@kamra/contract/languages.ts';
import { type PasswordLinkKind, passwordLinkHours } from '@kamra/contract/staff-passwords.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { readShopName } from '../credentials/check-password.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { type Database, typedQueries } from '../database/connect.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { oneTimeTokens } from '../sessions/session-tables.ts';

/** The member of staff to whom a mail goes. */
export interface MailedStaff {
  systemUserId: number;
  email: string;
  name: string;
  language: Language;
}

export interface PasswordLinkMailData {
  kind: PasswordLinkKind;
  name: string;
  language: Language;
  /** Who invites. */
  inviter: string | null;
  token: string;
}

/** What a member of staff is told about their account. */
export const staffNotices = ['newDevice', 'passwordChanged', 'emailChanged'] as const;
export type StaffNotice = (typeof staffNotices)[number];

export interface StaffNoticeMailData {
  notice: StaffNotice;
  name: string;
  language: Language;
  at: string;
  ipAddress: string | null;
  userAgent: string | null;
  /** The address after the change. */
  newEmail: string | null;
}

const linkPurposes = { invitation: 'staffInvitation', reset: 'passwordReset' } as const;
const templates = { invitation: 'staffInvitation', reset: 'staffPasswordReset' } as const;

/** The token of a link by which a member of staff sets a password, kept as its hash; the links opened before end. */
export async function openPasswordLink(
  tx: Database,
  kind: PasswordLinkKind,
  systemUserId: number,
): Promise<string> {
  const token = newToken();
  await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.systemUserId, systemUserId),
        inArray(oneTimeTokens.purpose, Object.values(linkPurposes)),
      ),
    );
  await tx.insert(oneTimeTokens).values({
    tokenHash: hashToken(token),
    purpose: linkPurposes[kind],
    systemUserId,
    expiresAt: sql`now() + make_interval(hours => ${passwordLinkHours[kind]})`,
  });
  return token;
}

/**
 * Queues the mail with the link by which a member of staff sets a password; the links sent before end. The table keeps
 * the token's hash alone. Throws MailLimitError when the address has had as many resets within the hour as it may.
 */
export async function queuePasswordLink(
  client: pg.PoolClient,
  kind: PasswordLinkKind,
  { systemUserId, email, name, language }: MailedStaff,
  inviter: string | null,
): Promise<void> {
  const tx = typedQueries(client);
  const token = await openPasswordLink(tx, kind, systemUserId);
  const shop = await readShopName(tx);
  await queueMail(client, {
    template: templates[kind],
    data: { kind, name, language, inviter, token } satisfies PasswordLinkMailData,
    recipient: email,
    subject: { key: `staff.${kind}.subject`, values: { shop } },
    language,
  });
}

/** Queues the mail that tells a member of staff of a change of their account, to the present address or another one. */
export async function queueStaffNotice(
  client: pg.PoolClient,
  notice: StaffNotice,
  { email, name, language }: Omit<MailedStaff, 'systemUserId'>,
  details: Partial<Pick<StaffNoticeMailData, 'ipAddress' | 'userAgent' | 'newEmail'>>,
): Promise<void> {
  const { ipAddress = null, userAgent = null, newEmail = null } = details;
  const shop = await readShopName(typedQueries(client));
  const at = new Date().toISOString();
  await queueMail(client, {
    template: 'staffNotice',
    data: { notice, name, language, at, ipAddress, userAgent, newEmail } satisfies StaffNoticeMailData,
    recipient: email,
    subject: { key: `staff.${notice}.subject`, values: { shop } },
    language,
  });
}
