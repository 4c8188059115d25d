import { type ApiKeyRights, modulesReadByKeys } from '@kamra/contract/api-keys.ts';
import { modules } from '@kamra/contract/endpoint.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { invalidField } from '../errors/shop-error.ts';

const rank = { none: 0, read: 1, write: 2 };

/**
 * Throws invalidRequest naming the first module on which a key would get more than staff may give: more than they have
 * themselves, or than keys get at all. What the key has already may stay.
 */
export function requireOwnRights(
  rights: ApiKeyRights,
  present: ApiKeyRights,
  ofStaff: ModuleAccessRights,
): void {
  for (const module of modules) {
    const wanted = rank[rights[module] ?? 'none'];
    if (wanted <= rank[present[module] ?? 'none']) continue;
    const isTooMuch = wanted > rank.read && modulesReadByKeys.includes(module);
    if (isTooMuch || wanted > rank[ofStaff[module] ?? 'none']) {
      throw invalidField(`rights.${module}`, 'notAccepted');
    }
  }
}

/** Throws invalidRequest for an expiry that is over already. */
export function requireFuture(expiresAt: string | null): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) throw invalidField('expiresAt', 'notFuture');
}
