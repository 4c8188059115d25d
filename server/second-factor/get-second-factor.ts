import type { FactorMethod, SecondFactorState } from '@kamra/contract/second-factor.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { staffAuthenticators, staffPasskeys } from '../staff/second-factor-tables.ts';
import { systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import type { FactorOwner, SecondFactorContext } from './second-factor-context.ts';

/** Somebody's second factors, without secrets. */
export async function getSecondFactor(
  db: Database,
  { site }: Pick<SecondFactorContext, 'site'>,
  owner: FactorOwner,
): Promise<SecondFactorState> {
  const { systemUserId } = owner;
  const [authenticator] = await db
    .select({ since: staffAuthenticators.createdAt })
    .from(staffAuthenticators)
    .where(and(eq(staffAuthenticators.systemUserId, systemUserId), eq(staffAuthenticators.isActive, true)));
  const passkeys = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.systemUserId, systemUserId))
    .orderBy(asc(staffPasskeys.id));
  const [role] = await db
    .select({ isRequired: systemRoles.requiresSecondFactor })
    .from(systemUsers)
    .innerJoin(systemRoles, eq(systemRoles.id, systemUsers.roleId))
    .where(eq(systemUsers.id, systemUserId));
  const recoveryCodesLeft = await countRecoveryCodes(db, owner);
  const methods: FactorMethod[] = [];
  if (site && passkeys.length > 0) methods.push('passkey');
  if (authenticator) methods.push('authenticator');
  if (recoveryCodesLeft > 0 && (authenticator || passkeys.length > 0)) methods.push('recoveryCode');
  return {
    isRequired: role?.isRequired ?? false,
    methods,
    authenticatorSince: authenticator?.since.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isSynced }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isSynced,
    })),
    recoveryCodesLeft,
    canUsePasskeys: site !== null,
  };
}
