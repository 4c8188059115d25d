import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@kamra/contract/second-factor.ts';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { hashToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { staffRecoveryCodes } from '../staff/second-factor-tables.ts';
import type { FactorOwner } from './second-factor-context.ts';

/** Crockford's letters: none is mistaken for a digit. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 16;

/** 80 random bits: their plain hash cannot be searched. */
function newRecoveryCode(): string {
  return [...randomBytes(codeLength)].map((byte) => letters[byte % letters.length]).join('');
}

const readable = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$&-');
const normalized = (code: string) => code.replaceAll('o', '0').replaceAll(/[il]/g, '1');
const hashOf = ({ systemUserId }: FactorOwner, code: string) => hashToken(`${systemUserId}:${code}`);

/** Replaces somebody's recovery codes; returns the new ones, which are stored as hashes alone. */
export async function replaceRecoveryCodes(tx: Database, owner: FactorOwner): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.systemUserId, owner.systemUserId));
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ systemUserId: owner.systemUserId, codeHash: hashOf(owner, code) })));
  return codes.map(readable);
}

/** Uses a recovery code up; false for one that is wrong or was used before. */
export async function acceptRecoveryCode(db: Database, owner: FactorOwner, code: string): Promise<boolean> {
  const used = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCodes.systemUserId, owner.systemUserId),
        eq(staffRecoveryCodes.codeHash, hashOf(owner, normalized(code))),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ usedAt: staffRecoveryCodes.usedAt });
  return used.length > 0;
}

/** How many recovery codes somebody has left. */
export async function countRecoveryCodes(db: Database, { systemUserId }: FactorOwner): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.systemUserId, systemUserId), isNull(staffRecoveryCodes.usedAt)));
  return row?.left ?? 0;
}
