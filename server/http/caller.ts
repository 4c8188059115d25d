import '@fastify/cookie';
import type { Access, Endpoint } from '@kamra/contract/endpoint.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../errors/shop-error.ts';
import { apiKeyOf } from '../limits/api-key-of.ts';
import type { FollowedWrites } from './follow-writes.ts';

export type SessionKind = 'shop' | 'staff';

export interface ShopSession {
  tokenHash: string;
  customerId: number | null;
}

export interface StaffSession {
  tokenHash: string;
  systemUserId: number;
  name: string;
  roleId: number;
  isAdministrator: boolean;
  rights: ModuleAccessRights;
  /** The key by which a program calls as the member of staff; `name` names both. */
  apiKeyId?: number;
  /** They proved who they are within the last minutes. */
  isConfirmed: boolean;
  /** Their role demands a second factor that they have not set up: nothing else may be done. */
  needsSecondFactor: boolean;
}

/** Finds the valid session of a cookie's token or of an API key, or null. */
export interface FindSession {
  apiKey(key: string, ipAddress: string): Promise<StaffSession | null>;
  shop(token: string): Promise<ShopSession | null>;
  staff(token: string): Promise<StaffSession | null>;
}

/** The caller of a request, read from its API key, else from the cookies; lazily, once per request. */
export interface Caller {
  address: string;
  shopSession(): Promise<ShopSession | null>;
  staffSession(): Promise<StaffSession | null>;
  /** The signed-in member of staff; throws notSignedIn without one. */
  requireStaff(): Promise<StaffSession>;
  /** The token in the cookie, or undefined. */
  sessionToken(kind: SessionKind): string | undefined;
  setSessionCookie(kind: SessionKind, session: { token: string; expiresAt: Date }): void;
  clearSessionCookie(kind: SessionKind): void;
  /** The device token of a browser from which an account signed in before, or undefined. */
  deviceToken(): string | undefined;
  setDeviceCookie(device: { token: string; expiresAt: Date }): void;
  /** The token of a sign-in that waits for the second factor, or undefined. */
  pendingToken(): string | undefined;
  setPendingCookie(pending: { token: string; expiresAt: Date } | null): void;
  /** What a browser kept that went to a provider of sign-in, or undefined. */
  externalToken(): string | undefined;
  setExternalCookie(attempt: { token: string; expiresAt: Date } | null): void;
  /** They wrote what a replica of the database may not show yet. */
  needsPrimary: boolean;
  /** Of that; the browser keeps it for as long as a replica may be late. */
  setWrittenCookie(position: string): void;
  /** Parts of a multipart body. */
  request: FastifyRequest;
}

/** Cookies have the `__Host-` prefix wherever the browser treats the origin as secure. */
export interface CookieRules {
  secure: boolean;
  writes: FollowedWrites;
}

/** Longer than the latest replica that is read from may be late. */
const writtenSeconds = 300;

export function cookieName(
  kind: SessionKind | 'device' | 'pending' | 'external' | 'written',
  rules: Pick<CookieRules, 'secure'>,
): string {
  return `${rules.secure ? '__Host-' : ''}kamra-${kind}`;
}

/** Whether who sends the request wrote what a replica of the database may not show yet. */
export function readsPrimary({ cookies }: FastifyRequest, rules: CookieRules): boolean {
  return rules.writes.needsPrimary(cookies[cookieName('written', rules)]);
}

export function readCaller(
  findSession: FindSession,
  rules: CookieRules,
  request: FastifyRequest,
  reply: FastifyReply,
): Caller {
  const key = apiKeyOf(request);
  // Beside a key no cookie counts: the protection of cookies against other sites does not cover these requests.
  const cookies = key === undefined ? request.cookies : {};
  const attributes = { path: '/', httpOnly: true, secure: rules.secure, sameSite: 'strict' } as const;
  const token = (kind: SessionKind) => cookies[cookieName(kind, rules)];
  const keepOrClear =
    (kind: 'pending' | 'external', sameSite: 'lax' | 'strict') =>
    (value: { token: string; expiresAt: Date } | null) => {
      const name = cookieName(kind, rules);
      if (value) reply.setCookie(name, value.token, { ...attributes, sameSite, expires: value.expiresAt });
      else reply.clearCookie(name, { ...attributes, sameSite });
    };
  const shopSession = once(async () => {
    const value = token('shop');
    return value ? findSession.shop(value) : null;
  });
  const staffSession = once(async () => {
    if (key !== undefined) return findSession.apiKey(key, request.ip);
    const value = token('staff');
    return value ? findSession.staff(value) : null;
  });
  return {
    address: request.ip,
    request,
    shopSession,
    staffSession,
    sessionToken: token,
    requireStaff: async () => {
      const session = await staffSession();
      if (!session) throw new ShopError('notSignedIn');
      return session;
    },
    setSessionCookie: (kind, session) => {
      reply.setCookie(cookieName(kind, rules), session.token, {
        ...attributes,
        sameSite: kind === 'staff' ? 'strict' : 'lax',
        expires: session.expiresAt,
      });
    },
    clearSessionCookie: (kind) =>
      void reply.clearCookie(cookieName(kind, rules), { path: '/', secure: rules.secure, httpOnly: true }),
    deviceToken: () => cookies[cookieName('device', rules)],
    setDeviceCookie: (device) => {
      const name = cookieName('device', rules);
      reply.setCookie(name, device.token, { ...attributes, expires: device.expiresAt });
    },
    externalToken: () => cookies[cookieName('external', rules)],
    ...(key === undefined ? writerOf(rules, request, reply) : noWriter),
    // The browser comes back from another site.
    setExternalCookie: keepOrClear('external', 'lax'),
    pendingToken: () => cookies[cookieName('pending', rules)],
    setPendingCookie: keepOrClear('pending', 'strict'),
  };
}

