import { confirmationMinutes } from '@kamra/contract/second-factor.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import type { SessionKind, ShopSession, StaffSession } from '../http/caller.ts';
import { hasSecondFactor } from '../staff/has-second-factor.ts';
import { rightsOf } from '../staff/rights-of.ts';
import { roleAccessRights, systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { sessions } from './session-tables.ts';

/** Idle and absolute lifetime of sessions, in minutes. */
export const lifetimes: Record<SessionKind, { idle: number; absolute: number }> = {
  shop: { idle: 60 * 24 * 30, absolute: 60 * 24 * 90 },
  staff: { idle: 30, absolute: 60 * 12 },
};

export interface OpenedSession {
  /** The secret, stored only in the cookie. */
  token: string;
  tokenHash: string;
  expiresAt: Date;
}

/** Whose a session is and, of a member of staff, where they signed in. */
export interface SessionOwner {
  customerId?: number;
  systemUserId?: number;
  ipAddress?: string;
  userAgent?: string | null;
}

/** Opens a session and returns its token, which is stored only in the cookie. */
export async function openSession(
  db: Database,
  kind: SessionKind,
  owner: SessionOwner,
): Promise<OpenedSession> {
  const token = newToken();
  const [session] = await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), kind, expiresAt: newExpiry(kind), ...owner })
    .returning({ tokenHash: sessions.tokenHash, expiresAt: sessions.expiresAt });
  return { token, ...session! };
}

/** Extends a valid guest session; a customer's keeps its expiry. Null for an expired one. */
export async function extendShopSession(db: Database, token: string): Promise<OpenedSession | null> {
  const [session] = await db
    .update(sessions)
    .set({
      lastUsedAt: sql`now()`,
      expiresAt: sql`case when ${sessions.customerId} is null then ${newExpiry('shop')} else ${sessions.expiresAt} end`,
    })
    .where(isAlive(token, 'shop'))
    .returning({ tokenHash: sessions.tokenHash, expiresAt: sessions.expiresAt });
  return session ? { token, ...session } : null;
}

/**
 * Opens a customer's session. A valid guest session is converted under a new token, so that its orders stay
 * visible; any other session of the cookie ends.
 */
export async function signInShopSession(
  db: Database,
  customerId: number,
  guestToken: string | undefined,
  userAgent: string | null = null,
): Promise<OpenedSession> {
  const token = newToken();
  const [renewed] = await db
    .update(sessions)
    .set({
      tokenHash: hashToken(token),
      customerId,
      userAgent,
      createdAt: sql`now()`,
      lastUsedAt: sql`now()`,
      confirmedAt: sql`now()`,
      expiresAt: newExpiry('shop'),
    })
    .where(and(isAlive(guestToken ?? '', 'shop'), isNull(sessions.customerId)))
    .returning({ tokenHash: sessions.tokenHash, expiresAt: sessions.expiresAt });
  if (renewed) return { token, ...renewed };
  if (guestToken) await endSession(db, guestToken);
  return openSession(db, 'shop', { customerId, userAgent });
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** The shopper's session of a cookie, or null when it is unknown, idle for too long or expired. */
export async function findShopSession(db: Database, token: string): Promise<ShopSession | null> {
  const [session] = await db
    .select({ tokenHash: sessions.tokenHash, customerId: sessions.customerId, isUntouched })
    .from(sessions)
    .where(isAlive(token, 'shop'));
  if (!session) return null;
  const { tokenHash, customerId } = session;
  if (session.isUntouched) await touchSession(db, tokenHash);
  return { tokenHash, customerId };
}

/** The staff session of a cookie with its current rights. */
export async function findStaffSession(db: Database, token: string): Promise<StaffSession | null> {
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      systemUserId: systemUsers.id,
      name: systemUsers.name,
      roleId: systemRoles.id,
      isAdministrator: systemRoles.isAdministrator,
      isConfirmed: sql<boolean>`${sessions.confirmedAt} > now() - make_interval(mins => ${confirmationMinutes})`,
      needsSecondFactor: sql<boolean>`${systemRoles.requiresSecondFactor} AND NOT ${hasSecondFactor(systemUsers.id)}`,
      module: roleAccessRights.module,
      level: roleAccessRights.level,
      isUntouched,
    })
    .from(sessions)
    .innerJoin(systemUsers, and(eq(systemUsers.id, sessions.systemUserId), eq(systemUsers.active, true)))
    .innerJoin(systemRoles, eq(systemRoles.id, systemUsers.roleId))
    .leftJoin(roleAccessRights, eq(roleAccessRights.roleId, systemRoles.id))
    .where(isAlive(token, 'staff'));
  const [first] = rows;
  if (!first) return null;
  const { module: _module, level: _level, isUntouched: isOld, ...session } = first;
  if (isOld) await touchSession(db, first.tokenHash);
  return { ...session, rights: rightsOf(first.isAdministrator, rows) };
}

/** When a session that begins now ends, by the database's clock, as `isAlive` compares it: that of a process may be wrong. */
export function newExpiry(kind: SessionKind) {
  return sql`now() + make_interval(mins => ${lifetimes[kind].absolute})`;
}

function isAlive(token: string, kind: SessionKind) {
  return and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.kind, kind), livingSession(kind));
}

/** The condition that a session has neither expired nor been idle for too long. */
export function livingSession(kind: SessionKind): SQL {
  return sql`${sessions.expiresAt} > now()
    AND ${sessions.lastUsedAt} > now() - make_interval(mins => ${lifetimes[kind].idle})`;
}

/** The use of a session is recorded at most once a minute. */
const isUntouched = sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`;

async function touchSession(db: Database, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), isUntouched));
}
