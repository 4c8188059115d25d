import { isSecretField } from '@kamra/contract/form-secrets.ts';
import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  isShopFailure,
  type ShopCallName,
  type ShopInput,
  type ShopReply,
  serverCallContext,
  statusOfCode,
} from '../shop-api.ts';
import type { FormResult } from './form-result.ts';

type Context = LoaderFunctionArgs['context'];

/** What was typed into a form, without its secrets. */
export type FormValues = Record<string, string>;

/** More than any field takes, so that a text that is too long is refused, not shortened. */
const maxValueLength = 20_000;

/** The fields of a form that was sent to a page. */
export async function readForm(request: Request): Promise<FormValues> {
  const entries = [...(await request.formData())].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.slice(0, maxValueLength).replaceAll('\r\n', '\n')]),
  );
}

/** A call in the server's process; a failure that is no accident is returned with its details. */
export async function tryCall<Name extends ShopCallName>(
  name: Name,
  input: ShopInput<Name>,
  context: Context,
): Promise<
  | { reply: ShopReply<Name>; failure?: undefined }
  | { reply?: undefined; failure: Pick<FormResult, 'code' | 'details'> }
> {
  try {
    return { reply: (await context.get(serverCallContext)(name, input)) as ShopReply<Name> };
  } catch (error) {
    if (!isShopFailure(error) || error.code === 'unexpected') throw error;
    const { fields, retryAfterSeconds, triesLeft } = error.details as FormResult['details'];
    return { failure: { code: error.code, details: { fields, retryAfterSeconds, triesLeft } } };
  }
}

/**
 * For loaders: the reply, or null where the call was refused. A shop that is busy has refused nothing: then the page
 * fails, and can be asked for again.
 */
export async function findReply<Name extends ShopCallName>(
  name: Name,
  input: ShopInput<Name>,
  context: Context,
): Promise<ShopReply<Name> | null> {
  const { reply, failure } = await tryCall(name, input, context);
  if (!failure) return reply;
  const status = statusOfCode[failure.code];
  if (status !== undefined && status !== 404) throw data({ code: failure.code }, { status });
  return null;
}

/** The form once more, with what is wrong and what was typed; secrets are typed anew. */
export function refuseForm(form: string, failure: Pick<FormResult, 'code' | 'details'>, values: FormValues) {
  const kept = Object.entries(values).filter(([name]) => !isSecretField(name));
  const result: FormResult = { form, ...failure, values: Object.fromEntries(kept) };
  return data(result, { status: failure.code === 'tooManyRequests' ? 429 : 400 });
}

/** Where a form leads that was accepted: a reload sends nothing again. The path may name a part of its page. */
export function leadTo(language: Language, path: string, done?: string): Response {
  const { pathname, searchParams, hash } = new URL(path, 'http://shop');
  if (done) searchParams.set('done', done);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  return redirect(`${localizedPath(language, pathname)}${search}${hash}`, 303);
}
