import type { LoaderFunctionArgs } from 'react-router';
import { type FormValues, leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext } from '../page/shop-context.ts';

const allLists = '/account/lists';
type Context = LoaderFunctionArgs['context'];
type Failure = NonNullable<Awaited<ReturnType<typeof tryCall>>['failure']>;
interface Outcome {
  failure?: Failure | undefined;
  /** Where it leads, and what it says there. */
  path: string;
  done: string;
}

const numberOf = (text = '') => (text === '' ? null : Number(text));
const pathOf = (listId: number) => `${allLists}?list=${listId}`;

/** Runs one form of the pages of lists, by its name. */
export async function submitLists({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const listId = Number(new URL(args.request.url).searchParams.get('list') ?? values.listId);
  const form = Object.hasOwn(forms, values.form ?? '') ? (values.form as keyof typeof forms) : 'create';
  const { failure, path, done } = await forms[form](values, listId, context);
  // Another tab was quicker: what was to be taken away is gone either way.
  const isGone = failure?.code === 'notFound' && (form === 'delete' || form === 'takeOff');
  return failure && !isGone ? refuseForm(form, failure, values) : leadTo(language, path, done);
}

const forms = { create, rename, delete: deleteList, put, item: changeItem, takeOff, move, share, unshare };

async function create(values: FormValues, _listId: number, context: Context): Promise<Outcome> {
  const body = { name: values.name ?? '' };
  const { reply, failure } = await tryCall('POST /api/Customer/WishList', { body }, context);
  if (failure) return { failure, path: allLists, done: '' };
  // A list that is made for a product gets it at once.
  if (values.productId) return put(values, reply.listId, context);
  return { path: pathOf(reply.listId), done: 'listCreated' };
}

async function rename(values: FormValues, listId: number, context: Context): Promise<Outcome> {
  const input = { params: { listId }, body: { name: values.name ?? '' } };
  const { failure } = await tryCall('PUT /api/Customer/WishList/:listId', input, context);
  return { failure, path: pathOf(listId), done: 'saved' };
}

async function deleteList(_values: FormValues, listId: number, context: Context): Promise<Outcome> {
  const { failure } = await tryCall('DELETE /api/Customer/WishList/:listId', { params: { listId } }, context);
  return { failure, path: allLists, done: 'listDeleted' };
}

async function put(values: FormValues, listId: number, context: Context): Promise<Outcome> {
  const input = { params: { listId, productId: Number(values.productId) }, body: {} };
  const name = 'PUT /api/Customer/WishList/:listId/Product/:productId';
  return { ...(await tryCall(name, input, context)), path: pathOf(listId), done: 'itemAdded' };
}

async function changeItem(values: FormValues, listId: number, context: Context): Promise<Outcome> {
  const body = { quantity: Number(values.quantity), note: values.note ?? '' };
  const input = { params: { listId, productId: Number(values.productId) }, body };
  const name = 'PUT /api/Customer/WishList/:listId/Product/:productId';
  return { ...(await tryCall(name, input, context)), path: pathOf(listId), done: 'saved' };
}

async function takeOff(values: FormValues, listId: number, context: Context): Promise<Outcome> {
  const input = { params: { listId, productId: Number(values.productId) } };
  const name = 'DELETE /api/Customer/WishList/:listId/Product/:productId';
  return { ...(await tryCall(name, input, context)), path: pathOf(listId), done: 'itemRemoved' };
}

async function move(values: FormValues, listId: number, context: Context): Promise<Outcome> {
  const isCopy = values.how === 'copy';
  const body = {
    productId: Number(values.productId),
    fromListId: listId,
    toListId: numberOf(values.toListId),
    isCopy,
  };
  const { failure } = await tryCall('POST /api/Customer/WishList/Move', { body }, context);
  return { failure, path: pathOf(listId), done: isCopy ? 'itemCopied' : 'itemMoved' };
}

async function share(values: FormValues, listId: number, context: Context): Promise<Outcome> {
  const input = { params: { listId }, body: { ownerName: (values.ownerName ?? '').trim() } };
  const { failure } = await tryCall('POST /api/Customer/WishList/:listId/Share', input, context);
  return { failure, path: `${pathOf(listId)}#sharing`, done: 'linkMade' };
}

async function unshare(_values: FormValues, listId: number, context: Context): Promise<Outcome> {
  const input = { params: { listId } };
  const { failure } = await tryCall('DELETE /api/Customer/WishList/:listId/Share', input, context);
  return { failure, path: pathOf(listId), done: 'linkEnded' };
}
