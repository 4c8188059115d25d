import { z } from 'zod';

/** Every error of a call; the texts are in the translation files under `errors`. */
export const errorCodes = [
  'invalidRequest',
  'unsupportedMediaType',
  'tooLarge',
  'notSignedIn',
  'signInFailed',
  'notAllowed',
  'foreignOrigin',
  'notFound',
  'methodNotAllowed',
  'tooManyRequests',
  'busy',
  'unexpected',
  'requestIdReused',
  'requestInProgress',
  'alreadyOrdered',
  'orderLimit',
  'orderNotAccepted',
  'shopNotOpen',
  'shopNotReady',
  'totalChanged',
  'pointsUnavailable',
  'outOfStock',
  'productUnavailable',
  'paymentTransitionNotAllowed',
  'deliveryEventNotAllowed',
  'carrierUnavailable',
  'refundNotAllowed',
  'invoiceNotAllowed',
  'paymentUnavailable',
  'signatureRefused',
  'returnNotAllowed',
  'orderPartFixed',
  'orderHeld',
  'versionConflict',
  'emailTaken',
  'linkExpired',
  'unreadableFile',
  'unreadablePicture',
  'storageFull',
  'lastAdministrator',
  'fixedRole',
  'inactiveUser',
  'noOwnProduct',
  'inUse',
  'confirmationRequired',
  'secondFactorRequired',
  'wrongCode',
  'lastFactor',
  'signInExpired',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Errors of one field of a request; the texts are under `errors.field`. */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'invalidEmail',
  'invalidPhone',
  'invalidPostalCode',
  'invalidTaxNumber',
  'containsLink',
  'invalidIban',
  'invalidAccountNumber',
  'unknownField',
  'operatorNotAllowed',
  'notANumber',
  'unknownKey',
  'notAccepted',
  'taken',
  'guessable',
  'unknownPlaceholder',
  'notLater',
  'notFuture',
  'inFuture',
  'tooFarAhead',
  'notAbove',
  'needsPicture',
  'needsMaker',
  'needsResponsiblePerson',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];
/** Those whose texts say the limit. */
export type LimitErrorCode = 'tooShort' | 'tooLong' | 'tooSmall' | 'tooLarge' | 'tooFarAhead' | 'notAbove';

export const fieldError = z.object({
  field: z.string().describe('path of the field, e.g. deliveryAddress.postalCode'),
  code: z.enum(fieldErrorCodes),
  limit: z.number().optional(),
  name: z.string().optional().describe('what is unknown, or which records have the value'),
});
export type FieldError = z.infer<typeof fieldError>;

/** The body of every reply that is not a success. `details.fields` names the fields of an invalid request. */
export const errorReply = z.object({
  code: z.enum(errorCodes),
  details: z.looseObject({ fields: z.array(fieldError).optional() }),
});
export type ErrorReply = z.infer<typeof errorReply>;
