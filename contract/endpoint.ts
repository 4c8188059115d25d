import type { z } from 'zod';

/** Areas of the back office to which a role is given none, read or write. */
export const modules = [
  'dashboard',
  'products',
  'productImages',
  'brands',
  'categories',
  'orders',
  'customers',
  'reviews',
  'content',
  'systemUsers',
  'systemRoles',
  'accessRights',
  'shopConfiguration',
  'auditLog',
] as const;
export type Module = (typeof modules)[number];
export type Right = 'read' | 'write';

/**
 * Who may call: anyone, anyone with a session that owns the requested record (the owner check is inside the query), any
 * signed-in customer, any signed-in member of staff, or staff whose role has the right on the module (on one of several; the query then
 * returns only that module's records).
 */
export type Access =
  | 'public'
  | 'owner'
  | 'customer'
  | 'staff'
  | { module: Module | readonly Module[]; right: Right };

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  access: Access;
  /**
   * API keys are refused: what concerns the signed-in person, or would make a key stronger. Left out: so where `access`
   * is `staff`.
   */
  isForPeople?: boolean;
  /** Only for staff who proved who they are in the last minutes (`confirmationRequired` otherwise). */
  needsConfirmation?: true;
  /** Records of persons in the reply: the list that has them, and what each of them is. Reading many is logged. */
  personalRecords?: { list: string; entity: string };
  /** Also for staff whose role demands a second factor that they have not set up yet. */
  whileSettingUp?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is multipart/form-data; the function reads it from the request itself. */
  multipart?: true;
  reply: z.ZodType;
  /** The reply goes out as plain text, not as JSON. */
  text?: true;
  /** The body may be the form of a page, each field of it a list; the reply leads to `location`. */
  form?: true;
  /** The reply is a file, streamed. */
  download?: true;
  status?: 200 | 201 | 202;
  /** The reply is the same for everyone and may be this many seconds old. */
  cacheTtlSeconds?: number;
}

/** Declares one call: the server registers from it, the OpenAPI page shows it, clients are typed by it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Part<E, Key extends string> = E extends { [K in Key]: infer Schema } ? Schema : undefined;

/** Input of the server's function: parsed params, query and body. */
export interface EndpointInput<E extends Endpoint> {
  params: Output<Part<E, 'params'>>;
  query: Output<Part<E, 'query'>>;
  body: Output<Part<E, 'body'>>;
}

type Given<Name extends string, Schema> = Schema extends z.ZodType
  ? undefined extends Input<Schema>
    ? { [K in Name]?: Input<Schema> }
    : { [K in Name]: Input<Schema> }
  : unknown;

/** Input of a caller: unparsed params, query and body, as far as the endpoint declares them. */
export type CallInput<E extends Endpoint> = Given<'params', Part<E, 'params'>> &
  Given<'query', Part<E, 'query'>> &
  Given<'body', Part<E, 'body'>>;

/** Reply as the caller gets it. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;
/** Reply as the server's function returns it. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>;
