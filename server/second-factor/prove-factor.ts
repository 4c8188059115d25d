import type { FactorProof } from '@kamra/contract/second-factor.ts';
import type { Database } from '../database/connect.ts';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { writeAuditLog } from '../staff/write-audit-log.ts';
import { acceptAuthenticatorCode } from './accept-authenticator-code.ts';
import { acceptPasskey } from './accept-passkey.ts';
import { countFactorAttempt, forgetFactorAttempts } from './count-factor-attempt.ts';
import type { ChallengedBrowser } from './passkey-challenges.ts';
import { findFactorPerson, tellFactorChange } from './queue-factor-mail.ts';
import { acceptRecoveryCode, countRecoveryCodes } from './recovery-codes.ts';
import type { FactorOwner, SecondFactorContext } from './second-factor-context.ts';

/**
 * Checks a proof of the second factor. Throws wrongCode, and tooManyRequests beyond the limit of wrong ones. The
 * person is told by mail when a recovery code was used.
 */
export async function proveFactor(
  db: Database,
  context: SecondFactorContext,
  owner: FactorOwner,
  { browser, ipAddress }: { browser: ChallengedBrowser; ipAddress: string },
  proof: FactorProof,
): Promise<void> {
  if (proof.passkey) {
    if (await acceptPasskey(db, context.site, owner, browser, proof.passkey)) return;
    throw new ShopError('wrongCode');
  }
  const { code, recoveryCode = '' } = proof;
  const kind = code ? 'authenticator' : 'recoveryCode';
  await countFactorAttempt(db, kind, owner.systemUserId);
  const isRight = code
    ? await acceptAuthenticatorCode(db, context, owner, code)
    : await spendRecoveryCode(context, owner, recoveryCode, ipAddress);
  if (!isRight) throw new ShopError('wrongCode');
  await forgetFactorAttempts(db, kind, owner.systemUserId);
}

/** Uses the code up, with its audit row and the mail to its owner, all or nothing. */
function spendRecoveryCode(
  { pool }: SecondFactorContext,
  owner: FactorOwner,
  code: string,
  ipAddress: string,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    if (!(await acceptRecoveryCode(tx, owner, code))) return false;
    const person = await findFactorPerson(tx, owner);
    const actor = { systemUserId: owner.systemUserId, name: person.name, address: ipAddress };
    await writeAuditLog(tx, actor, {
      module: 'systemUsers',
      action: 'useRecoveryCode',
      entity: 'systemUser',
      entityId: owner.systemUserId,
      after: { recoveryCodesLeft: await countRecoveryCodes(tx, owner) },
    });
    await tellFactorChange(client, person, 'recoveryCodeUsed');
    return true;
  });
}
