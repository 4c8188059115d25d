import type { ErrorCode, FieldError, FieldErrorCode, LimitErrorCode } from '@kamra/contract/error-codes.ts';

/** The one table from error code to HTTP status. */
export const errorStatuses: Record<ErrorCode, number> = {
  invalidRequest: 400,
  unsupportedMediaType: 415,
  tooLarge: 413,
  notSignedIn: 401,
  signInFailed: 401,
  notAllowed: 403,
  foreignOrigin: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooManyRequests: 429,
  busy: 503,
  unexpected: 500,
  requestIdReused: 422,
  requestInProgress: 409,
  alreadyOrdered: 409,
  orderLimit: 409,
  orderNotAccepted: 409,
  shopNotOpen: 409,
  shopNotReady: 409,
  totalChanged: 409,
  pointsUnavailable: 409,
  outOfStock: 409,
  productUnavailable: 409,
  paymentTransitionNotAllowed: 409,
  deliveryEventNotAllowed: 409,
  carrierUnavailable: 409,
  refundNotAllowed: 409,
  invoiceNotAllowed: 409,
  paymentUnavailable: 409,
  signatureRefused: 401,
  returnNotAllowed: 409,
  orderPartFixed: 409,
  orderHeld: 409,
  versionConflict: 409,
  emailTaken: 409,
  linkExpired: 410,
  unreadableFile: 422,
  unreadablePicture: 422,
  storageFull: 507,
  lastAdministrator: 409,
  fixedRole: 409,
  inactiveUser: 409,
  noOwnProduct: 409,
  inUse: 409,
  confirmationRequired: 403,
  secondFactorRequired: 403,
  wrongCode: 422,
  lastFactor: 409,
  signInExpired: 401,
};

/** An expected failure: travels to the caller as `{ code, details }` with the code's status. */
export class ShopError extends Error {
  override name = 'ShopError';
  code: ErrorCode;
  details: Record<string, unknown> & { fields?: FieldError[] };
  constructor(code: ErrorCode, details: Record<string, unknown> & { fields?: FieldError[] } = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** A request of which one field is wrong; the texts of some codes name a limit. */
export function invalidField(field: string, code: Exclude<FieldErrorCode, LimitErrorCode>): ShopError;
export function invalidField(field: string, code: LimitErrorCode, limit: number): ShopError;
export function invalidField(field: string, code: FieldErrorCode, limit?: number): ShopError {
  return new ShopError('invalidRequest', {
    fields: [{ field, code, ...(limit !== undefined && { limit }) }],
  });
}