type Writer = Pick<Caller, 'needsPrimary' | 'setWrittenCookie'>;

const noWriter: Writer = { needsPrimary: false, setWrittenCookie: () => {} };

function writerOf(rules: CookieRules, request: FastifyRequest, reply: FastifyReply): Writer {
  return {
    needsPrimary: readsPrimary(request, rules),
    setWrittenCookie: (position) => {
      reply.setCookie(cookieName('written', rules), position, {
        ...{ path: '/', httpOnly: true, secure: rules.secure, sameSite: 'lax' },
        maxAge: writtenSeconds,
      });
    },
  };
}

/** A caller without a session, for whom public pages are rendered. */
export function anonymousCaller(request: FastifyRequest, needsPrimary: boolean): Caller {
  const refuse = () => {
    throw new Error('a page for everyone opens no session');
  };
  return {
    address: request.ip,
    request,
    shopSession: async () => null,
    staffSession: async () => null,
    requireStaff: async () => {
      throw new ShopError('notSignedIn');
    },
    sessionToken: () => undefined,
    setSessionCookie: refuse,
    clearSessionCookie: refuse,
    deviceToken: () => undefined,
    setDeviceCookie: refuse,
    externalToken: () => undefined,
    setExternalCookie: refuse,
    pendingToken: () => undefined,
    setPendingCookie: refuse,
    needsPrimary,
    setWrittenCookie: refuse,
  };
}

type AccessRule = Pick<Endpoint, 'access' | 'isForPeople' | 'needsConfirmation' | 'whileSettingUp'>;

/**
 * Throws notSignedIn, secondFactorRequired, notAllowed or confirmationRequired when the caller lacks what the endpoint
 * requires.
 */
export async function checkAccess(
  { access, needsConfirmation, whileSettingUp, ...rule }: AccessRule,
  caller: Caller,
): Promise<void> {
  if (access === 'public' || access === 'owner') return;
  if (access === 'customer') {
    if (!(await caller.shopSession())?.customerId) throw new ShopError('notSignedIn');
    return;
  }
  const staff = await caller.requireStaff();
  const { isForPeople = access === 'staff' || needsConfirmation } = rule;
  if (isForPeople && staff.apiKeyId !== undefined) throw new ShopError('notAllowed', { apiKey: true });
  if (staff.needsSecondFactor && !whileSettingUp) throw new ShopError('secondFactorRequired');
  if (access !== 'staff') {
    const modules = [access.module].flat();
    const levels = modules.map((module) => staff.rights[module]);
    if (!levels.includes('write') && !levels.includes(access.right))
      throw new ShopError('notAllowed', { module: modules[0] });
  }
  if (needsConfirmation) requireConfirmation(staff);
}

/** Whether whoever calls can be asked who they are, and was. */
export type Confirmation = Pick<StaffSession, 'isConfirmed' | 'apiKeyId'>;

/**
 * Throws confirmationRequired unless the member of staff proved who they are within the last minutes, notAllowed for an
 * API key, which nobody can ask. For calls of which only some inputs are that delicate; the others declare
 * `needsConfirmation`.
 */
export function requireConfirmation({ isConfirmed, apiKeyId }: Confirmation): void {
  if (apiKeyId !== undefined) throw new ShopError('notAllowed', { apiKey: true });
  if (!isConfirmed) throw new ShopError('confirmationRequired');
}

/** The account whose calls are counted beside those of the address: `staff:7`, `key:7`, `customer:7`, or none. */
export async function findAccount(access: Access, caller: Caller): Promise<string | undefined> {
  if (access === 'public') return undefined;
  if (access === 'owner' || access === 'customer') {
    const session = await caller.shopSession();
    return session?.customerId ? `customer:${session.customerId}` : undefined;
  }
  const { apiKeyId, systemUserId } = await caller.requireStaff();
  return apiKeyId === undefined ? `staff:${systemUserId}` : `key:${apiKeyId}`;
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
