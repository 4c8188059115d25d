import { useLoaderData } from 'react-router';

declare const content: unique symbol;

/** What a loader loaded, as one JSON text: much smaller in a page than the router's own form, and quicker to write. */
export interface PageData<Value> {
  json: string;
  [content]?: Value;
}

type LoadedBy<Loader extends (...args: never[]) => unknown> =
  Awaited<ReturnType<Loader>> extends PageData<infer Value> ? Value : never;

/** Each text is parsed once; where it was written, never. */
const values = new WeakMap<object, unknown>();

/** Packs what a loader loaded, which must be JSON; `usePageData` and `readPageData` unpack it. */
export function packPageData<Value extends object>(value: Value): PageData<Value> {
  const data = { json: JSON.stringify(value) };
  values.set(data, value);
  return data;
}

export function readPageData<Value>(data: PageData<Value>): Value {
  if (!values.has(data)) values.set(data, JSON.parse(data.json));
  return values.get(data) as Value;
}

/** The data of the page's own loader. */
export function usePageData<Loader extends (...args: never[]) => unknown>(): LoadedBy<Loader> {
  return readPageData(useLoaderData() as PageData<LoadedBy<Loader>>);
}
